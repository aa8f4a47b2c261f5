import { CUSTOMER_ACTOR } from '#domain/accounts/account.ts';
import type { TestimonialForm } from '#domain/testimonials/testimonial-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMails } from '#server/platform/mail/mails-table.ts';
import { fingerprint } from '#server/platform/visitors/fingerprint.ts';
import { refuseVisitor } from '#server/platform/visitors/refuse-visitor.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { testimonialMail } from './testimonial-mail.ts';

/** Most testimonials that one network address may send in an hour. */
const TESTIMONIALS_PER_HOUR = 5;

/** Stores a testimonial for moderation. Stores a repeat on the same day, as by a double click, only once. */
export async function receiveTestimonial(db: Database, form: TestimonialForm, address: string | null): Promise<void> {
  await refuseVisitor(db, 'testimonial', form, address, TESTIMONIALS_PER_HOUR);
  const { name, text } = form;
  const stars = Number(form.stars);
  await commit(db, { actor: CUSTOMER_ACTOR }, async (unit) => {
    const stored = await unit.tx
      .insertInto('testimonials')
      .values({ name, text, stars, fingerprint: fingerprint([name, text, form.stars]) })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await queueMails(unit, [testimonialMail(stars)]);
  });
}
