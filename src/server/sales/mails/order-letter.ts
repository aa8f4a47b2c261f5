import { html } from 'hono/html';
import { readEnvironment } from '#server/platform/environment.ts';
import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { links } from '#links';
import { ASK_US, askUs } from '#server/platform/mail-parts/ask-us.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import type { MailPart } from '#server/platform/mail-parts/mail-part.ts';
import { paragraph, textLink } from '#server/platform/mail-parts/paragraph.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { linesText } from '#texts/order-lines.ro.ts';
import { orderLinesTable, orderStepsLine } from './order-parts.ts';
import type { TransitionMailText } from './letter-words.ts';

/** What stands between the words and the way to the order, in both parts of a mail. */
export interface LetterDetails {
  html: MailPart;
  text: string;
}

/**
 * A mail to an order's customer: greeting, what it says, the one thing to do, where the order stands, what was bought, and whom to ask.
 * The order's lines stand in the plain part where the mail is about them.
 */
export async function writeOrderLetter(
  kind: string,
  order: Order,
  text: TransitionMailText,
  details?: LetterDetails,
): Promise<NewMail> {
  const address = `${readEnvironment().URL}${links.order(order.id, order.viewKey)}`;
  const [first = '', ...others] = text.paragraphs;
  const content = html`${[`Bună, ${order.firstName},`, first, ...others].map(paragraph)}${details?.html ?? ''}
  ${mailButton(text.link?.address ?? address, text.link?.label ?? 'Vezi comanda')}
  ${text.link ? paragraph(html`${textLink(address, 'Vezi comanda')} oricând, fără cont.`) : ''} ${orderStepsLine(order)}
  ${orderLinesTable(order)} ${askUs()}`;
  return {
    kind,
    orderId: order.id,
    recipient: order.emailAddress,
    subject: text.subject,
    html: mailLayout(text.subject, content, { preheader: first }),
    text: [
      `Bună, ${order.firstName},`,
      first,
      ...(text.isAboutLines ? [linesText(order)] : []),
      ...others,
      ...(details ? [details.text] : []),
      ...(text.link ? [`${text.link.label}: ${text.link.address}`] : []),
      `Vezi comanda: ${address}`,
      ASK_US,
      `${shop.legalName}, CUI ${shop.cui}, ${shop.registration}`,
    ].join('\n\n'),
  };
}
