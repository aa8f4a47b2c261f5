import { html } from 'hono/html';
import { shop } from '#config/shop.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import { paragraph } from '#server/platform/mail-parts/paragraph.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { formatCount } from '#texts/formats.ts';

/** Tells the shop that a testimonial waits. Its words stay in the back-office, so that erasing them there is enough. */
export function testimonialMail(stars: number): NewMail {
  const subject = `Părere nouă: ${formatCount(stars, 'stea', 'stele')}`;
  const waits = 'O părere așteaptă să o citești. Apare pe site abia după ce o aprobi.';
  const address = `${readEnvironment().URL}/admin/inbox?tab=testimonials`;
  return {
    kind: 'testimonial-shop',
    orderId: null,
    recipient: shop.email,
    subject,
    html: mailLayout(subject, html`${paragraph(waits)}${mailButton(address, 'Citește părerea în panou')}`),
    text: `${waits}\n\n${address}`,
  };
}
