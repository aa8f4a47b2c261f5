import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '#admin/components/notify.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { isClosed } from '#domain/customers/erasure.ts';
import { oneOrder, useOrderWrite, type Order } from '../orders-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';

/** Erasing waits until the parcel needs the data no more; they are mended with the address. */
export function RecipientData({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { ask, dialog } = useConfirm();
  const { id, version } = order;
  const erasing = useOrderWrite(
    () => oneOrder.recipient.erase.$post({ param: { id }, json: { version } }),
    () => notifyDone(t('Recipient erased')),
  );
  const question = {
    title: t('Erase recipient'),
    text: t(
      'Their name, phone and address, the card and the buyer’s note, and the copies of emails about this order are deleted for good. The customer and the invoice stay.',
    ),
    confirm: t('Erase recipient'),
    onConfirm: () => erasing.mutate(undefined),
  };
  return (
    <ForOwners>
      <Group gap="xs" className="no-print">
        <ExportButton href={`/api/admin/orders/${id}/recipient/export.json`} label={t('Export recipient')} />
        {isClosed(order) && (
          <PlainButton c="var(--mantine-color-error)" loading={erasing.isPending} onClick={() => ask(question)}>
            {t('Erase recipient')}
          </PlainButton>
        )}
      </Group>
      {dialog}
    </ForOwners>
  );
}
