import type { Tx } from '#server/platform/database/database.ts';

export interface EventIdentity {
  provider: string;
  id: string;
  type: string;
}

/** Notes an event in the transaction of what it changes; false when it has been handled before. */
export async function isNewEvent(tx: Tx, event: EventIdentity): Promise<boolean> {
  const noted = await tx
    .insertInto('providerEvents')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
