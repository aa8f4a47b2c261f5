import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { STORED_DISCOUNT, findDiscount, type StoredDiscount } from './discounts-table.ts';

/** Archives or restores a discount. Its code stays taken, so that an old code never gets a new meaning unnoticed. */
export async function archiveDiscount(
  db: Database,
  actor: Actor,
  id: string,
  archived: boolean,
): Promise<StoredDiscount> {
  return commit<StoredDiscount>(
    db,
    {
      actor,
      event: { kind: archived ? 'discount.archive' : 'discount.restore', subject: `discount/${id}` },
    },
    async (unit) => {
      const before = await findDiscount(unit.tx, { id }, { lock: true });
      if (!before) refuse('discount_not_found');
      if ((before.archivedAt !== null) === archived) rollBack(before);
      return unit.tx
        .updateTable('discounts')
        .set((eb) => ({ archivedAt: archived ? new Date() : null, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning(STORED_DISCOUNT)
        .executeTakeFirstOrThrow();
    },
  );
}
