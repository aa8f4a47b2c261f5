import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { TestimonialMove, TestimonialState } from '#domain/inbox/inbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { TESTIMONIALS_TAG } from '#server/people/testimonials/read-testimonials.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findTestimonial, type TestimonialItem } from './testimonials-table.ts';

const ACTIONS: Record<TestimonialState, string> = {
  pending: 'testimonial.reopen',
  approved: 'testimonial.approve',
  rejected: 'testimonial.reject',
};

export async function moveTestimonial(
  db: Database,
  actor: Actor,
  id: string,
  { status, version }: TestimonialMove,
): Promise<TestimonialItem> {
  const decided = status !== 'pending';
  return commit(db, { actor, event: { kind: ACTIONS[status], subject: `testimonial/${id}` } }, async (unit) => {
    const moved = await unit.tx
      .updateTable('testimonials')
      .set({
        status,
        version: sql`version + 1`,
        decidedAt: decided ? sql`now()` : null,
        decidedBy: decided ? actor.email : null,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    const testimonial = await findTestimonial(unit.tx, id);
    if (!testimonial) refuse('testimonial_not_found');
    if (!moved) refuse('changed_meanwhile', { current: testimonial });
    unit.after.purge(TESTIMONIALS_TAG);
    return testimonial;
  });
}
