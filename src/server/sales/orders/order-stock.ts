import { sql, type RawBuilder } from 'kysely';
import type { MissingStock } from '#domain/orders/order-facts.ts';
import { followStock, lockStock } from '#server/catalogue/inventory/stock-table.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';

interface StockMovement {
  reason: 'order' | 'rejected' | 'return' | 'undo' | 'hold_ended';
  /** Actor of the movement, if not the writer. */
  actor?: string;
}

/**
 * Moves all pieces or none, with an entry in the stock history.
 * @param gains - pieces by product; negative: losses
 * @throws Refusal `not_enough_stock` with the short products, before anything is written
 */
export async function moveStock(
  unit: Unit,
  orderId: string,
  gains: ReadonlyMap<string, number>,
  { reason, actor = unit.actor.email }: StockMovement,
): Promise<void> {
  const wanted = [...gains].filter(([, gain]) => gain !== 0);
  if (wanted.length === 0) return;
  const stocks = await lockStock(
    unit.tx,
    wanted.map(([id]) => id),
  );
  const missing = wanted.flatMap(([productId, gain]) => {
    const { stock = 0, title = productId } = stocks.get(productId) ?? {};
    return stock + gain < 0 ? [{ productId, title, wanted: -gain, available: stock }] : [];
  });
  if (missing.length > 0) refuse('not_enough_stock', { products: missing });

  // Products deleted from the catalogue have no stock to return to.
  const known = wanted.filter(([id]) => stocks.has(id));
  await sql`
    with gained as (
      select * from unnest(${known.map(([id]) => id)}::text[], ${known.map(([, gain]) => gain)}::integer[])
        as each (id, gain)),
    changed as (
      update products set stock = stock + gain from gained where products.id = gained.id
      returning products.id, gain, stock)
    insert into stock_changes (product_id, delta, stock_after, reason, actor, order_id)
    select id, gain, stock, ${reason}, ${actor}, ${orderId} from changed order by id`.execute(unit.tx);
  await followStock(unit, stocks, new Map(known.map(([id, gain]) => [id, stocks.get(id)!.stock + gain])));
}

/** Sums up pieces by product, negative with `sign` −1, without those that a return restocked. */
export async function orderQuantities(tx: Tx, orderId: string, sign: 1 | -1): Promise<Map<string, number>> {
  const { rows } = await piecesOf(sql`${orderId}`).execute(tx);
  return new Map(rows.map(({ id, quantity }) => [id, sign * quantity]));
}

const piecesOf = (orderId: RawBuilder<unknown>) => sql<{ id: string; quantity: number }>`
  select product_id as id, (sum(quantity) - coalesce((
    select sum(l.quantity) from return_lines l join returns w on w.id = l.return_id
    where w.order_id = ${orderId} and l.product_id = order_lines.product_id and l.restocked), 0))::integer as quantity
  from order_lines where order_id = ${orderId} and product_id is not null group by product_id`;

/** Selects as JSON what an order's pieces lack in stock, a {@link MissingStock} per product. */
export const missingStock = (orderId: RawBuilder<unknown>): RawBuilder<MissingStock[]> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('productId', pieces.id, 'title', coalesce(title, pieces.id),
      'wanted', quantity, 'available', coalesce(stock, 0)) order by pieces.id), '[]')
    from (${piecesOf(orderId)}) pieces left join products on products.id = pieces.id
    where coalesce(stock, 0) < quantity)`;
