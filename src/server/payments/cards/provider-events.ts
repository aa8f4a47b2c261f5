import type { Tx } from '#server/platform/database/database.ts';

export interface EventIdentity {
  provider: string;
  id: string;
  type: string;
}

/** Records an event with its effects. A repeat (false) still wakes the mail worker, because the first may have died. */
export async function isNewEvent(tx: Tx, event: EventIdentity): Promise<boolean> {
  const noted = await tx
    .insertInto('providerEvents')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
