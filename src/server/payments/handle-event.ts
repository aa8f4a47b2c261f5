import type { Database } from '#server/database.ts';
import type { ProviderEvent } from './card-provider.ts';
import { sendRefund } from './send-refund.ts';
import { settleRefund } from './settle-refund.ts';
import { settleSession } from './settle-session.ts';

/** What is to be done once the provider has its answer. */
export interface Aftermath {
  shownAnew: string[];
  /** Gives back at once what the order could not take. */
  sendBack: (() => Promise<unknown>) | undefined;
}

/** Handles an event whose signature was right, once. */
export async function handleEvent(db: Database, provider: string, event: ProviderEvent): Promise<Aftermath> {
  const identity = { provider, id: event.id, type: event.type };
  if (event.refund) await settleRefund(db, event.refund, identity);
  if (!event.session) return { shownAnew: [], sendBack: undefined };
  const { shownAnew, refundId } = await settleSession(db, event.session, identity);
  return { shownAnew, sendBack: refundId === undefined ? undefined : () => sendRefund(db, refundId) };
}
