import type { Database } from '#server/database.ts';
import { wakeMailWorker } from '#server/mail/wake-mail-worker.ts';
import type { ProviderSession } from './card-provider.ts';
import { purgeProducts } from '#server/products/purge-products.ts';
import { sendRefund } from './send-refund.ts';
import { settleSession } from './settle-session.ts';

/**
 * Settles what the provider has answered, and does at once what follows from it: what the order could not take goes
 * back, the mails about it are sent, and pages that say something else about their stock now are made anew.
 */
export async function settleAndFollow(db: Database, session: ProviderSession): Promise<void> {
  const { shownAnew, refundId } = await settleSession(db, session);
  if (refundId) await sendRefund(db, refundId);
  if (session.state !== 'open') await wakeMailWorker();
  await purgeProducts(shownAnew);
}
