import { useTranslation } from 'react-i18next';
import { byDelivery } from '#admin/components/by-delivery.ts';
import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';
import type { OrderStates } from '#domain/orders/order-facts.ts';

const PLACES = { status: 'status', fulfilment: 'fulfilment', payment: 'paymentState' } as const;

export function useStateWords(order: { deliveryMethod: OrderDeliveryMethod }) {
  const { t } = useTranslation('orders');
  return ({ kind, value }: { kind: keyof OrderStates; value: string }): string =>
    t(`${PLACES[kind]}.${value}` as 'status.pending', { defaultValue: value, ...byDelivery(order) });
}
