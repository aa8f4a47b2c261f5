import { html } from 'hono/html';
import { hasOwnAccount } from '#config/payment-methods.ts';
import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { owed } from '#domain/payments/transfer-terms.ts';
import { formatIban, formatPrice } from '#texts/formats.ts';
import { noAccountText } from '#texts/payment.ro.ts';
import { qrPng } from './qr-png.ts';

/** Shown at two thirds of its pixels: the module stays a whole number of pixels on a screen of high density. */
const SHOWN = 2 / 3;

/**
 * Where to transfer what is owed, with the code for a bank's app. The picture stands in the letter itself and is sent
 * as a part of it (`attachDataUrls`): fetched from the site, its address would need the order's key.
 */
export function transferHtml(order: Order) {
  if (!hasOwnAccount()) return html`<p>${noAccountText(shop.phone)}</p>`;
  return html`<p>
      <strong>Plata prin transfer bancar</strong><br />
      Beneficiar: ${shop.legalName}<br />IBAN: ${formatIban(shop.iban)} (${shop.bank})<br />
      Sumă: ${formatPrice(owed(order))}<br />Detaliile plății: <strong>${order.number}</strong>
    </p>
    ${owed(order) > 0 ? picture(order) : ''}`;
}

function picture(order: Order) {
  const { png, width } = qrPng(codeOf(order));
  const shown = Math.round(width * SHOWN);
  return html`<p>
    <img
      src="data:image/png;base64,${png.toString('base64')}"
      alt="Cod QR cu datele transferului"
      width="${shown}"
      height="${shown}"
      style="display:block;background:#FFFFFF"
    /><small>Aplicațiile unor bănci citesc codul și completează singure datele.</small>
  </p>`;
}

/** The same for the plain part of a mail. */
export function transferText(order: Order): string {
  if (!hasOwnAccount()) return noAccountText(shop.phone);
  return [
    `Beneficiar: ${shop.legalName}`,
    `IBAN: ${formatIban(shop.iban)} (${shop.bank})`,
    `Sumă: ${formatPrice(owed(order))}`,
    `Detaliile plății: ${order.number}`,
  ].join('\n');
}

function codeOf(order: Order): string {
  const { legalName: beneficiary, iban } = shop;
  return transferCode({ beneficiary, iban, amount: owed(order), reference: order.number });
}
