import { sql } from 'kysely';
import { numberLines, type OrderLine } from '#domain/orders/order.ts';
import { canLeaveOut } from '#domain/returns/leave-out.ts';
import { queueLinesMail } from '#server/sales/mails/move-mails.ts';
import { lastPosition, putLines } from '#server/sales/orders/change-order-lines.ts';
import { listOrderLines } from '#server/sales/orders/order-lines-table.ts';
import { findOrderById, type OrderRow } from '#server/sales/orders/orders-table.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { packAnew } from './pack-anew.ts';
import type { ReturnRow, Step } from './returns-table.ts';

/**
 * Takes a return's pieces out of an order, with stock, total, documents and courier cash; a packed order is unpacked.
 * Paid personalised parts stay as lines of their own. Mails the buyer what is left and its price.
 */
export async function leaveOut(unit: Unit, row: OrderRow, orderReturn: ReturnRow): Promise<Step> {
  const { tx } = unit;
  const returned = await tx
    .selectFrom('returnLines')
    .select(['orderId', 'position', 'quantity'])
    .where('returnId', '=', orderReturn.id)
    .execute();
  const taken = new Map(returned.flatMap((line) => (line.orderId ? [[line.position, line.quantity] as const] : [])));
  const before = await listOrderLines(tx, row.id);
  const named = before.filter(({ position, quantity }) => quantity >= (taken.get(position) ?? Infinity));
  if (named.length === 0 || named.length < returned.length) refuse('nothing_to_leave_out');
  const goods = before.flatMap((line) => {
    const quantity = line.quantity - (taken.get(line.position) ?? 0);
    return quantity > 0 ? [{ ...line, quantity, lineTotal: line.unitPrice * quantity }] : [];
  });
  const parts = named.flatMap((line) => partLines(line, taken.get(line.position)!));
  const order = { ...row, received: row.received };
  // Another return may have left meanwhile: an order without lines is rejected instead.
  const completesOrder = orderReturn.completesOrder || goods.length === 0;
  if (!canLeaveOut({ order, completesOrder })) refuse('cannot_leave_out');
  // First, because only standing returns count against the order's lines.
  await tx
    .updateTable('returns')
    .set({ state: 'left_out', leftOutAt: sql`now()`, version: orderReturn.version + 1 })
    .where('id', '=', orderReturn.id)
    .execute();
  await packAnew(unit, row);
  const gains = new Map<string, number>();
  for (const { productId, position } of named) {
    if (productId) gains.set(productId, (gains.get(productId) ?? 0) + taken.get(position)!);
  }
  // An expired hold has already returned the pieces to stock.
  const after = numberLines([...goods, ...parts], lastPosition(row, before));
  await putLines(unit, row, { before, after, gains: row.stockTaken ? gains : new Map() });
  await queueLinesMail(unit, (await findOrderById(tx, row.id))!);
  return { details: {} };
}

/** Returns the paid parts of left-out pieces: personalised, they stay as lines without product and stock. */
function partLines(line: OrderLine, quantity: number): OrderLine[] {
  const paid = line.personalisedParts.filter(({ unitPrice }) => unitPrice > 0);
  return paid.map(({ title, unitPrice, options }) => ({
    productId: null,
    title,
    image: null,
    quantity,
    unitPrice,
    lineTotal: unitPrice * quantity,
    vatRate: line.vatRate,
    options: line.options.filter(({ key }) => options.includes(key)),
    personalised: true,
    personalisedParts: [],
    makingDays: line.makingDays,
  }));
}
