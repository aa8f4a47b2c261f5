import { shop } from '#config/shop.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { formatCount } from '#texts/formats.ts';

/** Notifies the shop of a pending testimonial, without its text, so that erasing it in the back-office is enough. */
export function testimonialMail(stars: number): NewMail {
  return {
    kind: 'testimonial-shop',
    recipient: shop.email,
    subject: `Părere nouă: ${formatCount(stars, 'stea', 'stele')}`,
    blocks: [
      'O părere așteaptă să o citești. Apare pe site abia după ce o aprobi.',
      { button: { label: 'Citește părerea în panou', address: '/admin/inbox?tab=testimonials' } },
    ],
  };
}
