import { selling } from '#config/selling.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { closedSoon } from '#domain/delivery/closed-soon.ts';
import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import type { UnheldDispatch } from '#domain/delivery/order-dispatch.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { CartQuote } from '#shop/cart/use-cart-quote.ts';
import { deliveryTime } from '#texts/cart/delivery-time.ro.ts';
import { closedText, dispatchText } from '#texts/dispatch.ro.ts';

interface Props {
  cart: CartQuote;
  deliveryMethod: DeliveryMethod;
  /** Undefined before a choice. */
  paymentMethod: PaymentMethod | undefined;
  giftWaits: boolean;
}

/** Tells by the browser's clock when an order placed now leaves and arrives, or how long it takes, and of closures. */
export function CheckoutDispatch({ cart, deliveryMethod, paymentMethod = 'cash', giftWaits }: Props) {
  const { awaitsProof, awaitsPrint, makingDays } = cart;
  const now = new Date();
  const isHeld = awaitsPrint || giftWaits;
  const dispatch = isHeld ? undefined : dispatchOf(now, awaitsProof, paymentMethod === 'transfer');
  const isDayKnown = dispatch !== undefined && 'day' in dispatch;
  const closed = closedSoon(bucharestDay(now), selling);
  const terms = { deliveryMethod, paymentMethod, makingDays };
  return (
    <>
      {dispatch && <p className="soft">{dispatchText(dispatch, terms, bucharestDay(now))}</p>}
      {!isDayKnown && <p className="soft">{`Livrare estimată: ${deliveryTime(cart, isHeld || Boolean(dispatch))}.`}</p>}
      {closed && <p className="soft">{closedText(closed)}</p>}
    </>
  );
}

/** Computes the dispatch of an order placed now; a card is charged at once. */
function dispatchOf(now: Date, awaitsProof: boolean, awaitsMoney: boolean): UnheldDispatch | undefined {
  if (awaitsProof || awaitsMoney) return { awaitsProof, awaitsMoney };
  const day = dispatchDay(now, selling);
  return day === undefined ? undefined : { day };
}
