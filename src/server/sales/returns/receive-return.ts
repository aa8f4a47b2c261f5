import { sql } from 'kysely';
import type { ReturnMoveRequest } from '#domain/returns/return-requests.ts';
import { moveStock } from '#server/sales/orders/order-stock.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ReturnRow, Step } from './returns-table.ts';

type ReceivedLine = Extract<ReturnMoveRequest, { move: 'receive' }>['lines'][number];

/** Records received goods: each line with its note, and saleable pieces back in stock. */
export async function receiveReturn(
  unit: Unit,
  orderReturn: ReturnRow,
  received: readonly ReceivedLine[],
): Promise<Step> {
  const lines = await unit.tx
    .selectFrom('returnLines')
    .select(['position', 'productId', 'quantity'])
    .where('returnId', '=', orderReturn.id)
    .execute();
  const answers = new Map(received.map((line) => [line.position, line]));
  if (answers.size !== received.length || lines.length !== received.length) refuse('lines_refused');
  if (lines.some(({ position }) => !answers.has(position))) refuse('lines_refused');

  const gains = new Map<string, number>();
  for (const { position, productId, quantity } of lines) {
    if (answers.get(position)!.restock && productId !== null)
      gains.set(productId, (gains.get(productId) ?? 0) + quantity);
  }
  if (gains.size > 0 && (await isStockBack(unit.tx, orderReturn.orderId))) refuse('already_restocked');
  for (const { position, restock, note } of received) {
    await unit.tx
      .updateTable('returnLines')
      .set({ restocked: restock, note })
      .where('returnId', '=', orderReturn.id)
      .where('position', '=', position)
      .execute();
  }
  await unit.tx
    .updateTable('returns')
    .set({ state: 'received', receivedAt: sql`now()`, version: orderReturn.version + 1 })
    .where('id', '=', orderReturn.id)
    .execute();
  await moveStock(unit, orderReturn.orderId, gains, { reason: 'return' });
  const restocked = [...gains.values()].reduce((sum, quantity) => sum + quantity, 0);
  return { details: { restocked } };
}

async function isStockBack(tx: Tx, orderId: string): Promise<boolean> {
  const restocked = await tx.selectFrom('restockedOrders').select('id').where('id', '=', orderId).executeTakeFirst();
  return restocked !== undefined;
}
