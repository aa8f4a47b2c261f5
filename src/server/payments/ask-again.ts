import type { Database } from '#server/database.ts';
import { ProviderError } from './card-provider.ts';
import { findCardPayment, findWaiting } from './card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { closeWaiting } from './open-card-payment.ts';
import { releaseOverdueHolds } from './release-holds.ts';
import { settleAndFollow } from './settle-and-follow.ts';

export type AskAgain =
  { ok: true; shownAnew: string[] } | { ok: false; code: 'card_payment_not_found' | 'provider_unavailable' };

/** Asks the provider what became of a card payment, and settles it; one whose time is over is closed. */
export async function askAgain(db: Database, cardPaymentId: string): Promise<AskAgain> {
  const card = await findCardPayment(db, cardPaymentId);
  if (!card) return { ok: false, code: 'card_payment_not_found' };
  const provider = cardProvider();
  if (!provider) return { ok: false, code: 'provider_unavailable' };
  try {
    const isOver = card.expires_at.getTime() < Date.now();
    if (!isOver && card.session_id) await settleAndFollow(db, await provider.readSession(card.session_id));
    const row = await db.selectFrom('orders').selectAll().where('id', '=', card.order_id).executeTakeFirstOrThrow();
    const waiting = isOver ? await findWaiting(db, card.order_id) : undefined;
    if (waiting?.id === card.id) await closeWaiting(db, provider, row, card);
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, code: 'provider_unavailable' };
    throw error;
  }
  return { ok: true, shownAnew: (await releaseOverdueHolds(db)).shownAnew };
}
