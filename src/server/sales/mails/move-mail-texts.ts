import { awaitsMoney } from '#domain/orders/order-states.ts';
import { holdsMoney, type Order } from '#domain/orders/order.ts';
import { links } from '#links';
import { shop } from '#config/shop.ts';
import { formatPrice } from '#texts/formats.ts';
import { isToldByMail, type OrderMove } from '#domain/orders/order-facts.ts';
import { asksForTransfer } from '#domain/invoices/invoice-plan.ts';
import { workshopWords } from '#texts/destination.ro.ts';
import { companyWords } from '#texts/billing-company.ro.ts';
import { trackingAddress } from '#domain/shipments/tracking-address.ts';
import { RETURN_DAYS } from '#domain/returns/withdrawal-period.ts';
import { giftWaits } from '#domain/orders/gift.ts';
import { arrivalWhen } from '#texts/product/arrival.ro.ts';
import { dispatchPromise, sentOn } from './dispatch-promise.ts';
import { mailWords } from './mail-words.ts';
import { giftShippedText } from './gift-mail-texts.ts';
import type { OrderWords } from './order-letter.ts';
import { ACCOUNT_QUESTION, arrivesText } from '#texts/payment.ro.ts';
import { proofTexts } from '#texts/proof.ro.ts';

/**
 * Words the customer's mail about a move; undefined where they need none: about packing, about a delivered parcel, and
 * about cash that they paid the courier.
 * @param note - for `reject` and `refund`: the reason, in the owner's words
 * @param asksForAccount - for `reject`: the account for the refund is unknown
 */
export function moveMailText(
  move: OrderMove,
  order: Order,
  note: string,
  asksForAccount = false,
): OrderWords | undefined {
  switch (move) {
    case 'approve':
      return approved(order);
    case 'reject':
      return rejected(order, note, asksForAccount);
    case 'ship':
      if (order.gift) return giftShippedText(order, order.gift);
      return order.deliveryMethod === 'pickup' ? ready(order) : shipped(order);
    case 'pay':
      return isToldByMail(move, order, order.payment === 'part_paid') ? paid(order) : undefined;
    case 'refund':
      return refunded(order, note);
    case 'pack':
    case 'deliver':
    case 'return':
      return undefined;
  }
}

export function changedLinesText(order: Order): OrderWords {
  const rest = restText(order);
  return {
    ...(rest && payRestLink(order)),
    subject: `Comanda ${order.number} a fost modificată`,
    blocks: [
      `Am modificat comanda ta ${order.number}. Acum ea arată așa:`,
      ...(order.proofs.some(({ approvedAt }) => approvedAt === null) ? [proofTexts.mail] : []),
      ...(rest ? [`Ai plătit deja o parte. ${rest}`] : []),
    ],
  };
}

/** Tells what is still due of a part-paid order, and how to pay it; undefined for any other. */
function restText({ payment, paymentMethod, deliveryMethod, due }: Order): string | undefined {
  const way = {
    cash: deliveryMethod === 'pickup' ? 'la ridicare' : 'la livrare',
    transfer: 'prin transfer bancar',
    card: 'cu cardul, de pe pagina comenzii',
  }[paymentMethod];
  return payment === 'part_paid' && due > 0 ? `Mai sunt de plătit ${formatPrice(due)}, ${way}.` : undefined;
}

function payRestLink({ id, viewKey, paymentMethod }: Order): Pick<OrderWords, 'link'> {
  if (paymentMethod !== 'card') return {};
  return { link: { label: 'Plătește restul', address: `${links.order(id, viewKey)}#plata` } };
}

/** `cancels`: number of the invoice that is credited for it */
export function changedCompanyText(order: Order, cancels: string | undefined): OrderWords {
  const { number, company, firstName, lastName } = order;
  const buyer = company ? companyWords(company) : `numele tău, ${firstName} ${lastName}`;
  const papers = cancels
    ? `Am stornat factura ${cancels} și am emis alta. Le găsești atașate aici.`
    : asksForTransfer(order)
      ? 'Proforma nouă este atașată aici.'
      : isInvoiced(order)
        ? 'Factura este atașată aici.'
        : 'Ți-o trimitem prin email când o emitem.';
  return {
    subject: `Pe cine se emite factura comenzii ${number}`,
    blocks: [`Factura comenzii tale ${number} se emite pe ${buyer.trim()}.`, papers],
  };
}

/** Returns whether an order has an invoice, or gets one with the next mail. */
function isInvoiced({ payment, fulfilment, total }: Order): boolean {
  return total > 0 && (payment !== 'unpaid' || fulfilment === 'shipped' || fulfilment === 'delivered');
}

function approved(order: Order): OrderWords {
  const { number, paymentMethod, payment } = order;
  const waitsFor = awaitsMoney(payment) ? paymentMethod : undefined;
  const { title, text } = mailWords('approved', order);
  const isPickedUp = order.deliveryMethod === 'pickup';
  const next = {
    cash: wordNext(order),
    transfer: `${isPickedUp ? 'O poți ridica' : 'O predăm curierului'} după ce banii ajung în cont. La detaliile plății scrie ${number}.`,
    card: `${isPickedUp ? 'O poți ridica' : 'O predăm curierului'} după ce plata cu cardul este confirmată. O poți plăti de pe pagina comenzii.`,
  };
  return {
    subject: title,
    blocks: [text, giftWaits(order.gift) ? wordNext(order) : next[waitsFor ?? 'cash']],
  };
}

function wordNext(order: Order): string {
  if (giftWaits(order.gift)) return `${dispatchPromise(order)} Îți scriem din nou când pleacă.`;
  const { deliveryMethod } = order;
  return `O pregătim și îți scriem din nou când o ${deliveryMethod === 'pickup' ? 'poți ridica' : 'predăm curierului'}.`;
}

function rejected(order: Order, note: string, asksForAccount: boolean): OrderWords {
  const { number } = order;
  return {
    subject: `Comanda ${number} a fost anulată`,
    blocks: [
      `Ne pare rău, comanda ta ${number} a fost anulată.`,
      ...(note === '' ? [] : [`Motivul: ${note}`]),
      holdsMoney(order) ? 'Îți dăm banii înapoi și îți scriem când i-am trimis.' : 'Nu ai nimic de plătit.',
      ...(asksForAccount ? [ACCOUNT_QUESTION] : []),
    ],
  };
}

function shipped(order: Order): OrderWords {
  const { awb, awbCourier, deliveryMethod, lockerName, paymentMethod, due } = order;
  const { title, text } = mailWords('shipped', order);
  // Only Sameday can open its lockers; another courier delivers to the door.
  const toLocker = deliveryMethod === 'easybox' && awbCourier === 'sameday';
  const page = trackingAddress({ awb, awbCourier });
  const arrives = toLocker
    ? `Ajunge de obicei ${arrivalWhen(sentOn(order))}, la ${lockerName}. Primești de la SameDay codul cu care deschizi lockerul; coletul te așteaptă acolo 48 de ore.`
    : `Ajunge la tine de obicei ${arrivalWhen(sentOn(order))}. Curierul te sună înainte.`;
  return {
    subject: title,
    blocks: [
      text,
      arrives,
      ...(paymentMethod === 'cash' && due > 0
        ? [`La primire plătești ${formatPrice(due)}${toLocker ? ', cu cardul' : ''}.`]
        : []),
      `Kiturile nepersonalizate pot fi returnate în ${RETURN_DAYS} zile de la livrare.`,
    ],
    ...(page && { link: { label: 'Urmărește coletul', address: page } }),
  };
}

/** Tells the buyer that the order is ready for pick-up. */
function ready({ number, paymentMethod, due }: Order): OrderWords {
  return {
    subject: `Comanda ${number} te așteaptă`,
    blocks: [
      `Comanda ta ${number} te așteaptă: o poți ridica de la ${workshopWords(shop)}, ${shop.openingHours.toLowerCase()}.`,
      ...(paymentMethod === 'cash' && due > 0 ? [`La ridicare plătești ${formatPrice(due)}.`] : []),
      `Kiturile nepersonalizate pot fi returnate în ${RETURN_DAYS} zile de la ridicare.`,
    ],
  };
}

function paid(order: Order): OrderWords {
  const { number, total, fulfilment, paymentMethod, deliveryMethod, isWithdrawn } = order;
  const isHere = fulfilment === 'unfulfilled' || fulfilment === 'packed';
  // An order with cash on delivery may be paid by card before.
  const mayExpectToPay = paymentMethod === 'card' && deliveryMethod !== 'pickup' && fulfilment !== 'delivered';
  const next = [wordNext(order), giftWaits(order.gift) ? '' : dispatchPromise(order)].filter(Boolean).join(' ');
  const awaitsProof = isHere && !isWithdrawn && order.proofs.some(({ approvedAt }) => approvedAt === null);
  const isRest = order.events.filter(({ kind }) => kind === 'pay').length > 1;
  const came = formatPrice(order.received - order.unallocated);
  const rest = restText(order);
  const { title: subject, text } = mailWords('paid', order);
  if (rest)
    return {
      ...payRestLink(order),
      subject,
      blocks: [`Am primit ${came} pentru comanda ${number}. Mulțumim!`, rest],
    };
  const beyond = order.received - order.unallocated - order.refunded - total;
  return {
    ...(awaitsProof && {
      link: { label: 'Vezi macheta', address: links.proofs(order.id, order.viewKey) },
    }),
    subject,
    blocks: [
      order.payment === 'overpaid' && beyond > 0
        ? `Am primit ${came} pentru comanda ${number}, cu ${formatPrice(beyond)} mai mult decât costă. Îți dăm înapoi ce este în plus și îți scriem când i-am trimis.`
        : isRest
          ? `Am primit și restul: comanda ${number} este plătită în întregime, ${formatPrice(total)}. Mulțumim!`
          : text,
      ...(mayExpectToPay && !isWithdrawn ? ['La livrare nu mai plătești nimic.'] : []),
      ...(isWithdrawn ? ['Te-ai retras din comandă, așa că îți dăm banii înapoi.'] : isHere ? [next] : []),
    ],
  };
}

/** Writes that all payments are refunded, together with earlier refunds. */
function refunded({ number, total, refunded: sum, paymentMethod }: Order, note: string): OrderWords {
  return {
    subject: `Ți-am trimis banii înapoi pentru comanda ${number}`,
    blocks: [
      `Ți-am trimis înapoi toți banii pentru comanda ${number}: ${formatPrice(sum || total)}.`,
      ...(note === '' ? [] : [`Motivul: ${note}`]),
      arrivesText(paymentMethod),
    ],
  };
}
