import { html } from 'hono/html';
import { readEnvironment } from '#server/platform/environment.ts';
import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { bearsVat } from '#domain/orders/order-vat.ts';
import { isDesigned } from '#domain/moon/line-picture.ts';
import { holdSeconds } from '#domain/orders/held-mail.ts';
import { RETURN_DAYS } from '#domain/orders/shipping.ts';
import { links } from '#links';
import { companyWords } from '#texts/billing-company.ro.ts';
import { linesText } from '#texts/order-lines.ro.ts';
import { requestTexts } from '#texts/reviews/reviews.ro.ts';
import { partWords } from '#texts/line-parts.ro.ts';
import { discountLabel, shippingLabel } from '#texts/discount.ro.ts';
import { cardMailText } from '#texts/payment.ro.ts';
import { proofTexts } from '#texts/proof.ro.ts';
import { deliveryWords } from '#texts/destination.ro.ts';
import { paymentName } from '#texts/shop.ro.ts';
import { formatPhone, formatPrice } from '#texts/formats.ts';
import { totalLabel } from '#texts/vat.ro.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import { transferHtml, transferText } from './transfer-details.ts';
import { confirmationHtml, confirmationText } from '#server/sales/confirmations/confirmation-letter.ts';
import type { ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
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

/** @param confirmation - of the contract, which the first mail takes along in full */
async function toCustomer(order: Order, confirmation?: ContractConfirmation): Promise<NewMail> {
  const address = `${readEnvironment().URL}${links.order(order.id, order.viewKey)}`;
  const content = html` <p>Bună, ${order.firstName},</p>
    <p>${received(order)}</p>
    ${linesTable(order)}
    ${
      awaits(order, 'transfer')
        ? html`${transferHtml(order)}
            <p>${TRANSFER_TERMS}</p>`
        : ''
    }
    ${awaits(order, 'card') ? html`<p><strong>Plata cu cardul.</strong> ${cardMailText} <a href="${address}#plata">Plătește comanda</a></p>` : ''}
    ${order.proofs.length > 0 ? html`<p><strong>Macheta.</strong> ${proofTexts.mail} <a href="${address}#macheta">Vezi macheta</a></p>` : ''}
    <p>${factsOf(order).map(([name, value]) => html`<strong>${name}:</strong> ${value}<br />`)}</p>
    <p>
      <a href="${address}">Vezi comanda</a> oricând, fără cont. Păstrează linkul pentru tine: oricine îl are poate vedea
      comanda.
    </p>
    <p>${requestTexts.notice} ${requestTexts.wayOut}: <a href="${address}#pareri">${requestTexts.refuse}</a>.</p>
    ${confirmation ? confirmationHtml(confirmation) : order.distanceSale ? html`<p>${returnNotice(order)}</p>` : ''}`;
  return {
    kind: 'order-placed',
    orderId: order.id,
    recipient: order.emailAddress,
    subject: isOver(order) ? `Mulțumim! Comanda ${order.number}` : `Comanda ${order.number} a fost înregistrată`,
    html: String(await mailLayout(`Comanda ${order.number}`, content)),
    text: customerText(order, address, confirmation),
  };
}

async function toShop(order: Order): Promise<NewMail> {
  const buyer = `${order.firstName} ${order.lastName}, ${formatPhone(order.phoneNo)}`;
  const content = html` <p>Comandă nouă: <strong>${order.number}</strong>, ${formatPrice(order.total)}.</p>
    <p>
      ${buyer}${order.emailAddress ? html`, ${order.emailAddress}` : ''}<br />${destination(order)}<br />
      ${paymentName(order)}${billedTo(order).map((line) => html`<br />${line}`)}
    </p>
    ${linesTable(order)} ${order.orderMentions ? html`<p><strong>Mențiuni:</strong> ${order.orderMentions}</p>` : ''}`;
  return {
    kind: 'order-placed-shop',
    orderId: order.id,
    recipient: shop.email,
    subject: `Comandă nouă ${order.number}`,
    html: String(await mailLayout(`Comandă nouă ${order.number}`, content)),
    text: [
      `Comandă nouă: ${order.number}`,
      buyer,
      destination(order),
      ...billedTo(order),
      linesText(order),
      order.orderMentions,
    ].join('\n\n'),
  };
}

function linesTable(order: Order) {
  return html`<table role="presentation" width="100%" cellpadding="6" style="border-collapse:collapse">
    ${order.lines.map(
      (line) =>
        html`<tr style="border-bottom:1px solid #E5DDD2">
          <td>
            ${line.image && isDesigned(line.image) ? picture(line.image) : ''}${line.quantity} ×
            ${line.title}${line.options.map((option) => html`<br /><small>${option.label}: ${option.valueLabel}</small>`)}${line.personalisedParts.map((part) => html`<br /><small>${partWords(part)}</small>`)}
          </td>
          <td align="right" style="white-space:nowrap">${formatPrice(line.lineTotal)}</td>
        </tr>`,
    )}
    <tr>
      <td>Subtotal</td>
      <td align="right">${formatPrice(order.subtotal)}</td>
    </tr>
    ${
      order.discount > 0
        ? html`<tr>
            <td>${discountLabel(order)}</td>
            <td align="right">−${formatPrice(order.discount)}</td>
          </tr>`
        : ''
    }
    <tr>
      <td>${shippingLabel(order)}</td>
      <td align="right">${formatPrice(order.shippingFee)}</td>
    </tr>
    <tr>
      <td><strong>${totalLabel(bearsVat(order.lines))}</strong></td>
      <td align="right"><strong>${formatPrice(order.total)}</strong></td>
    </tr>
  </table>`;
}

/** Only a designed piece is shown: the customer knows the others. JPEG, which every mail program draws. */
function picture(path: string) {
  return html`<img
    src="${readEnvironment().URL}${path}"
    alt=""
    width="160"
    height="160"
    style="display:block;border-radius:10px;margin-bottom:8px"
  />`;
}

function customerText(order: Order, address: string, confirmation?: ContractConfirmation): string {
  return [
    `Bună, ${order.firstName},`,
    received(order),
    linesText(order),
    ...(order.proofs.length > 0 ? [`${proofTexts.mail}\n${address}#macheta`] : []),
    ...(awaits(order, 'transfer') ? [`${transferText(order)}\n\n${TRANSFER_TERMS}`] : []),
    ...(awaits(order, 'card') ? [`${cardMailText}\n${address}#plata`] : []),
    factsOf(order)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    `Vezi comanda: ${address}`,
    `${requestTexts.notice} ${requestTexts.wayOut}: ${address}#pareri`,
    ...(!confirmation && order.distanceSale ? [returnNotice(order)] : []),
    `${shop.legalName}, CUI ${shop.cui}, ${shop.registration}\n${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county}\n${formatPhone(shop.phone)} · ${shop.email}`,
    ...(confirmation ? [confirmationText(confirmation)] : []),
  ].join('\n\n');
}

function destination(order: Order): string {
  return deliveryWords(order, shop);
}

/** How it is paid, where it goes, and whom the invoice names; what the buyer has in hand goes nowhere any more. */
function factsOf(order: Order): [string, string][] {
  const paid = `${formatPrice(order.total)}${order.paymentMethod === 'cash' ? ', numerar' : ''}`;
  return [
    isPaid(order) ? ['Plătit', paid] : ['Plată', paymentName(order)],
    ...(isOver(order) ? [] : [['Livrare', destination(order)] as [string, string]]),
    ...(order.company ? [['Factură pe firmă', companyWords(order.company)] as [string, string]] : []),
  ];
}

/** The firm that the invoice is to name, where there is one. */
function billedTo({ company }: Order): string[] {
  return company ? [`Factură pe firmă: ${companyWords(company)}`] : [];
}
