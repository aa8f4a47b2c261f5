import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { CardPaymentState, RefundState } from '#domain/payments/payment-states.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findClaimedAccount, findRefundAccount, type ClaimedAccount, type RefundAccount } from './refund-account.ts';
import { listCardPayments } from './card-payments-table.ts';
import { countRefundable, listRefunds } from './refunds-table.ts';

/** All that an owner wants to know of an order's money, in bani. */
export interface OrderMoney {
  received: Bani;
  refunded: Bani;
  /** Where the buyer wants money that did not come by card, as they or the team have said last. */
  account: RefundAccount | null;
  claimed: ClaimedAccount | null;
  /** What can still be asked back. */
  refundable: Bani;
  /** What the shop holds and owes back: all that an order that is over has left, and what came beyond the price of one that stands. */
  toGiveBack: Bani;
  cardPayments: {
    id: string;
    state: CardPaymentState;
    amount: Bani;
    /** What the provider took, in the smallest unit of its currency. */
    received: number | null;
    currency: string | null;
    reference: string | null;
    createdAt: Date;
    expiresAt: Date;
  }[];
  refunds: {
    id: string;
    amount: Bani;
    reason: string;
    state: RefundState;
    byCard: boolean;
    lastError: string | null;
    askedAt: Date;
    doneAt: Date | null;
    actor: string;
  }[];
}

export async function readOrderMoney(
  db: Connection,
  { id, received, refunded }: Pick<Order, 'id' | 'received' | 'refunded'>,
): Promise<OrderMoney> {
  const cardPayments = await listCardPayments(db, id);
  const refunds = await listRefunds(db, id);
  const held = await db.selectFrom('ordersHoldingMoney').select('held').where('id', '=', id).executeTakeFirst();
  return {
    received,
    refunded,
    account: await findRefundAccount(db, id),
    claimed: await findClaimedAccount(db, id),
    refundable: Math.max(0, await countRefundable(db, id)),
    toGiveBack: held?.held ?? 0,
    cardPayments: cardPayments.map((card) => ({
      id: card.id,
      state: card.state,
      amount: card.amount,
      received: card.received,
      currency: card.currency,
      reference: card.reference,
      createdAt: card.createdAt,
      expiresAt: card.expiresAt,
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      reason: refund.reason,
      state: refund.state,
      byCard: refund.cardPaymentId !== null,
      lastError: refund.lastError,
      askedAt: refund.askedAt,
      doneAt: refund.doneAt,
      actor: refund.actor,
    })),
  };
}
