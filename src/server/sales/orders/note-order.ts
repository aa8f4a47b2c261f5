import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, changeOrder } from './change-order.ts';
import type { Unlocked } from './order-row.ts';

/** Puts the team's own words on the order's timeline; the customer never sees them. */
export async function noteOrder(
  db: Database,
  actor: Actor,
  id: string,
  { version, note }: { version: number; note: string },
): Promise<{ ok: true } | Unlocked> {
  return commit<{ ok: true } | Unlocked>(db, { actor }, async (unit) => {
    const locked = await lockOrder(unit.tx, id, version);
    if (!locked.ok) return locked;
    await changeOrder(unit, locked.row, { event: { kind: 'note', note } });
    return { ok: true };
  });
}
