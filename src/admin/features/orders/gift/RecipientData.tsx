import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { request } from '#admin/components/request.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useWording } from '#admin/components/wording.ts';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { isClosed } from '#domain/customers/erasure.ts';
import { showCurrent } from '../order/use-order-moves.ts';
import { oneOrder, showOrder, type Order } from '../orders-requests.ts';

/** Erasing waits until the parcel needs the data no more; they are mended with the address. */
export function RecipientData({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const { id, version } = order;
  const erasing = useMutation({
    mutationFn: () => request(oneOrder.recipient.erase.$post({ param: { id }, json: { version } })),
    onSuccess: ({ order: erased }) => {
      showOrder(client, erased);
      notifyDone(t('Recipient erased'));
    },
    onError: (error) => {
      showCurrent(client, error);
      notifyFailure(wording.failure(error));
    },
  });
  const question = {
    title: t('Erase recipient'),
    text: t(
      'Their name, phone and address, the card and the buyer’s note, and the copies of emails about this order are deleted for good. The customer and the invoice stay.',
    ),
    confirm: t('Erase recipient'),
    onConfirm: () => erasing.mutate(),
  };
  return (
    <ForOwners>
      <Group gap="xs" className="no-print">
        <ExportButton href={`/api/admin/orders/${id}/recipient/export.json`} label={t('Export recipient')} />
        {isClosed(order) && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            loading={erasing.isPending}
            onClick={() => ask(question)}
          >
            {t('Erase recipient')}
          </Button>
        )}
      </Group>
      {dialog}
    </ForOwners>
  );
}
