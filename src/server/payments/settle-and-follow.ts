import type { Database } from '#server/database.ts';
import { wakeMailWorker } from '#server/mail/wake-mail-worker.ts';
import type { ProviderSession } from './card-provider.ts';
import { sendRefund } from './send-refund.ts';
import { settleSession } from './settle-session.ts';

/**
 * Settles what the provider has answered, and does at once what follows from it: what the order could not take goes
 * back, and the mails about it are sent.
 * @returns products whose pages now say something else about their stock
 */
export async function settleAndFollow(db: Database, session: ProviderSession): Promise<string[]> {
  const { shownAnew, refundId } = await settleSession(db, session);
  if (refundId) await sendRefund(db, refundId);
  if (session.state !== 'open') await wakeMailWorker();
  return shownAnew;
}
