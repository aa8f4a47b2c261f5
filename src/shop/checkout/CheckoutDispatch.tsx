import { selling } from '#config/selling.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { isDay } from '#domain/calendar/day.ts';
import { closedSoon } from '#domain/delivery/closed-soon.ts';
import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import { sendOnFor } from '#domain/delivery/gift-days.ts';
import type { HeldDispatch, OrderDispatch } from '#domain/delivery/order-dispatch.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { HeldWish } from './gift-fields.ts';
import { closedText, dispatchText } from '#texts/dispatch.ro.ts';

interface Props {
  deliveryMethod: DeliveryMethod;
  /** Undefined until one is chosen. */
  paymentMethod: PaymentMethod | undefined;
  awaitsProof: boolean;
  /** Of a gift that waits. */
  wish: HeldWish | undefined;
}

/** When an order that is placed now leaves, and on which days the shop will be closed. Browsers alone know what now is. */
export function CheckoutDispatch({ deliveryMethod, paymentMethod = 'cash', awaitsProof, wish }: Props) {
  const now = new Date();
  const awaitsMoney = paymentMethod === 'transfer';
  const dispatch = wish ? heldOf(now, wish, { awaitsProof, awaitsMoney }) : dispatchOf(now, awaitsProof, awaitsMoney);
  const closed = closedSoon(bucharestDay(now), selling);
  const { makingDays } = selling;
  return (
    <>
      {dispatch && <p className="soft">{dispatchText(dispatch, { deliveryMethod, paymentMethod, makingDays })}</p>}
      {closed && <p className="soft">{closedText(closed)}</p>}
    </>
  );
}

/** Nothing is said of a day that was not chosen yet, or cannot be kept. */
function heldOf(
  now: Date,
  { release, arriveOn }: HeldWish,
  awaits: Omit<HeldDispatch, 'held'>,
): OrderDispatch | undefined {
  if (release === 'word') return { held: { sendOn: null, arriveOn: null }, ...awaits };
  const first = dispatchDay(now, selling, awaits.awaitsProof ? selling.makingDays : 0);
  const sendOn = arriveOn !== null && first !== undefined && isDay(arriveOn) && sendOnFor(arriveOn, first, selling);
  return sendOn ? { held: { sendOn, arriveOn }, ...awaits } : undefined;
}

/** A card is charged right after the order. */
function dispatchOf(now: Date, awaitsProof: boolean, awaitsMoney: boolean): OrderDispatch | undefined {
  if (awaitsProof || awaitsMoney) return { awaitsProof, awaitsMoney };
  const day = dispatchDay(now, selling);
  return day === undefined ? undefined : { day };
}
