import { sql, type RawBuilder } from 'kysely';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';

/** The lines of an order in their order: the line at position 1 comes first. */
export async function listOrderLines(db: Connection, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('order_lines')
    .select(['product_id as productId', 'title', 'image', 'quantity', 'unit_price as unitPrice'])
    .select(['line_total as lineTotal', 'vat_rate as vatRate', 'options', 'personalised'])
    .select('personalised_parts as personalisedParts')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Writes all lines of a locked order anew. */
export async function replaceOrderLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
  await tx.insertInto('order_lines').values(toLineRows(orderId, lines)).execute();
}

/** What orders are found by of their lines, as a new order is stored with it. */
export function goodsText(lines: readonly Pick<OrderLine, 'title' | 'options'>[]): RawBuilder<string> {
  const words = lines.map(({ title, options }) => ({ title, options }));
  return sql<string>`goods_search_text(${JSON.stringify(words)}::jsonb)`;
}

/** The rows of an order's lines, numbered from 1. */
export function toLineRows(orderId: string, lines: readonly OrderLine[]) {
  return lines.map((line, index) => ({
    order_id: orderId,
    position: index + 1,
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
