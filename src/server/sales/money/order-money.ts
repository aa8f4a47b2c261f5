import type { Bani } from '#domain/money/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findClaimedAccount, findRefundAccount, type ClaimedAccount, type RefundAccount } from './refund-account.ts';
import type { CardPaymentRow } from './card-payments-table.ts';
import { countRefundable, type RefundRow } from './refunds-table.ts';

const SHOWN_CARD = ['id', 'state', 'amount', 'received', 'currency', 'reference', 'createdAt', 'expiresAt'] as const;
const SHOWN_REFUND = ['id', 'amount', 'reason', 'state', 'lastError', 'askedAt', 'doneAt', 'actor'] as const;

/** Money of an order for the back-office, in bani. */
export interface OrderMoney {
  received: Bani;
  refunded: Bani;
  /** Account for refunds of other than card payments, as the buyer or the team last gave it. */
  account: RefundAccount | null;
  claimed: ClaimedAccount | null;
  refundable: Bani;
  /** Bani to give back: all that a finished order has left, or the excess over the price of any other. */
  toGiveBack: Bani;
  /** `received`: sum that the provider took, in its currency's minor unit. */
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
