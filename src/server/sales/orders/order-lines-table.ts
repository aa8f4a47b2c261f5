import { sql, type RawBuilder } from 'kysely';
import type { NumberedLine, OrderLine } from '#domain/orders/order.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';

/** The lines of an order, by their numbers. */
export async function listOrderLines(db: Connection, orderId: string): Promise<NumberedLine[]> {
  return db
    .selectFrom('order_lines')
    .select(['position', 'product_id as productId', 'title', 'image', 'quantity', 'unit_price as unitPrice'])
    .select(['line_total as lineTotal', 'vat_rate as vatRate', 'options', 'personalised'])
    .select('personalised_parts as personalisedParts')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/**
 * Gives a locked order these lines: what stays is the same row, with all that names it; what is not among them goes, and its drawing
 * with it. The database refuses to let go a line that a standing return names.
 */
export async function writeOrderLines(tx: Tx, orderId: string, lines: readonly NumberedLine[]): Promise<void> {
  const stay = lines.map(({ position }) => position);
  await tx
    .updateTable('return_lines')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .where('position', 'not in', stay)
    .execute();
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).where('position', 'not in', stay).execute();
  await tx
    .insertInto('order_lines')
    .values(toLineRows(orderId, lines))
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'position']).doUpdateSet((eb) => ({
        image: eb.ref('excluded.image'),
        quantity: eb.ref('excluded.quantity'),
        line_total: eb.ref('excluded.line_total'),
      })),
    )
    .execute();
}

/** What orders are found by of their lines, as a new order is stored with it. */
export function goodsText(lines: readonly Pick<OrderLine, 'title' | 'options'>[]): RawBuilder<string> {
  const words = lines.map(({ title, options }) => ({ title, options }));
  return sql<string>`goods_search_text(${JSON.stringify(words)}::jsonb)`;
}

/** The rows of an order's lines. */
export function toLineRows(orderId: string, lines: readonly NumberedLine[]) {
  return lines.map((line) => ({
    order_id: orderId,
    position: line.position,
    product_id: line.productId,
    title: line.title,
    image: line.image,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    line_total: line.lineTotal,
    vat_rate: line.vatRate,
    options: JSON.stringify(line.options),
    personalised: line.personalised,
    personalised_parts: JSON.stringify(line.personalisedParts),
  }));
}
