import type { Database } from '#server/platform/database/database.ts';
import { findWaiting } from '#server/sales/ledger/card-payments-table.ts';
import { ProviderError } from './card-provider.ts';
import { cardProvider } from './current-provider.ts';
import { closeWaiting } from './open-card-payment.ts';

/**
 * Closes the payment page of an order that does not ask for that money any more: paid otherwise, rejected, or come to
 * another sum. Only a help: what is paid there all the same goes back, or is shown to the owner.
 */
export async function closeStalePage(db: Database, orderId: string): Promise<void> {
  const provider = cardProvider();
  const waiting = await findWaiting(db, orderId);
  if (!provider || !waiting?.session_id) return;
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const isWanted = row.payment === 'unpaid' && row.payment_method === 'card' && row.status !== 'rejected';
  if (isWanted && waiting.amount === row.total) return;
  try {
    await closeWaiting(db, provider, row, waiting);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
