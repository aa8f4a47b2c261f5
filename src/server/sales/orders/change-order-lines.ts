import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#domain/accounts/account.ts';
import { changeLines, type LineProblem, type ProductNow } from '#domain/orders/change-lines.ts';
import { numberLines, type NumberedLine } from '#domain/orders/order.ts';
import { isEditable } from '#domain/orders/order-facts.ts';
import { STANDING_STATES } from '#domain/returns/return-states.ts';
import type { OrderLinesRequest } from '#domain/orders/order-requests.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { lockStock } from '#server/catalogue/inventory/stock-table.ts';
import { freezeProofs } from '#server/sales/proofs/freeze-proofs.ts';
import { givePictures } from '#server/sales/proofs/give-pictures.ts';
import { queueLinesMail } from '#server/sales/mails/move-mails.ts';
import { canBeMade } from '#server/sales/proofs/can-be-made.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';
import { commit, refuse, rollBack, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { picturesOf, purgePictures } from '#server/sales/proofs/purge-pictures.ts';
import { lockOrder, changeOrder, refreshFromLines } from './change-order.ts';
import { findOrderById, type OrderRow } from './orders-table.ts';
import { listOrderLines, writeOrderLines } from './order-lines-table.ts';
import { moveStock } from './order-stock.ts';
import { recordDiscount, recountOrder, type LinesChange } from './recount-order.ts';

/** Changes lines and moves the difference in stock. A dry run does all and rolls back; `problems` are obstacles. */
export async function changeOrderLines(
  db: Database,
  actor: Actor,
  id: string,
  request: OrderLinesRequest,
): Promise<{ change?: LinesChange; problems?: LineProblem[] }> {
  return commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, id, request.version);
    const result = await changeLocked(unit, row, request);
    if (request.dryRun) rollBack(result);
    return result;
  });
}

async function changeLocked(
  unit: Unit,
  row: OrderRow,
  { lines: asked, discount, notify, dryRun }: OrderLinesRequest,
): Promise<{ change?: LinesChange; problems?: LineProblem[] }> {
  if (!isEditable(row) || row.erasedAt || !row.stockTaken) refuse('not_editable');
  if (await hasReturns(unit.tx, row.id)) refuse('withdrawn_from');
  const ordered = await listOrderLines(unit.tx, row.id);
  const ids = [
    ...ordered.flatMap((line) => line.productId ?? []),
    ...asked.flatMap((line) => ('productId' in line ? [line.productId] : [])),
  ];
  const products = await readProducts(unit.tx, ids);
  const changed = changeLines(ordered, asked, products, canBeMade);
  if (!changed.ok && dryRun) return { problems: changed.problems };
  if (!changed.ok) refuse('lines_refused', { problems: changed.problems });

  const lines = givePictures(numberLines(changed.lines, lastPosition(row, ordered)));
  const change = await putLines(unit, row, { before: ordered, after: lines, gains: changed.gains, discount });
  if (isDeepStrictEqual(ordered, lines) && change.difference === 0) return { change };
  if (notify) await queueLinesMail(unit, (await findOrderById(unit.tx, row.id))!);
  return { change };
}

async function readProducts(tx: Tx, ids: string[]): Promise<Map<string, ProductNow>> {
  const stocks = await lockStock(tx, [...new Set(ids)]);
  const cards = await findProductCards(tx, [...stocks.keys()]);
  return new Map([...stocks].map(([id, { stock }]) => [id, { stock, card: cards.get(id) }]));
}

/** Returns whether a return of the order stands. */
async function hasReturns(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('returns')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', 'in', STANDING_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the highest number that a line of an order ever had. */
export function lastPosition(row: OrderRow, lines: readonly NumberedLine[]): number {
  return Math.max(row.lastPosition, ...lines.map(({ position }) => position));
}

/** New lines of a locked order. */
interface NewLines {
  before: NumberedLine[];
  /** With pictures; unchanged lines keep their numbers. */
  after: NumberedLine[];
  /** Pieces that each product's stock gains (negative: loses). The caller has checked them under lock. */
  gains: ReadonlyMap<string, number>;
  /** New discount with its reason. */
  discount?: OrderLinesRequest['discount'];
}

/** Writes lines, stock, sums, discount, proofs, pictures, documents and event; nothing without a change. */
export async function putLines(
  unit: Unit,
  row: OrderRow,
  { before, after, gains, discount: said }: NewLines,
): Promise<LinesChange> {
  await moveStock(unit, row.id, gains, { reason: 'order' });
  const change = await recountOrder(unit.tx, row, { before, after }, said?.amount);
  const { subtotal, discount, total } = change.after;
  const reason = said ? (discount > 0 ? said.reason : '') : row.discountReason;
  const isDiscountKept = !said || (discount === row.discount && reason === row.discountReason);
  if (isDiscountKept && isDeepStrictEqual(before, after)) return change;
  await writeOrderLines(unit.tx, row.id, after);
  await refreshFromLines(unit.tx, [row.id]);
  purgePictures(
    unit,
    picturesOf(before).filter((picture) => !picturesOf(after).includes(picture)),
  );
  await freezeProofs(unit.tx, { id: row.id, number: row.number, lines: after });
  await recordDiscount(unit.tx, row, change.after);
  await changeOrder(unit, row, {
    columns: {
      subtotal,
      discount,
      discountReason: reason,
      total,
      lastPosition: lastPosition(row, [...before, ...after]),
    },
    event: {
      kind: 'lines_changed',
      ...(isDiscountKept ? {} : { note: reason }),
      details: {
        total: { from: change.before.total, to: total },
        pieces: Object.fromEntries([...gains].filter(([, gain]) => gain !== 0).map(([id, gain]) => [id, -gain])),
      },
    },
  });
  return change;
}
