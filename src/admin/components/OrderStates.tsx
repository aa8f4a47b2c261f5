import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderStates as States } from '#domain/orders/order-transitions.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/orders/order-states.ts';
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

/** The three states of an order as badges. A rejected one was not to be packed or paid, so that is not said. */
export function OrderStates({ order }: { order: States }) {
  const { t } = useTranslation('orders');
  const over = order.status === 'rejected';
  const toPack = order.status === 'approved' && order.fulfilment === 'unfulfilled';
  return (
    <Group gap={4}>
      <StatusBadge tone={STATUS_TONES[order.status]} label={t(`status.${order.status}`)} />
      {!(over && order.fulfilment === 'unfulfilled') && (
        <StatusBadge
          tone={toPack ? 'wait' : FULFILMENT_TONES[order.fulfilment]}
          label={t(`fulfilment.${order.fulfilment}`)}
        />
      )}
      {!(over && order.payment === 'unpaid') && (
        <StatusBadge tone={PAYMENT_TONES[order.payment]} label={t(`paymentState.${order.payment}`)} />
      )}
    </Group>
  );
}
