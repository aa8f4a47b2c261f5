import type { Database } from '#server/platform/database/database.ts';
import type { ProviderEvent } from './card-provider.ts';
import { applyRefundUpdate } from './apply-refund-update.ts';
import { applyCheckoutSession } from './apply-checkout-session.ts';

/** Handles an event with a valid signature once. */
export async function handleWebhookEvent(db: Database, provider: string, event: ProviderEvent): Promise<void> {
  const identity = { provider, id: event.id, type: event.type };
  if (event.refund) await applyRefundUpdate(db, event.refund, identity);
  if (event.session) await applyCheckoutSession(db, event.session, identity);
}
