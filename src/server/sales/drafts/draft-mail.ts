import { links } from '#links';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { linesBlock } from '#server/sales/mails/order-blocks.ts';
import type { DraftOrder } from './drafts-table.ts';
import { draftTexts as texts } from '#texts/draft-order.ro.ts';
import { formatDate } from '#texts/formats.ts';

/** Asks a draft's buyer to review and place it. */
export function draftMail({ id, content, totals, validUntil }: DraftOrder, viewKey: string): NewMail {
  const { discountReason, lines } = content;
  return {
    kind: 'draft-order',
    recipient: content.emailAddress,
    subject: texts.mailSubject,
    title: texts.mailTitle,
    greeting: `Bună, ${content.firstName},`,
    blocks: [
      texts.mailText,
      { button: { label: texts.mailLink, address: links.draftOrder(id, viewKey) } },
      texts.mailValid(formatDate(validUntil!)),
      linesBlock({ ...totals, discountCode: null, discountReason, lines }),
      { askUs: true },
    ],
  };
}
