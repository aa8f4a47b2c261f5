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
    [t('net'), sums.net],
    [t('vat'), sums.vat],
    [t('amount'), sums.gross],
  ] as const;
  return (
    <Paper component="section" p="sm" aria-label={t('sums.title')} aria-live="polite">
      <Group gap="lg">
        <Text size="sm">{t('sums.count', { count: sums.count })}</Text>
        {sums.proformas > 0 && <Text size="sm">{t('sums.proformas', { count: sums.proformas })}</Text>}
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
  const { t } = useTranslation('invoices', { keyPrefix: 'warning' });
  if (sums.due === 0) return null;
  return (
    <Alert
      className={sums.late > 0 ? 'hand-in-late' : 'hand-in-due'}
      icon={<IconClock aria-hidden />}
      title={t('title')}
      role="status"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{sums.late > 0 ? t('late', { count: sums.late }) : t('due', { count: sums.due })}</Text>
        {onShow && (
          <Button variant="default" size="compact-md" onClick={onShow}>
            {t('show')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
