import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { OrderReturn } from './returns-requests.ts';

export function LinesCard({ orderReturn: { lines, receivedAt } }: { orderReturn: OrderReturn }) {
  const { t } = useTranslation('returns');
  return (
    <Paper component="section" p="md" aria-labelledby="return-lines">
      <Stack gap="sm">
        <Title order={2} size="h4" id="return-lines">
          {t('Returned items')}
        </Title>
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {lines.map((line) => (
            <li key={line.position}>
              <Group justify="space-between" align="flex-start" gap="xs">
                <LineWords line={line} />
                {receivedAt !== null && (
                  <StatusBadge
                    tone={line.restocked ? 'good' : 'neutral'}
                    label={t(line.restocked ? 'Restocked' : 'Not restocked')}
                  />
                )}
              </Group>
              {line.note && (
                <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
                  {line.note}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
}

export function LineWords({ line }: { line: OrderReturn['lines'][number] }) {
  const { t } = useTranslation('returns');
  const formats = useFormats();
  const pieces = t('{{count}} items', { defaultValue_one: '{{count}} item', count: line.quantity });
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={600}>
        {line.title}
      </Text>
      {line.options.map((option) => (
        <Text size="xs" c="dimmed" key={option.key}>
          {option.label}: {option.valueLabel}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {pieces}, {t('{{price}} each', { price: formats.money(line.unitPrice) })}
      </Text>
      {line.keptParts.map(({ title, unitPrice }) => (
        <Text size="xs" c="dimmed" key={title}>
          {t('Stays with the customer: {{title}} ({{price}})', { title, price: formats.money(unitPrice) })}
        </Text>
      ))}
    </div>
  );
}
