import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderStates as States } from '#domain/orders/order-transitions.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/orders/order-states.ts';
import { byDelivery } from './by-delivery.ts';
import { useFormats } from './formats.ts';
import { StatusBadge, type Tone } from './StatusBadge.tsx';

const STATUS_TONES: Record<OrderStatus, Tone> = { pending: 'wait', approved: 'good', rejected: 'bad' };
const FULFILMENT_TONES: Record<Fulfilment, Tone> = {
  unfulfilled: 'neutral',
  packed: 'busy',
  shipped: 'busy',
  delivered: 'good',
  returned: 'bad',
};
const PAYMENT_TONES: Record<PaymentState, Tone> = { unpaid: 'neutral', paid: 'good', refunded: 'neutral' };

interface Paid extends States {
  paymentMethod: PaymentMethod;
  deliveryMethod: OrderDeliveryMethod;
  /** Bani. */
  total: number;
}

/** The three states of an order as badges. A rejected one was not to be packed or paid, so that is not said;
 * what is unpaid says what it waits for. */
export function OrderStates({ order }: { order: Paid }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const over = order.status === 'rejected';
  const toPack = order.status === 'approved' && order.fulfilment === 'unfulfilled';
  return (
    <Group gap={4}>
      <StatusBadge tone={STATUS_TONES[order.status]} label={t(`status.${order.status}`)} />
      {!(over && order.fulfilment === 'unfulfilled') && (
        <StatusBadge
          tone={toPack ? 'wait' : FULFILMENT_TONES[order.fulfilment]}
          label={t(`fulfilment.${order.fulfilment}`, byDelivery(order))}
        />
      )}
      {!(over && order.payment === 'unpaid') && (
        <StatusBadge
          tone={order.payment === 'unpaid' && order.paymentMethod !== 'cash' ? 'wait' : PAYMENT_TONES[order.payment]}
          label={
            order.payment === 'unpaid'
              ? t(`unpaidBy.${order.paymentMethod}`, { amount: formats.money(order.total) })
              : t(`paymentState.${order.payment}`)
          }
        />
      )}
    </Group>
  );
}
