import { sql } from 'kysely';
import type { Goods } from '#domain/discounts/apply-discount.ts';
import type { Bani } from '#domain/money/money.ts';
import { recountTotals, type OrderTotals } from '#domain/orders/order-totals.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { findDiscount } from '#server/sales/discounts/discounts-table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { OrderRow } from './orders-table.ts';

/** Effect of changed lines on the sums, in bani. */
export interface LinesChange {
  before: OrderTotals;
  after: OrderTotals;
  /** Additional bani for the customer to pay; negative: less. */
  difference: Bani;
  lines: OrderLine[];
}

/** Recounts an order; locks its discount, so that its terms stay. `said`: discount that an owner gives instead */
export async function recountOrder(
  tx: Tx,
  row: OrderRow,
  lines: { before: OrderLine[]; after: OrderLine[] },
  said?: Bani,
): Promise<LinesChange> {
  const terms =
    row.discountCode === null ? undefined : await findDiscount(tx, { code: row.discountCode }, { lock: true });
  const categories = await readCategories(tx, [...lines.before, ...lines.after]);
  const toGoods = ({ productId, lineTotal }: OrderLine): Goods => ({
    // Used by codes for products or categories only; a line without a catalogue product belongs to none of them.
    id: productId ?? '',
    category: categories.get(productId ?? '') ?? '',
    lineTotal,
  });
  const before = { subtotal: row.subtotal, discount: row.discount, shippingFee: row.shippingFee, total: row.total };
  const goods = { before: lines.before.map(toGoods), after: lines.after.map(toGoods) };
  const after = recountTotals(before, goods, terms, said);
  return { before, after, difference: after.total - before.total, lines: lines.after };
}

async function readCategories(tx: Tx, lines: OrderLine[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'category'])
    .where(
      'id',
      'in',
      lines.map((line) => line.productId ?? ''),
    )
    .execute();
  return new Map(rows.map(({ id, category }) => [id, category]));
}

/** Updates the value of the code's use, including a waived shipping fee, as when ordering. */
export async function recordDiscount(tx: Tx, row: OrderRow, after: OrderTotals): Promise<void> {
  if (row.discountCode === null) return;
  await sql`update discount_uses set amount = greatest(0, amount + ${after.discount - row.discount})
    where order_id = ${row.id}`.execute(tx);
}
