import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findClaimedAccount, findRefundAccount, type ClaimedAccount, type RefundAccount } from './refund-account.ts';
import type { CardPaymentRow } from './card-payments-table.ts';
import { countRefundable, type RefundRow } from './refunds-table.ts';

const SHOWN_CARD = ['id', 'state', 'amount', 'received', 'currency', 'reference', 'createdAt', 'expiresAt'] as const;
const SHOWN_REFUND = ['id', 'amount', 'reason', 'state', 'lastError', 'askedAt', 'doneAt', 'actor'] as const;

/** All that an owner wants to know of an order's money, in bani. */
export interface OrderMoney {
  received: Bani;
  refunded: Bani;
  /** Account for money that did not come by card, as the buyer or the team have said last. */
  account: RefundAccount | null;
  claimed: ClaimedAccount | null;
  refundable: Bani;
  /** Bani that the shop holds and owes back: all that an order that is over has left, and what came beyond the price of one that stands. */
  toGiveBack: Bani;
  /** `received`: what the provider took, in the smallest unit of its currency. */
  cardPayments: Pick<CardPaymentRow, (typeof SHOWN_CARD)[number]>[];
  refunds: (Pick<RefundRow, (typeof SHOWN_REFUND)[number]> & { byCard: boolean })[];
}

export async function readOrderMoney(
  db: Connection,
  { id, received, refunded }: Pick<Order, 'id' | 'received' | 'refunded'>,
): Promise<OrderMoney> {
  const held = await db.selectFrom('ordersHoldingMoney').select('held').where('id', '=', id).executeTakeFirst();
  return {
    received,
    refunded,
    account: await findRefundAccount(db, id),
    claimed: await findClaimedAccount(db, id),
    refundable: Math.max(0, await countRefundable(db, id)),
    toGiveBack: held?.held ?? 0,
    cardPayments: await db
      .selectFrom('cardPayments')
      .select(SHOWN_CARD)
      .where('orderId', '=', id)
      .orderBy('createdAt')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .select((eb) => [...SHOWN_REFUND, eb('cardPaymentId', 'is not', null).$castTo<boolean>().as('byCard')])
      .where('orderId', '=', id)
      .orderBy('askedAt')
      .orderBy('triedAt')
      .execute(),
  };
}
