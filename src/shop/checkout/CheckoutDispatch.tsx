import { selling } from '#config/selling.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { closedSoon } from '#domain/delivery/closed-soon.ts';
import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import type { UnheldDispatch } from '#domain/delivery/order-dispatch.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import { closedText, dispatchText } from '#texts/dispatch.ro.ts';

interface Props {
  deliveryMethod: DeliveryMethod;
  /** Undefined until one is chosen. */
  paymentMethod: PaymentMethod | undefined;
  awaitsProof: boolean;
  makingDays: number;
}

/** Tells when an order that is placed now and waits for nobody's word leaves, and on which days the shop will be closed. Browsers alone know what now is. */
export function CheckoutDispatch({ deliveryMethod, paymentMethod = 'cash', awaitsProof, makingDays }: Props) {
  const now = new Date();
  const awaitsMoney = paymentMethod === 'transfer';
  const dispatch = dispatchOf(now, awaitsProof, awaitsMoney);
  const closed = closedSoon(bucharestDay(now), selling);
  const terms = { deliveryMethod, paymentMethod, makingDays };
  return (
    <>
      {dispatch && <p className="soft">{dispatchText(dispatch, terms, bucharestDay(now))}</p>}
      {closed && <p className="soft">{closedText(closed)}</p>}
    </>
  );
}

/** A card is charged right after the order. */
function dispatchOf(now: Date, awaitsProof: boolean, awaitsMoney: boolean): UnheldDispatch | undefined {
  if (awaitsProof || awaitsMoney) return { awaitsProof, awaitsMoney };
  const day = dispatchDay(now, selling);
  return day === undefined ? undefined : { day };
}
