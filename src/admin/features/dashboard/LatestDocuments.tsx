import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { Dashboard } from './dashboard-requests.ts';

const TONES = { done: 'good', open: 'neutral', due: 'wait', late: 'bad', none: 'neutral' } as const;

/** The papers that were issued last; each leads to its row among them. */
export function LatestDocuments({ documents }: Pick<Dashboard, 'documents'>) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'documents' });
  const { t: invoices } = useTranslation('invoices');
  const formats = useFormats();
  return (
    <Paper p="md" component="section" aria-label={t('title')} h="100%">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <Anchor component={Link} to="/admin/invoices" size="sm">
          {t('all')}
        </Anchor>
      </Group>
      {documents.length === 0 && (
        <Text size="sm" c="dimmed">
          {invoices('empty')}
        </Text>
      )}
      <Stack gap={0} component="ul" p={0} m={0} className="plain-list">
        {documents.map(({ id, number, kind, client, issuedOn, gross, handIn }) => (
          <Stack key={id} component="li" gap={2} py={8} className="ruled">
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Anchor component={Link} to={`/admin/invoices?search=${encodeURIComponent(number)}`} fw={600} size="sm">
                {number}
              </Anchor>
              <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
                {formats.money(gross)}
              </Text>
            </Group>
            <Group justify="space-between" gap="xs">
              <Text size="sm">
                {client}
                {/* Noon is the same day in Bucharest, whatever the season. */}
                <Text span size="xs" c="dimmed">{` · ${formats.date(`${issuedOn}T12:00:00+02:00`)}`}</Text>
              </Text>
              <Group gap={4}>
                <StatusBadge tone="neutral" label={invoices(`kinds.${kind}`)} />
                {handIn !== 'none' && <StatusBadge tone={TONES[handIn]} label={invoices(`states.${handIn}`)} />}
              </Group>
            </Group>
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
}
