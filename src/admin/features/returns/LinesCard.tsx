import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { OrderReturn } from './returns-requests.ts';
import { Aside } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';

export function LinesCard({ orderReturn: { lines, receivedAt } }: { orderReturn: OrderReturn }) {
  const { t } = useTranslation('returns');
  return (
    <SectionCard title={t('Returned items')}>
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
              <Text mt={4} style={{ overflowWrap: 'anywhere' }}>
                {line.note}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

export function LineWords({ line }: { line: OrderReturn['lines'][number] }) {
  const { t } = useTranslation('returns');
  const formats = useFormats();
  const pieces = t('{{count}} items', { count: line.quantity });
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{line.title}</Text>
      {line.options.map((option) => (
        <Aside key={option.key}>
          {option.label}: {option.valueLabel}
        </Aside>
      ))}
      <Aside>
        {pieces}, {t('{{price}} each', { price: formats.money(line.unitPrice) })}
      </Aside>
      {line.keptParts.map(({ title, unitPrice }) => (
        <Aside key={title}>
          {t('Stays with the customer: {{title}} ({{price}})', { title, price: formats.money(unitPrice) })}
        </Aside>
      ))}
    </div>
  );
}
