import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, changeOrder } from './change-order.ts';

/** Adds a note of the team to the order's timeline, which the customer never sees. */
export async function noteOrder(
  db: Database,
  actor: Actor,
  id: string,
  { version, note }: { version: number; note: string },
): Promise<void> {
  return commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, id, version);
    await changeOrder(unit, row, { event: { kind: 'note', note } });
  });
}
