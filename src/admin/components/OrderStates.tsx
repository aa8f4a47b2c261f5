import { useTexts } from '#admin/components/use-texts.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/orders/order-states.ts';
import type { OrderSummary } from '#domain/orders/order-summary.ts';
import type { WaitsFor } from '#domain/orders/waits-for.ts';
import { byDelivery } from './by-delivery.ts';
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

const READY: readonly WaitsFor[] = ['proof', 'pack', 'ship'];

type Shown = Omit<OrderSummary, 'id' | 'number' | 'placedAt'>;

/** State badges. A rejected order shows no "not packed" or "unpaid"; cash is not due before delivery. */
export function OrderStates({ order }: { order: Shown }) {
  const { t, formats } = useTexts('orders');
  const { status, waitsFor } = order;
  const over = status === 'rejected';
  const isUnpaid = order.payment === 'unpaid';
  const isReady = order.fulfilment === 'unfulfilled' && READY.includes(waitsFor);
  const unpacked = isReady ? (waitsFor === 'ship' ? 'toShip' : 'unfulfilled') : undefined;
  const fulfilment = order.fulfilment === 'unfulfilled' ? unpacked : order.fulfilment;
  return (
    <div className="badges">
      {(status !== 'pending' || waitsFor === 'confirm') && (
        <StatusBadge tone={STATUS_TONES[status]} label={t(`status.${status}`)} />
      )}
      {fulfilment && !over && (
        <StatusBadge
          tone={isReady ? 'wait' : FULFILMENT_TONES[fulfilment]}
          label={t(`fulfilment.${fulfilment}`, byDelivery(order))}
        />
      )}
      {!(isUnpaid && (over || (order.paymentMethod === 'cash' && waitsFor !== 'money'))) && (
        <StatusBadge
          tone={isUnpaid ? 'wait' : PAYMENT_TONES[order.payment]}
          label={
            isUnpaid && order.paymentMethod !== 'cash'
              ? t(`unpaidBy.${order.paymentMethod}`)
              : order.payment === 'part_paid' && order.due > 0
                ? t('Part paid · {{amount}} due', { amount: formats.money(order.due) })
                : t(`paymentState.${order.payment}`)
          }
        />
      )}
    </div>
  );
}
