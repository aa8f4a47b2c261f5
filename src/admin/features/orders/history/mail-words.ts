import { useTranslation } from 'react-i18next';
import { byDelivery } from '#admin/components/by-delivery.ts';
import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';

/** Names an order's mail by its kind; a kind that is not known yet, by its own name. */
export function useMailWords(order: { deliveryMethod: OrderDeliveryMethod }) {
  const { t } = useTranslation('inbox', { keyPrefix: 'mails.kinds' });
  return (kind: string): string => t(kind as 'order-placed', { defaultValue: kind, ...byDelivery(order) });
}
