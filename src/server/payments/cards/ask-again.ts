import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { ProviderError } from './card-provider.ts';
import { findCardPayment, findWaiting, type CardPaymentRow } from '#server/sales/money/card-payments-table.ts';
import { cardProvider } from './current-provider.ts';
import { closeWaiting } from './open-card-payment.ts';
import { releaseOverdueHolds } from '#server/sales/orders/release-holds.ts';
import { applySessionAtOnce } from './apply-checkout-session.ts';

/** Most card payments that one run asks about. */
const BATCH = 200;

/** Asks the provider for a card payment's state and settles it; closes an overdue one. */
export async function askAgain(db: Database, cardPaymentId: string): Promise<void> {
  const card = await findCardPayment(db, cardPaymentId);
  if (!card) refuse('card_payment_not_found');
  try {
    await ask(db, card);
  } catch (error) {
    if (error instanceof ProviderError) refuse('provider_unavailable');
    throw error;
  }
  await releaseOverdueHolds(db);
}

/** Asks about every unanswered card payment, with or without a hold; stops early while the provider is down. */
export async function askUnanswered(db: Database): Promise<void> {
  const unanswered = await db
    .selectFrom('unansweredCardPayments')
    .selectAll()
    .orderBy('expiresAt')
    .limit(BATCH)
    .execute();
  for (const card of unanswered) {
    try {
      await ask(db, card);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'unavailable') break;
    }
  }
  await releaseOverdueHolds(db);
}

type Asked = Pick<CardPaymentRow, 'id' | 'orderId' | 'sessionId' | 'expiresAt'>;

async function ask(db: Database, card: Asked): Promise<void> {
  const provider = cardProvider();
  if (card.expiresAt.getTime() >= Date.now()) {
    if (!provider) throw new ProviderError('unavailable', 'no card provider');
    if (card.sessionId) await applySessionAtOnce(db, await provider.readSession(card.sessionId));
    return;
  }
  const waiting = await findWaiting(db, card.orderId);
  if (waiting?.id !== card.id) return;
  const row = await db.selectFrom('orders').selectAll().where('id', '=', card.orderId).executeTakeFirstOrThrow();
  await closeWaiting(db, provider, row, waiting);
}
