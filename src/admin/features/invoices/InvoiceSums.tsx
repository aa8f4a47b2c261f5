import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import type { Sums } from './invoices-requests.ts';
import './invoices.css';

/** Pro-formas are counted apart, since they are listed too. */
export function InvoiceSums({ sums }: { sums: Sums }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const figures = [
    [t('Net'), sums.net],
    [t('VAT'), sums.vat],
    [t('Total'), sums.gross],
  ] as const;
  return (
    <Paper component="section" p="sm" aria-label={t('Total of these invoices')} aria-live="polite">
      <Group gap="lg">
        <Text size="sm">{t('{{count}} invoices', { defaultValue_one: '{{count}} invoice', count: sums.count })}</Text>
        {sums.proformas > 0 && (
          <Text size="sm">
            {t('{{count}} proformas, not in the total', {
              defaultValue_one: '{{count}} proforma, not in the total',
              count: sums.proformas,
            })}
          </Text>
        )}
        {figures.map(([name, amount]) => (
          <Text key={name} size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            <Text span c="dimmed" inherit>
              {name}:{' '}
            </Text>
            <Text span fw={600} inherit>
              {formats.money(amount)}
            </Text>
          </Text>
        ))}
      </Group>
    </Paper>
  );
}

export function SubmissionWarning({ sums, onShow }: { sums: Sums; onShow: (() => void) | undefined }) {
  const { t } = useTranslation('invoices');
  if (sums.due === 0) return null;
  return (
    <Alert
      className={sums.late > 0 ? 'hand-in-late' : 'wait-alert'}
      icon={<IconClock aria-hidden />}
      title={t('e-Factura: submit each invoice within 5 working days')}
      role="status"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {sums.late > 0
            ? t('{{count}} invoices are overdue.', {
                defaultValue_one: '{{count}} invoice is overdue.',
                count: sums.late,
              })
            : t('{{count}} invoices are due within two days or overdue.', {
                defaultValue_one: '{{count}} invoice is due within two days or overdue.',
                count: sums.due,
              })}
        </Text>
        {onShow && (
          <Button variant="default" size="compact-md" onClick={onShow}>
            {t('View')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
