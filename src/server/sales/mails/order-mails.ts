import { html } from 'hono/html';
import { readEnvironment } from '#server/platform/environment.ts';
import { shop } from '#config/shop.ts';
import { isPrintAwaited } from '#domain/delivery/order-dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { holdSeconds } from '#domain/orders/held-mail.ts';
import { RETURN_DAYS } from '#domain/orders/shipping.ts';
import { links } from '#links';
import { companyWords } from '#texts/billing-company.ro.ts';
import { giftTexts, recipientWords } from '#texts/gift/gift.ro.ts';
import { holdWords, shopGiftTexts } from '#texts/gift/shop-gift.ro.ts';
import { linesText } from '#texts/order-lines.ro.ts';
import { numberedSteps, PRINT_HEADING } from '#texts/product/print-steps.ro.ts';
import { requestTexts } from '#texts/reviews/reviews.ro.ts';
import { cardMailText } from '#texts/payment.ro.ts';
import { proofTexts } from '#texts/proof.ro.ts';
import { deliveryWords } from '#texts/destination.ro.ts';
import { noteFacts } from '#texts/cart/order-fields.ro.ts';
import { paymentName } from '#texts/shop.ro.ts';
import { formatPhone, formatPrice } from '#texts/formats.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askUs } from '#server/platform/mail-parts/ask-us.ts';
import { factsTable, type Fact } from '#server/platform/mail-parts/facts.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import { notice } from '#server/platform/mail-parts/notice.ts';
import { paragraph, smallPrint, textLink } from '#server/platform/mail-parts/paragraph.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import { orderLinesTable, orderStepsLine } from './order-parts.ts';
import { transferHtml, transferText } from './transfer-details.ts';
import { confirmationHtml, confirmationText } from './confirmation-letter.ts';
import type { ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import { dispatchOf } from './dispatch-promise.ts';
import { awaits, isOver, isPaid, received } from './placed-words.ts';
import { TRANSFER_TERMS } from './transfer-mail-texts.ts';

/**
 * Queues the customer's confirmation (when an address was given) and the shop's notice of a new order. What is paid
 * already has its invoice, which waits for an owner's second thoughts: the confirmation waits as long and takes it along.
 * @param confirmation - of the contract, as it is kept
 */
export async function queueOrderMails(unit: Unit, order: Order, confirmation: ContractConfirmation): Promise<void> {
  await queueMails(unit, [await toShop(order)]);
  if (!order.emailAddress) return;
  await queueMails(unit, [await toCustomer(order, confirmation)], isPaid(order) ? holdSeconds(unit.actor) : 0);
}

/** Tells the customer anew, after they have chosen another way to pay. */
export async function queueCustomerMail(unit: Unit, order: Order): Promise<void> {
  if (order.emailAddress) await queueMails(unit, [await toCustomer(order)]);
}

const returnTerms = ({ deliveryMethod }: Order) =>
  `Kiturile nepersonalizate pot fi returnate în ${RETURN_DAYS} zile de la ${deliveryMethod === 'pickup' ? 'ridicare' : 'livrare'}; produsele personalizate nu pot fi returnate (OUG 34/2014, art. 16).`;

const PART_NOTICE = 'Dintr-un produs cu o piesă făcută după cuvintele tale se returnează tot, în afară de ea.';

/** Of what was sold at a distance: there is no right to withdraw from the rest. */
function returnNotice(order: Order): string {
  const hasParts = order.lines.some(({ personalisedParts }) => personalisedParts.length > 0);
  return hasParts ? `${returnTerms(order)} ${PART_NOTICE}` : returnTerms(order);
}

/** The one thing to do with the order first: pay it, look at what is to be made, or only see it. */
function firstThing(order: Order, address: string): { address: string; label: string } {
  if (awaits(order, 'card')) return { address: `${address}#plata`, label: 'Plătește comanda' };
  if (order.proofs.length > 0) return { address: `${address}#macheta`, label: 'Vezi macheta' };
  return { address, label: 'Vezi comanda' };
}

/** @param confirmation - of the contract, which the first mail takes along in full */
async function toCustomer(order: Order, confirmation?: ContractConfirmation): Promise<NewMail> {
  const address = `${readEnvironment().URL}${links.order(order.id, order.viewKey)}`;
  const subject = isOver(order) ? `Mulțumim! Comanda ${order.number}` : `Comanda ${order.number} a fost înregistrată`;
  const first = firstThing(order, address);
  const steps = stepsOf(order);
  const terms = confirmation
    ? confirmationHtml(confirmation)
    : order.distanceSale
      ? smallPrint(returnNotice(order))
      : '';
  const content = html`${paragraph(`Bună, ${order.firstName},`)}${paragraph(received(order))}
  ${awaits(order, 'card') ? notice(paragraph(cardMailText), 'Plata cu cardul') : ''}
  ${order.proofs.length > 0 ? notice(macheta(first, address), 'Macheta') : ''}
  ${steps.length > 0 ? notice(paragraph(steps.join('\n')), PRINT_HEADING) : ''}
  ${mailButton(first.address, first.label)}
  ${awaits(order, 'transfer') ? html`${transferHtml(order)}${paragraph(TRANSFER_TERMS)}` : ''}
  ${isOver(order) ? '' : orderStepsLine(order)} ${orderLinesTable(order)} ${factsTable(factsOf(order))}
  ${smallPrint(
    html`${textLink(address, 'Vezi comanda')} oricând, fără cont. Păstrează linkul pentru tine: oricine îl are poate
    vedea comanda.`,
  )}
  ${smallPrint(
    html`${requestTexts.notice(order.gift !== null)} ${requestTexts.wayOut}:
    ${textLink(`${address}#pareri`, requestTexts.refuse)}.`,
  )}
  ${askUs()} ${terms}`;
  return {
    kind: 'order-placed',
    orderId: order.id,
    recipient: order.emailAddress,
    subject,
    html: mailLayout(subject, content, { preheader: received(order) }),
    text: customerText(order, address, confirmation),
  };
}

/** What its buyer does so that a cast can be made. */
const stepsOf = (order: Order) => (isPrintAwaited(dispatchOf(order)) ? numberedSteps(shop, order.number) : []);

/** The words about the proof, with a way to it where the button leads elsewhere. */
function macheta(first: { address: string }, address: string) {
  const proofs = `${address}#macheta`;
  return paragraph(
    html`${proofTexts.mail}${first.address === proofs ? '' : html` ${textLink(proofs, 'Vezi macheta')}`}`,
  );
}

async function toShop(order: Order): Promise<NewMail> {
  const buyer = `${order.firstName} ${order.lastName}, ${formatPhone(order.phoneNo)}`;
  const subject = `Comandă nouă ${order.number}`;
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
  const content = html`${factsTable(facts)}
  ${mailButton(`${readEnvironment().URL}/admin/orders/${order.id}`, 'Deschide comanda în panou')}
  ${orderLinesTable(order)}`;
  return {
    kind: 'order-placed-shop',
    orderId: order.id,
    recipient: shop.email,
    subject,
    html: mailLayout(subject, content, { preheader: `${formatPrice(order.total)}, ${buyer}` }),
    text: [
      `Comandă nouă: ${order.number}`,
      buyer,
      ...[...receivedBy(order), ...wordsOfCard(order), ...heldBack(order)].map((fact) => fact.join(': ')),
      destination(order),
      ...billedTo(order).map((fact) => fact.join(': ')),
      linesText(order),
      ...noteFacts(order).map((fact) => fact.join(': ')),
    ].join('\n\n'),
  };
}

function customerText(order: Order, address: string, confirmation?: ContractConfirmation): string {
  const steps = stepsOf(order);
  return [
    `Bună, ${order.firstName},`,
    received(order),
    linesText(order),
    ...(order.proofs.length > 0 ? [`${proofTexts.mail}\n${address}#macheta`] : []),
    ...(steps.length > 0 ? [[`${PRINT_HEADING}:`, ...steps].join('\n')] : []),
    ...(awaits(order, 'transfer') ? [`${transferText(order)}\n\n${TRANSFER_TERMS}`] : []),
    ...(awaits(order, 'card') ? [`${cardMailText}\n${address}#plata`] : []),
    factsOf(order)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    `Vezi comanda: ${address}`,
    `${requestTexts.notice(order.gift !== null)} ${requestTexts.wayOut}: ${address}#pareri`,
    ...(!confirmation && order.distanceSale ? [returnNotice(order)] : []),
    `${shop.legalName}, CUI ${shop.cui}, ${shop.registration}\n${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county}\n${formatPhone(shop.phone)} · ${shop.email}`,
    ...(confirmation ? [confirmationText(confirmation)] : []),
  ].join('\n\n');
}

function destination(order: Order): string {
  return deliveryWords(order, shop);
}

/** How it is paid, where it goes, and whom the invoice names; what the buyer has in hand goes nowhere any more. */
function factsOf(order: Order): Fact[] {
  const paid = `${formatPrice(order.total)}${order.paymentMethod === 'cash' ? ', numerar' : ''}`;
  return [
    isPaid(order) ? ['Plătit', paid] : ['Plată', paymentName(order)],
    ...receivedBy(order),
    ...(isOver(order) ? [] : [['Livrare', destination(order)] as Fact]),
    ...billedTo(order),
  ];
}

/** Whom a gift is for. */
function receivedBy({ gift }: Order): Fact[] {
  return gift ? [[giftTexts.fact, recipientWords(gift)]] : [];
}

/** The words on a gift's card, for the shop alone: whoever types another's address at the checkout writes them no letter. */
function wordsOfCard({ gift }: Order): Fact[] {
  return gift?.message ? [[giftTexts.card, gift.message]] : [];
}

/** Until when the shop keeps a gift that waits. */
function heldBack({ gift }: Order): Fact[] {
  const until = gift ? holdWords(gift) : '';
  return until ? [[shopGiftTexts.hold, until]] : [];
}

/** The firm that the invoice is to name, where there is one. */
function billedTo({ company }: Order): Fact[] {
  return company ? [['Factură pe firmă', companyWords(company)]] : [];
}
