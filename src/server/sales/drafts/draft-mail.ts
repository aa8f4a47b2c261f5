import { html } from 'hono/html';
import { links } from '#links';
import { askUs } from '#server/platform/mail-parts/ask-us.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import { paragraph } from '#server/platform/mail-parts/paragraph.ts';
import { orderLinesTable } from '#server/sales/mails/order-parts.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import type { DraftOrder } from './drafts-table.ts';
import { draftTexts } from '#texts/draft-order.ro.ts';
import { discountLabel, shippingLabel } from '#texts/discount.ro.ts';
import { formatDate, formatPrice } from '#texts/formats.ts';

/** Asks the buyer of a draft to look at it and to place it. */
export async function draftMail({ id, content, totals, validUntil }: DraftOrder, viewKey: string): Promise<NewMail> {
  const address = `${readEnvironment().URL}${links.draftOrder(id, viewKey)}`;
  const lines = content.lines.map(
    ({ quantity, title, lineTotal }) => `${quantity} × ${title}: ${formatPrice(lineTotal)}`,
  );
  const { subtotal, discount, shippingFee } = totals;
  const named = { discountCode: null, discountReason: content.discountReason, shippingFee };
  lines.push(
    `Subtotal: ${formatPrice(subtotal)}`,
    ...(discount > 0 ? [`${discountLabel(named)}: −${formatPrice(discount)}`] : []),
    `${shippingLabel(named)}: ${formatPrice(shippingFee)}`,
  );
  const until = draftTexts.mailValid(formatDate(validUntil!));
  const total = draftTexts.mailTotal(formatPrice(totals.total));
  return {
    kind: 'draft-order',
    orderId: null,
    recipient: content.emailAddress,
    subject: draftTexts.mailSubject,
    html: mailLayout(
      draftTexts.mailTitle,
      html`${paragraph(`Bună, ${content.firstName},`)}${paragraph(draftTexts.mailText)}
      ${mailButton(address, draftTexts.mailLink)}${paragraph(until)}
      ${orderLinesTable({ ...totals, ...named, lines: content.lines })}${askUs()}`,
      { preheader: draftTexts.mailText },
    ),
    text: [
      `Bună, ${content.firstName},`,
      draftTexts.mailText,
      [...lines, total].join('\n'),
      `${draftTexts.mailLink}: ${address}`,
      until,
    ].join('\n\n'),
  };
}
