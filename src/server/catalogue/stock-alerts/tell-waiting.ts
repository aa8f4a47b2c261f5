import { sql } from 'kysely';
import type { ProductStatus } from '#domain/products/product.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { onSale } from '../on-sale.ts';
import { BACK_IN_STOCK, backInStockLetter } from './back-in-stock-mail.ts';

/** Notifies everyone waiting for these products, and deletes their alerts. The caller holds the locks. */
export async function tellWaiting(unit: Unit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const back = await unit.tx
    .selectFrom('products')
    .select(['id', 'title', sql<string | null>`image_product ->> 0`.as('image')])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('stock', '>', 0)
    .where(onSale())
    .where(sql<boolean>`exists (select from stock_alerts a where a.product_id = products.id)`)
    .orderBy('id')
    .execute();
  for (const product of back) {
    await sql`
      with told as (delete from stock_alerts where product_id = ${product.id} returning email_address)
      insert into mails (kind, recipient, letter)
      select ${BACK_IN_STOCK}, email_address, ${JSON.stringify(backInStockLetter(product))}::jsonb from told`.execute(
      unit.tx,
    );
  }
  if (back.length > 0) unit.after.sendMail();
}

/** Follows a changed status: drops an archived product's alerts, sends those of one that is on sale and in stock. */
export async function followStatus(unit: Unit, id: string, status: ProductStatus): Promise<void> {
  if (status === 'archived') await unit.tx.deleteFrom('stockAlerts').where('productId', '=', id).execute();
  else await tellWaiting(unit, [id]);
}
