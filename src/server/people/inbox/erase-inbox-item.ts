import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteSubscriberOf } from '#server/people/newsletter/delete-subscriber.ts';
import { eraseReview } from '#server/people/reviews/erase-reviews.ts';
import { TESTIMONIALS_TAG } from '#server/people/testimonials/read-testimonials.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Kinds that the team can erase from the inbox (GDPR art. 17). */
export type ErasedKind = 'message' | 'review' | 'testimonial' | 'subscriber';

/** Deletes a message, review, testimonial or subscriber, with mails of the same content; the log keeps only the id. */
export async function eraseInboxItem(db: Database, actor: Actor, kind: ErasedKind, id: string): Promise<void> {
  await commit(db, { actor, event: { kind: `${kind}.erase`, subject: `${kind}/${id}` } }, async (unit) => {
    if (!(await ERASE[kind](unit, id))) refuse(`${kind}_not_found`);
  });
}

const ERASE: Record<ErasedKind, (unit: Unit, id: string) => Promise<boolean>> = {
  message: eraseMessage,
  review: eraseReview,
  testimonial: eraseTestimonial,
  subscriber: eraseSubscriber,
};

/** Deletes a message and its mails. Finds the acknowledgement, which repeats no text, by their common transaction. */
export async function eraseMessage({ tx }: Unit, id: string): Promise<boolean> {
  const { rows } = await sql`
    with erased as (delete from messages where id = ${id} returning email_address, message, created_at),
    copies as (
      delete from mails using erased where kind in ('contact-shop', 'contact-received', 'contact-answer')
        and lower(coalesce(reply_to, recipient)) = lower(erased.email_address)
        and (mails.created_at = erased.created_at or letter @> jsonb_build_object('blocks', jsonb_build_array(
          jsonb_build_object('notice', jsonb_build_array(erased.message))))))
    select from erased`.execute(tx);
  return rows.length > 0;
}

export async function eraseTestimonial(unit: Unit, id: string): Promise<boolean> {
  unit.after.purge(TESTIMONIALS_TAG);
  const { numDeletedRows } = await unit.tx.deleteFrom('testimonials').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function eraseSubscriber({ tx }: Unit, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('subscribers')
    .select('emailAddress')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined && (await deleteSubscriberOf(tx, found.emailAddress)) > 0;
}
