import type { Insertable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { holdHelperBound } from './helper-bound.ts';
import { submitRefundAfter } from './provider-effects.ts';
import type { RefundRow } from './refunds-table.ts';

/** `actor`: who caused the refund, if not the writer. */
type NewRefund = Omit<Insertable<DatabaseSchema['refunds']>, 'id' | 'actor'> & { id?: string; actor?: string };

/** Inserts every refund. Sends one to a card after the commit, under its id; the provider's own has a reference. */
export async function insertRefund(unit: Unit, refund: NewRefund): Promise<RefundRow> {
  const created = await unit.tx
    .insertInto('refunds')
    .values({ id: crypto.randomUUID(), actor: unit.actor.email, ...refund })
    .returningAll()
    .executeTakeFirstOrThrow();
  await holdHelperBound(unit, created.orderId);
  if (created.cardPaymentId && !created.reference && created.state === 'asked') submitRefundAfter(unit, created.id);
  return created;
}
