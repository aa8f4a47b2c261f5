import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderStates as States } from '#domain/orders/order-transitions.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/orders/order-states.ts';
import { ALL_STEPS } from '#domain/orders/skipped-steps.ts';
import { byDelivery } from './by-delivery.ts';
import { useFormats } from './formats.ts';
import { useHandlingSteps } from './handling-steps.ts';
import { orderBadges } from './order-badges.ts';
import { StatusBadge, type Tone } from './StatusBadge.tsx';

const STATUS_TONES: Record<OrderStatus, Tone> = { pending: 'wait', approved: 'good', rejected: 'bad' };
const FULFILMENT_TONES: Record<Fulfilment | 'toShip', Tone> = {
  unfulfilled: 'neutral',
  toShip: 'wait',
  packed: 'busy',
  shipped: 'busy',
  delivered: 'good',
  returned: 'bad',
};
const PAYMENT_TONES: Record<PaymentState, Tone> = {
  unpaid: 'neutral',
  part_paid: 'wait',
  paid: 'good',
  overpaid: 'wait',
  refunded: 'neutral',
};

interface Paid extends States {
  paymentMethod: PaymentMethod;
  deliveryMethod: OrderDeliveryMethod;
  /** Bani. */
  total: number;
  /** Bani that are still to be paid. */
  due: number;
}

/** The three states of an order as badges. A rejected one was not to be packed or paid, so that is not said;
 * what is unpaid says what it waits for. A step that is turned off is nothing to be done. */
export function OrderStates({ order }: { order: Paid }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const { data: steps = ALL_STEPS } = useHandlingSteps();
  const { status, fulfilment, isReady } = orderBadges(order, steps);
  const over = order.status === 'rejected';
  return (
    <Group gap={4}>
      {status && <StatusBadge tone={STATUS_TONES[status]} label={t(`status.${status}`)} />}
      {fulfilment && (
        <StatusBadge
          tone={isReady ? 'wait' : FULFILMENT_TONES[fulfilment]}
          label={t(`fulfilment.${fulfilment}`, byDelivery(order))}
        />
      )}
      {!(over && order.payment === 'unpaid') && (
        <StatusBadge
          tone={order.payment === 'unpaid' && order.paymentMethod !== 'cash' ? 'wait' : PAYMENT_TONES[order.payment]}
          label={
            order.payment === 'unpaid'
              ? t(`unpaidBy.${order.paymentMethod}`, { amount: formats.money(order.total) })
              : order.payment === 'part_paid' && order.due > 0
                ? t('partPaid', { amount: formats.money(order.due) })
                : t(`paymentState.${order.payment}`)
          }
        />
      )}
    </Group>
  );
}
