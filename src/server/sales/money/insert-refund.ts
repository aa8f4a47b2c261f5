import type { Insertable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { holdHelperBound } from './helper-bound.ts';
import { submitRefundAfter } from './provider-effects.ts';
import type { RefundRow } from './refunds-table.ts';

/** `actor`: whose doing it is, where that is not who writes. */
type NewRefund = Omit<Insertable<DatabaseSchema['refunds']>, 'id' | 'actor'> & { id?: string; actor?: string };

/** The one way in for a refund. To a card it is sent after the commit, under its id; one that the provider made has its reference already. */
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
