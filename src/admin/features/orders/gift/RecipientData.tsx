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
  const { t } = useTranslation('orders', { keyPrefix: 'gift' });
  const wording = useWording();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const { id, version } = order;
  const erasing = useMutation({
    mutationFn: () => request(oneOrder.recipient.erase.$post({ param: { id }, json: { version } })),
    onSuccess: ({ order: erased }) => {
      showOrder(client, erased);
      notifyDone(t('erased'));
    },
    onError: (error) => {
      showCurrent(client, error);
      notifyFailure(wording.failure(error));
    },
  });
  const question = { title: t('erase'), text: t('eraseText'), confirm: t('erase'), onConfirm: () => erasing.mutate() };
  return (
    <ForOwners>
      <Group gap="xs" className="no-print">
        <ExportButton href={`/api/admin/orders/${id}/recipient/export.json`} label={t('export')} />
        {isClosed(order) && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            loading={erasing.isPending}
            onClick={() => ask(question)}
          >
            {t('erase')}
          </Button>
        )}
      </Group>
      {dialog}
    </ForOwners>
  );
}
