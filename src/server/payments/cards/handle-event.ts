import type { Database } from '#server/platform/database.ts';
import type { ProviderEvent } from './card-provider.ts';
import { settleRefund } from './settle-refund.ts';
import { settleSession } from './settle-session.ts';

/** Handles an event whose signature was right, once. */
export async function handleEvent(db: Database, provider: string, event: ProviderEvent): Promise<void> {
  const identity = { provider, id: event.id, type: event.type };
  if (event.refund) await settleRefund(db, event.refund, identity);
  if (event.session) await settleSession(db, event.session, identity);
}
