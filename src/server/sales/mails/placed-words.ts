import { giftWaits } from '#domain/orders/gift.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { isPaid as isPaidState } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import { deliveryHours } from '#texts/cart/delivery-time.ro.ts';
import { formatDateTime } from '#texts/formats.ts';
import { dispatchPromise } from './dispatch-promise.ts';
import { mailWords } from './mail-words.ts';

/** Returns whether a new order is already paid: an owner took the money, or it costs nothing. */
export const isPaid = ({ payment }: Order): boolean => isPaidState(payment);

/** Returns whether an order was paid and handed over in person: only the invoice follows. */
export const isOver = (order: Order): boolean => isPaid(order) && order.fulfilment === 'delivered';

/** Returns whether a payment by this method is still to come. */
export const awaits = (order: Order, method: PaymentMethod): boolean =>
  order.paymentMethod === method && !isPaid(order);

/** Words the confirmation's beginning: that the order has arrived, and what happens next. */
export function received(order: Order): string {
  const from = `din ${formatDateTime(order.placedAt)}`;
  const invoice = isPaid(order) && order.total > 0 ? ['Factura o primești prin email.'] : [];
  if (isOver(order))
    return [`Comanda ta ${order.number} ${from} este plătită și o ai deja. Îți mulțumim!`, ...invoice].join(' ');
  // A waiting gift does not leave within the usual time.
  const usual = giftWaits(order.gift) ? '' : usualPromise(order);
  const promises = [usual, dispatchPromise(order), ...invoice].filter(Boolean);
  return [mailWords('placed', order).text, ...promises].join(' ');
}

const READY_MAIL = 'Îți scriem când o poți ridica.';
const PICK_UP_PROMISES = {
  cash: 'O pregătim.',
  card: 'O pregătim după ce plata cu cardul este confirmată.',
  transfer: 'O pregătim după ce banii ajung în cont.',
};

function usualPromise(order: Order): string {
  const waitsFor = isPaid(order) ? 'cash' : order.paymentMethod;
  if (order.proofs.length > 0) {
    const paid = { cash: '', card: ' și plata este confirmată', transfer: ' și banii ajung în cont' }[waitsFor];
    if (order.deliveryMethod === 'pickup') return `Începem lucrul după ce aprobi macheta${paid}. ${READY_MAIL}`;
    return `Începem lucrul după ce aprobi macheta${paid}; de la predarea către curier, livrarea durează ${deliveryHours}.`;
  }
  if (order.deliveryMethod === 'pickup') return `${PICK_UP_PROMISES[waitsFor]} ${READY_MAIL}`;
  return {
    cash: `O pregătim și o predăm curierului; livrarea durează ${deliveryHours}.`,
    card: `O pregătim după ce plata cu cardul este confirmată; livrarea durează apoi ${deliveryHours}.`,
    transfer: `O predăm curierului după ce banii ajung în cont; livrarea durează apoi ${deliveryHours}.`,
  }[waitsFor];
}
