import type { Actor } from '#domain/account/account.ts';
import { auditedWrite } from '#server/audit/audited-write.ts';
import type { Database } from '#server/database.ts';
import { lockOrder, writeOrder, type Unlocked } from './locked-order.ts';

/** Puts the team's own words on the order's timeline; the buyer never sees them. */
export async function noteOrder(
  db: Database,
  actor: Actor,
  id: string,
  { version, note }: { version: number; note: string },
): Promise<{ ok: true } | Unlocked> {
  return auditedWrite<{ ok: true } | Unlocked>(
    db,
    actor,
    { action: 'order.note', subject: `order/${id}` },
    async (transaction) => {
      const locked = await lockOrder(transaction, id, version);
      if (!locked.ok) return locked;
      await writeOrder(transaction, locked.row, {}, { kind: 'note', actor: actor.email, note });
      return { ok: true };
    },
  );
}
