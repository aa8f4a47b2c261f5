import { Alert, Group, Paper, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { Sums } from '#admin/components/invoices/invoices-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

/** Pro formas are counted separately, because the list includes them. */
export function InvoiceSums({ sums }: { sums: Sums }) {
  const { t, formats } = useTexts('invoices');
  const figures = [
    [t('Net'), sums.net],
    [t('VAT'), sums.vat],
    [t('Total'), sums.gross],
  ] as const;
  return (
    <Paper component="section" p="sm" aria-label={t('Total of these invoices')} aria-live="polite">
      <Group gap="lg">
        <Text>{t('{{count}} invoices', { count: sums.count })}</Text>
        {sums.proformas > 0 && (
          <Text>
            {t('{{count}} proformas, not in the total', {
              count: sums.proformas,
            })}
          </Text>
        )}
        {figures.map(([name, amount]) => (
          <Text key={name} style={{ fontVariantNumeric: 'tabular-nums' }}>
            <Text span c="dimmed" inherit>
              {name}:{' '}
            </Text>
            <Text span fw={600} inherit>
              {formats.money(amount)}
            </Text>
          </Text>
        ))}
      </Group>
      <EFacturaCounts counts={sums.eFactura} />
      {sums.restsUntil && (
        <Text>
          {t('ANAF could not be asked: the shop tries again at {{time}}', { time: formats.dateTime(sums.restsUntil) })}
        </Text>
      )}
    </Paper>
  );
}

/** Renders nothing where the shop submits no invoices itself. */
function EFacturaCounts({ counts }: { counts: Sums['eFactura'] }) {
  const { t } = useTexts('invoices');
  const parts = (['waiting', 'sent', 'accepted', 'rejected', 'unknown'] as const).filter((each) => counts[each] > 0);
  if (parts.length === 0) return null;
  return (
    <Text>
      {t('By e-Factura')}: {parts.map((each) => `${t(`counts.${each}`)} ${counts[each]}`).join(' · ')}
    </Text>
  );
}

export function SubmissionWarning({ sums, onShow }: { sums: Sums; onShow: (() => void) | undefined }) {
  const { t } = useTexts('invoices');
  if (sums.due === 0) return null;
  return (
    <Alert
      className={sums.late > 0 ? 'bad-alert' : 'wait-alert'}
      icon={<IconClock aria-hidden />}
      title={t('e-Factura: submit each invoice within 5 working days')}
      role="status"
    >
      <Group justify="space-between" gap="sm">
        <Text>
          {sums.late > 0
            ? t('{{count}} invoices are overdue.', {
                count: sums.late,
              })
            : t('{{count}} invoices are due within two days or overdue.', {
                count: sums.due,
              })}
        </Text>
        {onShow && (
          <PlainButton size="compact-md" onClick={onShow}>
            {t('View')}
          </PlainButton>
        )}
      </Group>
    </Alert>
  );
}
