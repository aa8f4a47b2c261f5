import { shop } from '#config/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { links } from '#links';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { mailWords } from '#server/sales/mails/mail-words.ts';
import { writeOrderLetter } from '#server/sales/mails/order-letter.ts';
import { formatCount } from '#texts/formats.ts';

/** Notifies the shop of a pending review, without its text, so that erasing it in the back-office is enough. */
export function newReviewMail(stars: number): NewMail {
  return {
    kind: 'review-shop',
    recipient: shop.email,
    subject: `Părere despre un produs: ${formatCount(stars, 'stea', 'stele')}`,
    blocks: [
      'O părere despre un produs așteaptă să o citești. Apare pe site abia după ce o aprobi.',
      { button: { label: 'Citește părerea în panou', address: '/admin/inbox?tab=reviews' } },
    ],
  };
}

export function reviewRequestMail(order: Order): NewMail {
  const { title, text } = mailWords('review', order);
  const wayOut = {
    label: 'Nu mă întrebați nici data viitoare',
    address: links.orderReviewing(order.id, order.viewKey),
  };
  return writeOrderLetter('review-request', order, {
    subject: title,
    blocks: [
      `Au trecut două săptămâni de când ${order.gift ? 'a ajuns cadoul' : 'ai primit comanda'}. Cum a ieșit?`,
      text,
      'Dacă încă nu l-ai făcut, linkul te așteaptă cât vrei.',
      { note: 'Este singurul email de acest fel pentru comanda ta.', link: wayOut },
    ],
    link: { label: 'Scrie o părere', address: links.orderReviews(order.id, order.viewKey) },
  });
}

/** Tells the buyer why their review is rejected, and that they can rewrite it. */
export function rejectedReviewMail(order: Order, title: string, reason: string): NewMail {
  return writeOrderLetter('review-rejected', order, {
    subject: `Părerea ta despre ${title}`,
    blocks: [
      `Mulțumim că ne-ai scris despre ${title}. Părerea ta nu apare pe site.`,
      `Motivul: ${reason}`,
      'Nu respingem păreri pentru că au note mici. Dacă o scrii din nou fără ce te-am rugat, o citim și o publicăm.',
    ],
    link: { label: 'Scrie părerea din nou', address: links.orderReviews(order.id, order.viewKey) },
  });
}
