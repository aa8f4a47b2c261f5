import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';

export type ReturnRow = Selectable<DatabaseSchema['returns']>;

/** Why the rules of one move refuse it. */
export type StepRefusal =
  | 'lines_refused'
  | 'already_restocked'
  | 'amount_too_high'
  | 'refund_needs_owner'
  | 'cannot_leave_out'
  /** None of the order's lines is what it names, or not in so many pieces. */
  | 'nothing_to_leave_out';

/** What a move has done beside its state: details for the order's event. */
export type Step = { ok: true; details: Record<string, unknown> } | { ok: false; code: StepRefusal };
