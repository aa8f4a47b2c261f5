import { useTranslation } from 'react-i18next';
import type { OrderStates } from '#domain/orders/order-transitions.ts';

const PLACES = { status: 'status', fulfilment: 'fulfilment', payment: 'paymentState' } as const;

/** Words one of an order's three states. */
export function useStateWords() {
  const { t } = useTranslation('orders');
  return ({ kind, value }: { kind: keyof OrderStates; value: string }): string =>
    t(`${PLACES[kind]}.${value}` as 'status.pending', { defaultValue: value });
}
