import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { TestimonialMove, TestimonialState } from '#domain/inbox/inbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { TESTIMONIALS_TAG } from '#server/people/testimonials/testimonials-tag.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findTestimonial, type TestimonialItem } from './testimonials-table.ts';

type MoveTestimonialResult =
  | { ok: true; testimonial: TestimonialItem }
  | { ok: false; code: 'testimonial_not_found' }
  | { ok: false; code: 'changed_meanwhile'; current: TestimonialItem };

const ACTIONS: Record<TestimonialState, string> = {
  pending: 'testimonial.reopen',
  approved: 'testimonial.approve',
  rejected: 'testimonial.reject',
};

/** Approves or rejects a testimonial, or puts it back among those that wait. */
export async function moveTestimonial(
  db: Database,
  actor: Actor,
  id: string,
  { status, version }: TestimonialMove,
): Promise<MoveTestimonialResult> {
  const decided = status !== 'pending';
  return commit<MoveTestimonialResult>(
    db,
    { actor, event: { kind: ACTIONS[status], subject: `testimonial/${id}` } },
    async (unit) => {
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
      if (!testimonial) return { ok: false, code: 'testimonial_not_found' };
      if (!moved) return { ok: false, code: 'changed_meanwhile', current: testimonial };
      unit.after.purge(TESTIMONIALS_TAG);
      return { ok: true, testimonial };
    },
  );
}
