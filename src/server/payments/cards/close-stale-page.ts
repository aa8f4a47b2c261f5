import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { isWholeOrderWithdrawn } from '#server/sales/returns/returned-pieces.ts';
import { ProviderError } from './card-provider.ts';
import { cardProvider } from './current-provider.ts';
import { closeWaiting } from './open-card-payment.ts';

/** Closes a page that asks for money no longer due. Best effort: a payment there is refunded, or an owner decides. */
export async function closeStalePage(db: Database, orderId: string): Promise<void> {
  const provider = cardProvider();
  const waiting = await findWaiting(db, orderId);
  if (!provider || !waiting?.sessionId) return;
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const isStanding = row.status !== 'rejected' && !(await isWholeOrderWithdrawn(db, orderId));
  const isWanted = awaitsMoney(row.payment) && isStanding;
  if (isWanted && waiting.amount === row.due) return;
  try {
    await closeWaiting(db, provider, row, waiting);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
