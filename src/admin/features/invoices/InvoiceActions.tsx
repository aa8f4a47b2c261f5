import { ActionIcon, Group } from '@mantine/core';
import { IconCloudCheck, IconCloudUp, IconFileCode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { xmlAddress, type InvoiceDocument } from './invoices-requests.ts';

interface Props {
  invoice: InvoiceDocument;
  onMark: (invoice: InvoiceDocument) => void;
}

export function InvoiceActions({ invoice, onMark }: Props) {
  const { t } = useTranslation('invoices');
  const { id, number, handIn } = invoice;
  if (handIn === 'none') return null;
  const words =
    handIn === 'done' ? t('Edit submission of {{number}}', { number }) : t('Mark {{number}} as submitted', { number });
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        component="a"
        href={xmlAddress(id)}
        download
        variant="default"
        size="lg"
        aria-label={t('e-Factura XML of {{number}}', { number })}
        title={t('e-Factura XML of {{number}}', { number })}
      >
        <IconFileCode size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={words} title={words} onClick={() => onMark(invoice)}>
        {handIn === 'done' ? <IconCloudCheck size={18} aria-hidden /> : <IconCloudUp size={18} aria-hidden />}
      </ActionIcon>
    </Group>
  );
}
