import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import type { OrderRefundRequest } from '#domain/orders/order-requests.ts';
import { oneOrder, useOrderWrite, type Order } from '../orders-requests.ts';

export function useRefund({ id, number }: Order) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  return useOrderWrite(
    (json: OrderRefundRequest) => oneOrder.refunds.$post({ param: { id }, json }),
    ({ refund }, { amount }) => {
      const message = t(`refund.${refund.state}`, { amount: formats.money(amount), number });
      if (refund.state === 'failed') notifyFailure(message);
      else notifyDone(message);
    },
  );
}
