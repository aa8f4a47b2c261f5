import type { Database } from '#server/platform/database/database.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { listOverdueHolds, releaseOverdueHolds } from '#server/sales/orders/release-holds.ts';
import { ProviderError, type CardProvider } from './card-provider.ts';
import { cardProvider } from './current-provider.ts';
import { applySessionAtOnce } from './apply-checkout-session.ts';

/** {@link releaseOverdueHolds} that asks the provider first. Stops asking when the provider is down. */
export async function settleOverdueHolds(db: Database): Promise<void> {
  const provider = cardProvider();
  for (const id of provider ? await listOverdueHolds(db) : []) if (!(await closeOverdue(db, provider!, id))) break;
  await releaseOverdueHolds(db);
}

/** @returns false when the provider is down */
async function closeOverdue(db: Database, provider: CardProvider, orderId: string): Promise<boolean> {
  const waiting = await findWaiting(db, orderId);
  if (!waiting?.sessionId) return true;
  try {
    await applySessionAtOnce(db, await provider.expireSession(waiting.sessionId));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.code !== 'unavailable';
  }
}
