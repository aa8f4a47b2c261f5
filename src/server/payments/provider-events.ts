import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';

export interface EventIdentity {
  provider: string;
  id: string;
  type: string;
}

/** Notes an event in the transaction of what it changes; false when it has been handled before. */
export async function isNewEvent(transaction: Transaction<DatabaseSchema>, event: EventIdentity): Promise<boolean> {
  const noted = await transaction
    .insertInto('provider_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
