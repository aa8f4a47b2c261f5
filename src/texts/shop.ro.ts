import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { LineState } from '#domain/cart/quote.ts';
import { giftWaits, type Gift } from '#domain/orders/gift.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderStepKind } from '#domain/orders/order-steps.ts';
import { isHandedOver, type Order } from '#domain/orders/order.ts';
import type { Fulfilment, OrderStatus, PaymentState } from '#domain/orders/order-states.ts';
import type { Sort } from '#domain/products/product-filter.ts';
import { formatCount, formatPrice } from './formats.ts';

export const sortNames: Record<Sort, string> = {
  recomandate: 'Recomandate',
  'pret-crescator': 'Preț crescător',
  'pret-descrescator': 'Preț descrescător',
  noi: 'Cele mai noi',
};

export const deliveryNames: Record<OrderDeliveryMethod, string> = {
  courier: 'Curier SameDay',
  easybox: 'Easybox',
  pickup: 'Ridicare personală',
};

export const paymentNames: Record<PaymentMethod, string> = {
  cash: 'Numerar la livrare',
  card: 'Card online',
  transfer: 'Transfer bancar',
};

/** Names the payment method. Payment on delivery happens where the buyer gets the order; lockers take only cards. */
export function paymentName({
  paymentMethod,
  deliveryMethod,
}: Pick<Order, 'paymentMethod' | 'deliveryMethod'>): string {
  const atTheEnd = { courier: paymentNames.cash, easybox: 'Cu cardul la Easybox', pickup: 'Numerar la ridicare' };
  return paymentMethod === 'cash' ? atTheEnd[deliveryMethod] : paymentNames[paymentMethod];
}

export const orderStatusNames: Record<OrderStatus, string> = {
  pending: 'Primită',
  approved: 'Confirmată',
  rejected: 'Anulată',
};

const fulfilmentNames: Record<Fulfilment, string> = {
  unfulfilled: 'În pregătire',
  packed: 'Ambalată',
  shipped: 'Expediată',
  delivered: 'Livrată',
  returned: 'Returnată',
};

/** States of the parcel, a masculine noun. */
const shipmentStateNames: Record<Fulfilment, string> = {
  unfulfilled: 'În pregătire',
  packed: 'Ambalat',
  shipped: 'Expediat',
  delivered: 'Livrat',
  returned: 'Returnat',
};

type Fulfilled = Pick<Order, 'fulfilment' | 'deliveryMethod'> & Partial<Pick<Order, 'awb'>>;

export const HANDED_OVER = 'Predată în persoană';

/** Names the fulfilment; a pick-up is ready instead of sent. */
export function fulfilmentName(order: Fulfilled): string {
  if (order.fulfilment === 'delivered' && isHandedOver(order)) return HANDED_OVER;
  const names = order.deliveryMethod === 'pickup' ? { shipped: 'Gata de ridicare', delivered: 'Ridicată' } : {};
  return { ...fulfilmentNames, ...names }[order.fulfilment];
}

type WaitingGift = Pick<Gift, 'release' | 'releasedAt'>;

/** Names the parcel's state, with what it waits for: payment, a gift's day or its buyer's word, or the proof. */
export function shipmentStateName({
  fulfilment,
  deliveryMethod,
  payment,
  paymentMethod,
  awb,
  gift = null,
  proofs = [],
}: Fulfilled &
  Partial<Pick<Order, 'payment' | 'paymentMethod'>> & {
    gift?: WaitingGift | null;
    proofs?: readonly Pick<Order['proofs'][number], 'approvedAt'>[];
  }): string {
  if (fulfilment === 'unfulfilled' && payment && awaitsMoney(payment) && paymentMethod !== 'cash')
    return 'Așteaptă plata';
  if (fulfilment === 'unfulfilled' && giftWaits(gift))
    return gift?.release === 'word' ? 'Așteaptă cuvântul tău' : 'Așteaptă ziua aleasă';
  if (fulfilment === 'unfulfilled' && proofs.some(({ approvedAt }) => approvedAt === null)) return 'Așteaptă macheta';
  if (fulfilment === 'delivered' && isHandedOver({ fulfilment, deliveryMethod, awb })) return 'Predat în persoană';
  const names = deliveryMethod === 'pickup' ? { shipped: 'Gata de ridicare', delivered: 'Ridicat' } : {};
  return { ...shipmentStateNames, ...names }[fulfilment];
}

export const paymentStateNames: Record<PaymentState, string> = {
  unpaid: 'Neplătită',
  part_paid: 'Plătită în parte',
  paid: 'Plătită',
  overpaid: 'Plătită în plus',
  refunded: 'Rambursată',
};

type PaidOrder = Fulfilled &
  Pick<Order, 'status' | 'payment' | 'paymentMethod' | 'received' | 'unallocated' | 'refunded' | 'due'>;

/** Words the payment. Cash is due only at delivery, and money of a rejected order is refunded. */
export function paymentStateName(order: PaidOrder): string {
  const { status, payment, paymentMethod, deliveryMethod, received, unallocated, refunded, due, fulfilment } = order;
  // The buyer has paid the courier, who has not passed the cash on yet.
  const isAtCourier = deliveryMethod !== 'pickup' && fulfilment === 'delivered' && !isHandedOver(order);
  if (payment === 'unpaid') {
    if (status === 'rejected' || fulfilment === 'returned') return 'Nu mai ai nimic de plătit';
    if (paymentMethod !== 'cash') return 'Încă neprimită';
    if (fulfilment !== 'delivered' || isAtCourier) return deliveryMethod === 'pickup' ? 'La ridicare' : 'La livrare';
  }
  if (payment === 'part_paid' && paymentMethod === 'cash' && isAtCourier) return paymentStateNames.paid;
  if (due > 0) return `${paymentStateNames[payment]}, mai sunt de plată ${formatPrice(due)}`;
  const left = received - unallocated - refunded;
  if (status !== 'rejected' || left <= 0) return paymentStateNames[payment];
  return refunded > 0
    ? `Ți-am trimis înapoi ${formatPrice(refunded)}, urmează ${formatPrice(left)}`
    : `Îți dăm înapoi ${formatPrice(left)}`;
}

export const lineStateTexts: Record<Exclude<LineState, 'ok'>, (available: number) => string> = {
  gone: () => 'Produsul nu mai este în magazin.',
  soldOut: () => 'Stoc epuizat.',
  notEnough: (available) =>
    available === 1 ? 'A mai rămas o singură bucată.' : `Au mai rămas ${formatCount(available, 'bucată', 'bucăți')}.`,
  badOptions: () => 'Opțiunile produsului s-au schimbat. Alege-le din nou pe pagina lui.',
};

export const cartTexts = {
  removed: (title: string) => `Am scos din coș: ${title}`,
  undo: 'Anulează',
  restored: (title: string) => `Am pus la loc: ${title}`,
  nothingCounts: 'Nimic din coș nu poate fi comandat acum.',
  empty: 'Cosul de cumparaturi este gol',
  startWith: 'Poți începe cu',
  finish: 'Finalizează comanda',
  notCounted: 'Nu intră în total.',
  /** @param most - stock, or the maximum per order */
  noMore: (most: number) =>
    most === 1
      ? 'Mai mult de o bucată nu se poate.'
      : `Mai mult de ${formatCount(most, 'bucată', 'bucăți')} nu se poate.`,
  dismiss: 'Nu, mulțumesc',
  unknownProduct: 'Produs scos din magazin',
};

export const productMissingTexts = {
  unknown: { title: 'PRODUS INEXISTENT !', text: 'Din pacate nu am gasit produsul.' },
  archived: { title: 'Produs retras', text: 'Acest produs nu este la vânzare acum.' },
  others: 'Poate îți place altul',
};

const orderEventNames: Record<string, string> = {
  placed: 'Comanda a fost plasată',
  approve: 'Comanda a fost confirmată',
  reject: 'Comanda a fost anulată',
  pack: 'Coletul a fost ambalat',
  ship: 'Coletul a fost predat curierului',
  deliver: 'Coletul a fost livrat',
  return: 'Coletul s-a întors la noi',
  pay: 'Plata a fost primită',
  refund: 'Banii au fost trimiși înapoi',
  refunded_part: 'O parte din bani a fost trimisă înapoi',
  payment_method_changed: 'Metoda de plată a fost schimbată',
  pay_undone: 'Așteptăm din nou plata: fusese notată din greșeală',
  reject_undone: 'Comanda a fost reluată',
  card_hold_ended: 'Plata nu a venit la timp, produsele au revenit în magazin',
  card_duplicate: 'O plată care nu se mai potrivea comenzii se trimite înapoi',
  proof_approved: 'Ai aprobat macheta',
  gift_released: 'Cadoul nu mai așteaptă',
  withdrawal_announced: 'Te-ai retras din contract',
  return_received: 'Produsele returnate au ajuns la noi',
  return_stayed: 'Produsele din care te-ai retras nu mai pleacă de la noi',
  return_refunded: 'Banii pentru retur au fost trimiși',
  return_cancelled: 'Retragerea a fost anulată',
  return_left_out: 'Produsele din care te-ai retras au fost scoase din comandă',
};

/** For a withdrawal from a part of the order, or an unconfirmed claim. */
const WITHDRAWAL_TOLD = 'Ai anunțat o retragere din contract';

const PICKED_UP_EVENTS: Record<string, string> = {
  pack: 'Comanda a fost ambalată',
  ship: 'Comanda este gata de ridicare',
  deliver: 'Ai ridicat comanda',
  return: 'Produsele sunt din nou la noi',
};

/** Words an event; an unknown kind shows its own name. */
export function orderEventName(kind: string, order: EventfulOrder): string {
  const { deliveryMethod } = order;
  if (kind === 'withdrawal_announced' && !isWhollyWithdrawn(order)) return WITHDRAWAL_TOLD;
  return (deliveryMethod === 'pickup' ? PICKED_UP_EVENTS[kind] : undefined) ?? orderEventNames[kind] ?? kind;
}

type EventfulOrder = Pick<Order, 'deliveryMethod'> & Partial<Pick<Order, 'isWithdrawn' | 'events'>>;

/** True also after a cancelled withdrawal, which may have covered the whole order. */
function isWhollyWithdrawn({ isWithdrawn, events = [] }: EventfulOrder): boolean {
  return isWithdrawn !== false || events.some(({ kind }) => kind === 'return_cancelled');
}

export function orderStepName(kind: OrderStepKind, order: Fulfilled): string {
  const reached = (fulfilment: 'packed' | 'shipped' | 'delivered' | 'returned') =>
    fulfilmentName({ fulfilment, deliveryMethod: order.deliveryMethod });
  return {
    placed: orderStatusNames.pending,
    approve: orderStatusNames.approved,
    reject: orderStatusNames.rejected,
    pack: reached('packed'),
    ship: reached('shipped'),
    deliver: isHandedOver(order) ? HANDED_OVER : reached('delivered'),
    return: reached('returned'),
  }[kind];
}
