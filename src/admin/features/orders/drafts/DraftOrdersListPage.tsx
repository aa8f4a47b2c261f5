import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#admin/components/use-names.ts';
import { Link } from 'react-router';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useDrafts, type ListedDraft } from './drafts-requests.ts';
import { Aside } from '#admin/components/presets.ts';

export function Component() {
  const { t } = useTranslation('drafts');
  const { t: orders } = useTranslation('orders');
  const drafts = useDrafts();
  return (
    <AdminPage
      title={t('Draft orders')}
      intro={t(
        'Orders by phone, by message or at a fair that are not placed yet. They are forgotten 90 days after the last change.',
      )}
      parent={{ label: orders('Orders'), to: '/admin/orders' }}
      actions={
        <Button component={Link} to="/admin/draft-orders/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('New order')}
        </Button>
      }
    >
      <Loaded query={drafts} height={240}>
        {({ items }) =>
          items.length === 0 ? (
            <Paper p="xl">
              <Text size="md">{t('No drafts. Start with “New order”.')}</Text>
            </Paper>
          ) : (
            <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Draft orders')}>
              {items.map((draft) => (
                <DraftItem key={draft.id} draft={draft} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </AdminPage>
  );
}

function DraftItem({ draft }: { draft: ListedDraft }) {
  const { t } = useTranslation('drafts');
  const formats = useFormats();
  const nameOf = useNames();
  const { content, totals, sentAt, validUntil } = draft;
  const buyer = `${content.firstName} ${content.lastName}`.trim() || content.emailAddress || t('No customer yet');
  const isOver = validUntil !== null && new Date(validUntil) < new Date();
  return (
    <Paper component="li" p="md">
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Anchor size="md" component={Link} to={`/admin/draft-orders/${draft.id}`} fw={600}>
            {buyer}
          </Anchor>
          <Text>{content.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</Text>
          <Aside>
            {t('Changed {{when}} by {{who}}', { when: formats.dateTime(draft.updatedAt), who: nameOf(draft.actor) })}
          </Aside>
        </div>
        <Group gap="xs">
          {sentAt && (
            <StatusBadge
              tone={isOver ? 'bad' : 'wait'}
              label={isOver ? t('Offer expired') : t('Offered {{date}}', { date: formats.date(sentAt) })}
            />
          )}
          <Text size="md" className="figures" fw={600}>
            {formats.money(totals.total)}
          </Text>
        </Group>
      </Group>
    </Paper>
  );
}
