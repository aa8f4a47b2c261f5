import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#domain/accounts/account.ts';
import { changeLines, type LineProblem, type ProductNow } from '#domain/orders/change-lines.ts';
import { isEditable } from '#domain/orders/order-transitions.ts';
import type { OrderLinesRequest } from '#domain/orders/order-requests.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { lockStock } from '#server/catalogue/inventory/stock-table.ts';
import { givePictures } from '#server/sales/line-pictures/give-pictures.ts';
import { picturesOf, purgePictures } from '#server/sales/line-pictures/purge-pictures.ts';
import { queueLinesMail } from '#server/sales/order-mails/transition-mails.ts';
import { canBeMade } from '#server/sales/proofs/can-be-made.ts';
import { freezeProofs } from '#server/sales/proofs/freeze-proofs.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import { commit, rollBack, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, changeOrder } from './change-order.ts';
import type { OrderRow, Unlocked } from '#server/sales/order-tables/order-row.ts';
import { moveStock } from './order-stock.ts';
import { listOrderLines, replaceOrderLines } from '#server/sales/order-tables/order-lines-table.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { recordDiscount, recountOrder, type LinesChange } from './recount-order.ts';

export type ChangeOrderLinesResult =
  | { ok: true; change: LinesChange }
  | Unlocked
  /** `withdrawn_from`: the customer gives some of its lines back, as they are. */
  | { ok: false; code: 'not_editable' | 'withdrawn_from' }
  | { ok: false; code: 'lines_refused'; problems: LineProblem[] };

/**
 * Gives an order other lines before it is packed; the difference goes to or comes from the stock in the same
 * transaction. A dry run goes the whole way and is rolled back, so it says exactly what would happen.
 */
export async function changeOrderLines(
  db: Database,
  actor: Actor,
  id: string,
  request: OrderLinesRequest,
): Promise<ChangeOrderLinesResult> {
  return commit<ChangeOrderLinesResult>(
    db,
    {
      actor,
      audit: (result) => ({
        action: 'order.change-lines',
        subject: `order/${id}`,
        details: result.ok ? { before: result.change.before.total, after: result.change.after.total } : {},
      }),
    },
    async (unit) => {
      const locked = await lockOrder(unit.tx, id, request.version);
      const result = locked.ok ? await changeLocked(unit, locked.row, request) : locked;
      if (request.dryRun) rollBack(result);
      return result;
    },
  );
}

async function changeLocked(
  unit: Unit,
  row: OrderRow,
  { lines: asked, notify }: OrderLinesRequest,
): Promise<ChangeOrderLinesResult> {
  if (!isEditable(row) || row.erased_at || !row.stock_reserved) return { ok: false, code: 'not_editable' };
  if (await hasReturns(unit.tx, row.id)) return { ok: false, code: 'withdrawn_from' };
  const ordered = await listOrderLines(unit.tx, row.id);
  const ids = [
    ...ordered.flatMap((line) => line.productId ?? []),
    ...asked.flatMap((line) => ('productId' in line ? [line.productId] : [])),
  ];
  const products = await readProducts(unit.tx, ids);
  const changed = changeLines(ordered, asked, products, canBeMade);
  if (!changed.ok) return { ok: false, code: 'lines_refused', problems: changed.problems };

  const stock = await moveStock(unit, row.id, changed.gains, { reason: 'order' });
  // Checked above under the same locks.
  if (!stock.ok) throw new Error('stock moved under its lock');
  const lines = givePictures(changed.lines);
  const change = await recountOrder(unit.tx, row, { before: ordered, after: lines });
  const { subtotal, discount, total } = change.after;
  if (isDeepStrictEqual(ordered, lines)) return { ok: true, change };
  await replaceOrderLines(unit.tx, row.id, lines);
  purgePictures(
    unit,
    picturesOf(ordered).filter((picture) => !picturesOf(lines).includes(picture)),
  );
  await freezeProofs(unit.tx, { id: row.id, number: row.number, lines });
  await recordDiscount(unit.tx, row, change.after);
  await changeOrder(unit, row, {
    columns: { subtotal, discount, total },
    event: {
      kind: 'lines_changed',
      details: {
        before: change.before.total,
        after: total,
        pieces: Object.fromEntries(
          [...changed.gains].filter(([, gain]) => gain !== 0).map(([id, gain]) => [id, -gain]),
        ),
      },
    },
  });
  if (notify) await queueLinesMail(unit, (await findOrderById(unit.tx, row.id))!);
  return { ok: true, change };
}

/** Locks every product that the change is about. */
async function readProducts(tx: Tx, ids: string[]): Promise<Map<string, ProductNow>> {
  const stocks = await lockStock(tx, [...new Set(ids)]);
  const cards = await findProductCards(tx, [...stocks.keys()]);
  return new Map([...stocks].map(([id, { stock }]) => [id, { stock, card: cards.get(id) }]));
}

/** True when the customer has withdrawn from some of the order and does not keep it after all. */
async function hasReturns(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
