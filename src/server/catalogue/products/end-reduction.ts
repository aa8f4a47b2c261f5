import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findAdminProduct, productSubject, type AdminProduct } from './admin-product.ts';
import { purgeProducts } from './purge-products.ts';

/** Ends a reduction that runs, and forgets one that has not begun. What is over, or not there, is left as it is. */
export async function endReduction(
  db: Database,
  actor: Actor,
  productId: string,
  id: string,
): Promise<AdminProduct | undefined> {
  const entry = { kind: 'product.reduction.end', subject: productSubject(productId) };
  await commit(db, { actor, event: entry }, async (unit) => {
    const { tx } = unit;
    if (!(await endOrForget(tx, productId, id))) rollBack(undefined);
    purgeProducts(unit, [productId]);
  });
  return findAdminProduct(db, productId);
}

async function endOrForget(tx: Tx, productId: string, id: string): Promise<boolean> {
  await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  const planned = await tx
    .deleteFrom('priceReductions')
    .where('id', '=', id)
    .where('productId', '=', productId)
    .where('startsAt', '>=', sql<Date>`now()`)
    .returning('startsAt')
    .executeTakeFirst();
  if (planned) {
    // What the forgotten step had cut short ends as it was announced.
    await tx
      .updateTable('priceReductions')
      .set({ endsAt: sql<Date>`announced_until`, announcedUntil: null })
      .where('productId', '=', productId)
      .where('endsAt', '=', planned.startsAt)
      .where('announcedUntil', 'is not', null)
      .execute();
    return true;
  }
  const running = await tx
    .updateTable('priceReductions')
    .set({ endsAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('productId', '=', productId)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return running !== undefined;
}
