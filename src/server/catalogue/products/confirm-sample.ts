import type { Actor } from '#domain/accounts/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findAdminProduct, productSubject, type AdminProduct } from './admin-product.ts';
import { replacedIn } from './goes-with/write-goes-with.ts';
import { purgeProducts } from './purge-products.ts';

/** Notes that a product which came with the shop is the owner's as it stands, its safety values included. Said again, it changes nothing. */
export async function confirmSample(db: Database, actor: Actor, id: string): Promise<AdminProduct | undefined> {
  await commit(db, { actor, event: { kind: 'product.confirm', subject: productSubject(id) } }, async (unit) => {
    const confirmed = await unit.tx
      .updateTable('products')
      .set({ sample: false, safetyConfirmed: true })
      .where('id', '=', id)
      .where('sample', '=', true)
      .returning('id')
      .executeTakeFirst();
    if (!confirmed) rollBack(undefined);
    // A shop in production sells it from now on.
    purgeProducts(unit, [id, ...replacedIn((await findAdminProduct(unit.tx, id))?.goesWith)]);
  });
  return findAdminProduct(db, id);
}
