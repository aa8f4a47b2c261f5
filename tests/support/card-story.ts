import type { ProviderEvent } from '#server/payments/cards/card-provider.ts';
import { applyRefundUpdate } from '#server/payments/cards/apply-refund-update.ts';
import { cardProvider } from '#server/payments/cards/current-provider.ts';
import { handleWebhookEvent } from '#server/payments/cards/handle-webhook-event.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { sandboxAt } from './card-sandbox.ts';
import { update } from './test-database.ts';

type ProviderRefund = NonNullable<ProviderEvent['refund']>;

/** Opens the payment page of an order, with its buyer's and provider's actions. @throws the shop's refusal */
async function openPage(db: Database, orderId: string) {
  const opened = await attempt(() => openCardPayment(db, orderId));
  if (!opened.ok) throw new Error(`the payment page: ${opened.code}`);
  const { id, sessionId } = (await findWaiting(db, orderId))!;
  const session = sessionId!;
  const act = (step: Parameters<ReturnType<typeof sandboxAt>['step']>[1]) =>
    sandboxAt(process.env.CARD_SANDBOX_URL!).step(session, step);
  const read = () => cardProvider()!.readSession(session);
  return {
    /** Id of the card payment. */
    id,
    session,
    pay: (charge: { amount?: number; currency?: string } = {}) => act({ do: 'pay', charge }),
    expire: () => act({ do: 'expire' }),
    read,
    state: async () => (await read()).state,
    /** Sends the shop an event with the session's current state. */
    tell: async (event: string = crypto.randomUUID(), type = 'checkout.session.completed') =>
      handleWebhookEvent(db, 'stripe', { id: event, type, session: await read() }),
  };
}

export function cardSteps(db: Database, id: string) {
  const card = () =>
    db
      .selectFrom('cardPayments')
      .selectAll()
      .where('orderId', '=', id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
  return {
    card,
    openPage: () => openPage(db, id),
    /** Pays at the payment page. @param meanwhile - runs while the page is open */
    payByCard: async (meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
      const page = await openPage(db, id);
      await meanwhile();
      await page.pay();
      await page.tell();
    },
    /** Ends the half hour of the order's hold. */
    endHold: () => update(db, 'orders', { holdUntil: new Date(Date.now() - 1000) }, { id }),
    /** Sends the shop a refund of the last card payment, as an event if an id is given. */
    tellRefund: async (told: Partial<ProviderRefund> & Pick<ProviderRefund, 'amount' | 'state'>, event?: string) =>
      applyRefundUpdate(
        db,
        { reference: `re_${id}`, refundId: null, paymentReference: (await card()).reference!, ...told },
        event === undefined ? undefined : { provider: 'stripe', id: event, type: 'refund.updated' },
      ),
  };
}
