import { shop } from '#config/shop.ts';
import { isPrintAwaited } from '#domain/delivery/order-dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { delaySeconds } from '#domain/orders/delayed-mail.ts';
import { RETURN_DAYS } from '#domain/returns/withdrawal-period.ts';
import { links } from '#links';
import { companyWords } from '#texts/billing-company.ro.ts';
import { giftTexts, recipientWords } from '#texts/gift/gift.ro.ts';
import { holdWords, shopGiftTexts } from '#texts/gift/shop-gift.ro.ts';
import { numberedSteps, PRINT_HEADING } from '#texts/product/print-steps.ro.ts';
import { requestTexts } from '#texts/reviews/reviews.ro.ts';
import { cardMailText } from '#texts/payment.ro.ts';
import { proofTexts } from '#texts/proof.ro.ts';
import { deliveryWords } from '#texts/destination.ro.ts';
import { noteFacts } from '#texts/cart/note-facts.ro.ts';
import { paymentName } from '#texts/shop.ro.ts';
import { formatPhone, formatPrice } from '#texts/formats.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { blocks, type Block, type Fact, type Link } from '#server/platform/mail-parts/letter.ts';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import { linesBlock, stepsBlock, transferBlock } from './order-blocks.ts';
import { dispatchOf } from './dispatch-promise.ts';
import { mailWords } from './mail-words.ts';
import { awaits, isOver, isPaid, received } from './placed-words.ts';

/** Queues a new order's mails. The confirmation of a paid order waits for its delayed invoice and attaches it. */
export async function queueOrderMails(unit: Unit, order: Order): Promise<void> {
  const held = isPaid(order) ? delaySeconds(unit.actor) : 0;
  const toBuyer = placedMail(order, true);
  await queueMails(unit, [newOrderMail(order), ...(held === 0 ? [toBuyer] : [])]);
  if (held > 0) await queueMails(unit, [toBuyer], held);
}

const returnTerms = ({ deliveryMethod }: Order) =>
  `Kiturile nepersonalizate pot fi returnate în ${RETURN_DAYS} zile de la ${deliveryMethod === 'pickup' ? 'ridicare' : 'livrare'}; produsele personalizate nu pot fi returnate (OUG 34/2014, art. 16).`;

const PART_NOTICE = 'Dintr-un produs cu o piesă făcută după cuvintele tale se returnează tot, în afară de ea.';

/** Returns the return terms of a distance sale; other sales have no right of withdrawal. */
function returnNotice(order: Order): string {
  const hasParts = order.lines.some(({ personalisedParts }) => personalisedParts.length > 0);
  return hasParts ? `${returnTerms(order)} ${PART_NOTICE}` : returnTerms(order);
}

/** Returns the first action for an order: pay it, look at its proof, or view it. */
function firstThing(order: Order, address: string): Link {
  if (awaits(order, 'card')) return { address: `${address}#plata`, label: 'Plătește comanda' };
  if (order.proofs.length > 0) return { address: `${address}#macheta`, label: 'Vezi macheta' };
  return { address, label: 'Vezi comanda' };
}

/** `isFirst`: attaches the full confirmation of the contract; a later mail follows a changed payment method */
export function placedMail(order: Order, isFirst: boolean): NewMail {
  const address = links.order(order.id, order.viewKey);
  const subject = isOver(order) ? `Mulțumim! Comanda ${order.number}` : mailWords('placed', order).title;
  const first = firstThing(order, address);
  const steps = isPrintAwaited(dispatchOf(order)) ? numberedSteps(shop, order.number) : [];
  const awaitsTransfer = awaits(order, 'transfer');
  return {
    kind: 'order-placed',
    orderId: order.id,
    recipient: order.emailAddress,
    subject,
    greeting: `Bună, ${order.firstName},`,
    blocks: blocks(
      received(order),
      awaits(order, 'card') && { title: 'Plata cu cardul', notice: [cardMailText] },
      order.proofs.length > 0 && aboutProofs(first, `${address}#macheta`),
      steps.length > 0 && { title: PRINT_HEADING, notice: [steps.join('\n')] },
      { button: first },
      awaitsTransfer && transferBlock(order),
      awaitsTransfer && mailWords('transfer', order).text,
      !isOver(order) && stepsBlock(order),
      linesBlock(order),
      { facts: factsOf(order) },
      {
        note: 'Comanda se deschide oricând, fără cont. Păstrează linkul pentru tine: oricine îl are poate vedea comanda.',
        link: { label: 'Vezi comanda', address },
      },
      {
        note: `${requestTexts.notice(order.gift !== null)} ${requestTexts.wayOut}.`,
        link: { label: requestTexts.refuse, address: `${address}#pareri` },
      },
      { askUs: true },
      isFirst && { contract: true },
      !isFirst && order.distanceSale && { note: returnNotice(order) },
    ),
  };
}

/** Returns the text about the proof, with a link to it unless the main button is one. */
function aboutProofs(first: Link, address: string): Block {
  const way = first.address !== address && { note: '', link: { label: 'Vezi macheta', address } };
  return { title: 'Macheta', notice: blocks(proofTexts.mail, way) };
}

export function newOrderMail(order: Order): NewMail {
  const buyer = `${order.firstName} ${order.lastName}, ${formatPhone(order.phoneNo)}`;
  const facts: Fact[] = [
    ['De la', [buyer, order.emailAddress].filter(Boolean).join('\n')],
    ...receivedBy(order),
    ...wordsOfCard(order),
    ...heldBack(order),
    ['Livrare', destination(order)],
    ['Plată', paymentName(order)],
    ...billedTo(order),
    ...noteFacts(order),
  ];
  return {
    kind: 'order-placed-shop',
    orderId: order.id,
    recipient: shop.email,
    subject: `Comandă nouă ${order.number}`,
    preview: `${formatPrice(order.total)}, ${buyer}`,
    blocks: [
      { facts },
      { button: { label: 'Deschide comanda în panou', address: `/admin/orders/${order.id}` } },
      linesBlock(order),
    ],
  };
}

function destination(order: Order): string {
  return deliveryWords(order, shop);
}

/** Tells how the order is paid, where it goes, and whom the invoice names; handed-over orders have no destination. */
function factsOf(order: Order): Fact[] {
  const paid = `${formatPrice(order.total)}${order.paymentMethod === 'cash' ? ', numerar' : ''}`;
  return [
    isPaid(order) ? ['Plătit', paid] : ['Plată', paymentName(order)],
    ...receivedBy(order),
    ...(isOver(order) ? [] : [['Livrare', destination(order)] as Fact]),
    ...billedTo(order),
  ];
}

function receivedBy({ gift }: Order): Fact[] {
  return gift ? [[giftTexts.fact, recipientWords(gift)]] : [];
}

/** Shows a gift card's text to the shop alone, so that the checkout sends no texts to strangers' addresses. */
function wordsOfCard({ gift }: Order): Fact[] {
  return gift?.message ? [[giftTexts.card, gift.message]] : [];
}

/** Tells until when the shop holds a waiting gift. */
function heldBack({ gift }: Order): Fact[] {
  const until = gift ? holdWords(gift) : '';
  return until ? [[shopGiftTexts.hold, until]] : [];
}

/** Returns the billing company, if the order has one. */
function billedTo({ company }: Order): Fact[] {
  return company ? [['Factură pe firmă', companyWords(company)]] : [];
}
