import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { request } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import type { OrderRefundRequest } from '#domain/orders/order-requests.ts';
import { oneOrder, showOrder, type Order } from '../orders-requests.ts';
import { showCurrent } from '../order/use-order-moves.ts';

export function useRefund({ id, number }: Order) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const wording = useWording();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: OrderRefundRequest) => request(oneOrder.refunds.$post({ param: { id }, json })),
    onSuccess: ({ order, refund }, { amount }) => {
      showOrder(client, order);
      const message = t(`refund.${refund.state}`, { amount: formats.money(amount), number });
      if (refund.state === 'failed') notifyFailure(message);
      else notifyDone(message);
    },
    onError: (error) => {
      showCurrent(client, error);
      notifyFailure(wording.failure(error));
    },
  });
}
