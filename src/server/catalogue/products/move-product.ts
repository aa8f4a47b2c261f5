import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { ProductMove } from '#domain/products/product-list-query.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { productSubject } from './admin-product.ts';
import { purgeProducts } from './purge-products.ts';

/** Moves a product right before or after another. Keeps its version, because its form does not hold its position. */
export function moveProduct(db: Database, actor: Actor, move: ProductMove): Promise<void> {
  const { id, place, target } = move;
  return commit(db, { actor }, async (unit) => {
    // Locks every row by id, as the checkout does, so that concurrent moves run in turn and no two writes deadlock.
    const rows = await unit.tx.selectFrom('products').select(['id', 'title']).orderBy('id').forNoKeyUpdate().execute();
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    if (!titles.has(id) || !titles.has(target)) refuse('product_not_found');
    if (id !== target) await renumber(unit.tx, move);
    purgeProducts(unit, [id]);
    const details = { [place]: titles.get(target) };
    await writeEvent(unit.tx, actor, { kind: 'product.move', subject: productSubject(id), details });
  });
}

async function renumber(tx: Tx, { id, place, target }: ProductMove): Promise<void> {
  const beside = place === 'before' ? -0.5 : 0.5;
  await sql`
    with ranked as (select id, row_number() over (order by position, id)::numeric as place from products),
    ordered as (
      select id, row_number() over (order by case when id = ${id}
        then (select place from ranked where id = ${target}) + ${beside}::numeric else place end) as place
      from ranked)
    update products set position = ordered.place from ordered
    where products.id = ordered.id and products.position <> ordered.place`.execute(tx);
}
