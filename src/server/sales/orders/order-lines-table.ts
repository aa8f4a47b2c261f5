import { sql, type RawBuilder } from 'kysely';
import type { NumberedLine, OrderLine } from '#domain/orders/order.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';

export async function listOrderLines(db: Connection, orderId: string): Promise<NumberedLine[]> {
  return db
    .selectFrom('orderLines')
    .select(['position', 'productId', 'title', 'image', 'quantity', 'unitPrice'])
    .select(['lineTotal', 'vatRate', 'options', 'personalised'])
    .select(['personalisedParts', 'makingDays'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Writes lines; kept ones keep rows, removed ones lose proof and second chance. Fails for one in a standing return. */
export async function writeOrderLines(tx: Tx, orderId: string, lines: readonly NumberedLine[]): Promise<void> {
  const stay = lines.map(({ position }) => position);
  await tx
    .updateTable('returnLines')
    .set({ orderId: null })
    .where('orderId', '=', orderId)
    .where('position', 'not in', stay)
    .execute();
  await sql`update discounts set ends_at = least(ends_at, now()) from second_chances s
    where s.discount_id = discounts.id and s.order_id = ${orderId} and s.position <> all(${stay}::int[])`.execute(tx);
  await tx.deleteFrom('orderLines').where('orderId', '=', orderId).where('position', 'not in', stay).execute();
  await tx
    .insertInto('orderLines')
    .values(toLineRows(orderId, lines))
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'position']).doUpdateSet((eb) => ({
        image: eb.ref('excluded.image'),
        quantity: eb.ref('excluded.quantity'),
        lineTotal: eb.ref('excluded.lineTotal'),
      })),
    )
    .execute();
}

/** Builds the search text of an order's lines in SQL, for storing a new order. */
export function goodsText(lines: readonly Pick<OrderLine, 'title' | 'options'>[]): RawBuilder<string> {
  const words = lines.map(({ title, options }) => ({ title, options }));
  return sql<string>`goods_search_text(${JSON.stringify(words)}::jsonb)`;
}

export function toLineRows(orderId: string, lines: readonly NumberedLine[]) {
  return lines.map((line) => ({
    ...line,
    orderId,
    options: JSON.stringify(line.options),
    personalisedParts: JSON.stringify(line.personalisedParts),
  }));
}
