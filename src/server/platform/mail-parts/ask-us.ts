import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import { formatPhone } from '#texts/formats.ts';
import { paint } from './mail-colours.ts';
import type { MailPart } from './mail-part.ts';

export const ASK_US = 'Ai o întrebare? Răspunde la acest email.';

/** Whom a customer writes to or calls: the last words of each mail to one. */
export function askUs(): MailPart {
  const phone = html`<a href="tel:${shop.phone}" ${paint('accent', 'white-space:nowrap')}
    >${formatPhone(shop.phone)}</a
  >`;
  return html`<p
    ${paint('line', 'margin:24px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:15px')}
  >
    ${ASK_US} Sau sună-ne la ${phone}, ${shop.openingHours.toLowerCase()}.
  </p>`;
}
