import { isDeepStrictEqual } from 'node:util';
import type { OrderLinesRequest } from '#domain/orders/order-requests.ts';
import type { NumberedLine } from '#domain/orders/order.ts';
import { picturesOf, purgePictures } from '#server/sales/proofs/purge-pictures.ts';
import type { OrderRow } from './order-row.ts';
import { writeOrderLines } from './order-lines-table.ts';
import { freezeProofs } from '#server/sales/proofs/freeze-proofs.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changeOrder, refreshFromLines } from './change-order.ts';
import { moveStock } from './order-stock.ts';
import { recordDiscount, recountOrder, type LinesChange } from './recount-order.ts';

/** The highest number that a line of an order has ever had. */
export function lastPosition(row: OrderRow, lines: readonly NumberedLine[]): number {
  return Math.max(row.lastPosition, ...lines.map(({ position }) => position));
}

/** Lines that a locked order is to have instead of its own. */
interface NewLines {
  before: NumberedLine[];
  /** With their pictures; what stays has its number. */
  after: NumberedLine[];
  /** By product, the pieces that its stock gains; negative: loses. The caller has seen under lock that they are there. */
  gains: ReadonlyMap<string, number>;
  /** Another discount than it has, and why. */
  discount?: OrderLinesRequest['discount'];
}

/** Writes lines with stock, sums, discount, drawings, pictures, papers and event. Lines and a discount that it has already change nothing. */
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
