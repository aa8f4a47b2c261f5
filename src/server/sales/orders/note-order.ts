import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, changeOrder } from './change-order.ts';

/** Puts the team's own words on the order's timeline; the customer never sees them. */
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
