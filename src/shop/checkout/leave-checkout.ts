import { lineKey } from '#domain/cart/cart.ts';
import type { OrderFields } from '#domain/orders/order-form.ts';
import { isPaymentAddress } from '#domain/payments/payment-address.ts';
import { links } from '#links';
import type { OrderAnswer } from '#shop/api.ts';
import { removeFromCart } from '#shop/cart/cart-store.ts';
import { $discount } from '#shop/cart/discount-store.ts';
import { rememberLocker } from '#shop/lockers/last-locker.ts';
import { keepDraft } from './checkout-draft.ts';
import type { Shown } from './submit-order.ts';

/** Goes on to where the order is paid, or thanked for, and forgets here what has become of it. */
export function leaveCheckout(order: OrderFields, shown: Shown, { id, viewKey, payUrl }: OrderAnswer): void {
  // The locker of somebody else is none to offer again.
  if (!order.gift) rememberLocker(order);
  keepDraft(undefined);
  shown.lines.forEach((line) => removeFromCart(lineKey(line)));
  if (shown.code) $discount.set(undefined);
  const done = links.orderDone(id, viewKey);
  // The way back from the payment page leads to the order, and not to a checkout whose cart is empty.
  if (payUrl) history.replaceState(null, '', done);
  location.assign(payUrl && isPaymentAddress(payUrl) ? payUrl : done);
}
