import { html } from 'hono/html';
import { readEnvironment } from '#server/platform/environment.ts';
import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { links } from '#links';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import type { TransitionMailText } from './transition-mail-texts.ts';

/** What stands between the words and the way to the order, in both parts of a mail. */
export interface LetterDetails {
  html: ReturnType<typeof html>;
  text: string;
}

/** A mail to an order's customer: greeting, what it says, the way to the order, and whom to ask. */
export async function writeOrderLetter(
  kind: string,
  order: Order,
  text: TransitionMailText,
  details?: LetterDetails,
): Promise<NewMail> {
  const address = `${readEnvironment().URL}${links.order(order.id, order.viewKey)}`;
  const content = html` <p>Bună, ${order.firstName},</p>
    ${text.paragraphs.map((paragraph) => html`<p style="white-space:pre-line">${paragraph}</p>`)}
    ${details ? details.html : ''}
    ${text.link ? html`<p><a href="${text.link.address}">${text.link.label}</a></p>` : ''}
    <p><a href="${address}">Vezi comanda</a> oricând, fără cont.</p>
    <p>Ai o întrebare? Răspunde la acest email.</p>`;
  return {
    kind,
    orderId: order.id,
    recipient: order.emailAddress,
    subject: text.subject,
    html: String(await mailLayout(`Comanda ${order.number}`, content)),
    text: [
      `Bună, ${order.firstName},`,
      ...text.paragraphs,
      ...(details ? [details.text] : []),
      ...(text.link ? [`${text.link.label}: ${text.link.address}`] : []),
      `Vezi comanda: ${address}`,
      'Ai o întrebare? Răspunde la acest email.',
      `${shop.legalName}, CUI ${shop.cui}, ${shop.registration}`,
    ].join('\n\n'),
  };
}
