import { sql } from 'kysely';
import type { Actor } from '#domain/account/account.ts';
import type { TestimonialMove, TestimonialState } from '#domain/inbox/inbox.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import { findTestimonial, type TestimonialItem } from './testimonials-table.ts';

export type MoveTestimonialResult =
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
  return auditedWrite<MoveTestimonialResult>(
    db,
    actor,
    { action: ACTIONS[status], subject: `testimonial/${id}` },
    async (transaction) => {
      const moved = await transaction
        .updateTable('testimonials')
        .set({
          status,
          version: sql`version + 1`,
          decided_at: decided ? sql`now()` : null,
          decided_by: decided ? actor.email : null,
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      const testimonial = await findTestimonial(transaction, id);
      if (!testimonial) return { ok: false, code: 'testimonial_not_found' };
      return moved ? { ok: true, testimonial } : { ok: false, code: 'changed_meanwhile', current: testimonial };
    },
  );
}
