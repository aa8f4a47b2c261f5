import { html } from 'hono/html';
import { hasOwnAccount } from '#config/payment-methods.ts';
import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { formatIban, formatPrice } from '#texts/formats.ts';
import { noAccountText } from '#texts/payment.ro.ts';
import { factsTable, type Fact } from '#server/platform/mail-parts/facts.ts';
import type { MailPart } from '#server/platform/mail-parts/mail-part.ts';
import { notice } from '#server/platform/mail-parts/notice.ts';
import { paragraph, smallPrint } from '#server/platform/mail-parts/paragraph.ts';
import { qrPng } from './qr-png.ts';

/** Shown at two thirds of its pixels: the module stays a whole number of pixels on a screen of high density. */
const SHOWN = 2 / 3;

/**
 * Where to transfer what is owed, with the code for a bank's app. The picture stands in the letter itself and is sent
 * as a part of it (`attachDataUrls`): fetched from the site, its address would need the order's key.
 */
export function transferHtml(order: Order): MailPart {
  if (!hasOwnAccount()) return notice(paragraph(noAccountText(shop.phone)));
  const facts: Fact[] = [
    ['Beneficiar', shop.legalName],
    ['IBAN', `${formatIban(shop.iban)} (${shop.bank})`],
    ['Sumă', formatPrice(order.due)],
    ['Detaliile plății', order.number],
  ];
  return notice(html`${factsTable(facts)}${order.due > 0 ? picture(order) : ''}`, 'Plata prin transfer bancar');
}

function picture(order: Order) {
  const { png, width } = qrPng(codeOf(order));
  const shown = Math.round(width * SHOWN);
  return html`<img
      src="data:image/png;base64,${png.toString('base64')}"
      alt="Cod QR cu datele transferului"
      width="${shown}"
      height="${shown}"
      style="display:block;background-color:#FFFFFF;margin:0 0 8px"
    />${smallPrint('Aplicațiile unor bănci citesc codul și completează singure datele.')}`;
}

/** The same for the plain part of a mail. */
export function transferText(order: Order): string {
  if (!hasOwnAccount()) return noAccountText(shop.phone);
  return [
    `Beneficiar: ${shop.legalName}`,
    `IBAN: ${formatIban(shop.iban)} (${shop.bank})`,
    `Sumă: ${formatPrice(order.due)}`,
    `Detaliile plății: ${order.number}`,
  ].join('\n');
}

function codeOf(order: Order): string {
  const { legalName: beneficiary, iban } = shop;
  return transferCode({ beneficiary, iban, amount: order.due, reference: order.number });
}
