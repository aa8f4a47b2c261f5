import { sql } from 'kysely';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { designOfLine, type LineDesign } from './line-design.ts';

type Line = Pick<OrderLine, 'productId' | 'options'>;

/** The design of the line that has this picture, of an order or of a draft that is no order yet. */
export async function findDesignOf(
  db: Database,
  picture: string,
): Promise<Extract<LineDesign, { ok: true }> | undefined> {
  const { rows } = await sql<{ line: Line }>`
    select jsonb_build_object('productId', product_id, 'options', options) as line from order_lines where image = ${picture}
    union all
    select line from draft_orders, jsonb_array_elements(content -> 'lines') as line
    where order_id is null and content @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('image', ${picture}::text)))
      and line ->> 'image' = ${picture}
    limit 1`.execute(db);
  const design = rows[0] && designOfLine(rows[0].line);
  return design?.ok ? design : undefined;
}
