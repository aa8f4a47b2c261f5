import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { links } from '#links';
import { readEnvironment } from '#server/platform/environment.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import { paragraph, smallPrint, textLink } from '#server/platform/mail-parts/paragraph.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { writeOrderLetter } from '#server/sales/mails/order-letter.ts';
import { formatCount } from '#texts/formats.ts';
import { reviewMailTexts } from '#texts/reviews/reviews.ro.ts';

/** Tells the shop that a review waits. Its words stay in the back-office, so that erasing them there is enough. */
export function newReviewMail(stars: number): NewMail {
  const subject = reviewMailTexts.shopSubject(formatCount(stars, 'stea', 'stele'));
  const waits = reviewMailTexts.shopWaits;
  const address = `${readEnvironment().URL}/admin/inbox?tab=reviews`;
  const content = html`${paragraph(waits)}${mailButton(address, reviewMailTexts.shopLink)}`;
  return {
    kind: 'review-shop',
    orderId: null,
    recipient: shop.email,
    subject,
    html: mailLayout(subject, content),
    text: `${waits}\n\n${address}`,
  };
}

/** Asks the buyer what they think of what they received. */
export function reviewRequestMail(order: Order): Promise<NewMail> {
  const site = readEnvironment().URL;
  const { requestSubject: subject, request, onlyOne, wayOut, requestLink } = reviewMailTexts;
  const wayOutAddress = `${site}${links.orderReviewing(order.id, order.viewKey)}`;
  const link = { label: requestLink, address: `${site}${links.orderReviews(order.id, order.viewKey)}` };
  return writeOrderLetter(
    'review-request',
    order,
    { subject, paragraphs: request(order.gift !== null), link },
    {
      html: smallPrint(html`${onlyOne} ${textLink(wayOutAddress, wayOut)}.`),
      text: `${onlyOne} ${wayOut}: ${wayOutAddress}`,
    },
  );
}

/** Tells the buyer why their review is not shown, and that they can write it anew. */
export function rejectedReviewMail(order: Order, title: string, reason: string): Promise<NewMail> {
  return writeOrderLetter('review-rejected', order, {
    subject: reviewMailTexts.rejectedSubject(title),
    paragraphs: reviewMailTexts.rejected(title, reason),
    link: {
      label: reviewMailTexts.rejectedLink,
      address: `${readEnvironment().URL}${links.orderReviews(order.id, order.viewKey)}`,
    },
  });
}
