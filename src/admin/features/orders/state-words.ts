import { useTranslation } from 'react-i18next';
import { byDelivery } from '#admin/components/by-delivery.ts';
import type { Delivered } from '#domain/orders/order.ts';
import type { ChoiceFilter } from './order-filters.ts';

/** Words a state of an order, or a value of a filter. */
export function useStateWords(order?: Delivered) {
  const { t } = useTranslation('orders');
  return ({ kind, value }: { kind: ChoiceFilter; value: string }): string =>
    t(`${kind === 'payment' ? 'paymentState' : kind}.${value}` as 'status.pending', order ? byDelivery(order) : {});
}
