import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { NumberedLine, OrderLine } from '#domain/orders/order.ts';
import type { PaidOrder } from '#domain/returns/refund-owed.ts';
import { STANDING_STATES } from '#domain/returns/return-states.ts';
import { withdrawable, type BoughtOrder, type Withdrawable } from '#domain/returns/withdrawable-lines.ts';
import { findDiscount } from '#server/sales/discounts/discounts-table.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import type { Connection } from '#server/platform/database/database.ts';

export type WithdrawalLine = Withdrawable &
  NumberedLine & {
    withdrawn: number;
    /** True when the order's discount covered it. */
    discounted: boolean;
  };

/** Order as somebody who withdraws from it sees it. */
export interface WithdrawalOrder extends BoughtOrder, PaidOrder {
  id: string;
  number: string;
  placedAt: Date;
  firstName: string;
  lastName: string;
  emailAddress: string;
  paymentMethod: PaymentMethod;
  lines: WithdrawalLine[];
  /** Number of the order's next withdrawal, from 1. */
  nextSequence: number;
}

/** Reads an order for withdrawal, reliably under its lock. `counted`: whether claims count; not for a key's holder */
export async function readWithdrawalOrder(
  db: Connection,
  id: string,
  now: Date,
  counted = { claims: true },
): Promise<WithdrawalOrder | undefined> {
  const order = await findOrderById(db, id);
  if (!order) return undefined;
  const {
    number,
    placedAt,
    firstName,
    lastName,
    emailAddress,
    paymentMethod,
    status,
    fulfilment,
    payment,
    distanceSale,
    discount,
    shippingFee,
  } = order;
  const bought: BoughtOrder = {
    status,
    fulfilment,
    payment,
    distanceSale,
    deliveredAt: order.events.findLast(({ kind }) => kind === 'deliver')?.at,
  };
  const withdrawn = await countWithdrawn(db, id, counted);
  const discounted = await discountedProducts(db, order.discountCode, order.lines);
  const lines = order.lines.map((line) => {
    const taken = { ...line, withdrawn: withdrawn.get(line.position) ?? 0 };
    return { ...taken, discounted: discounted.has(line.productId ?? ''), ...withdrawable(bought, taken, now) };
  });
  const nextSequence = (await findLastSequence(db, id)) + 1;
  return { id, number, placedAt, firstName, lastName, emailAddress, paymentMethod, ...bought, discount, shippingFee, lines, nextSequence }; // prettier-ignore
}

/** Counts withdrawn pieces by line number. `claims`: includes unconfirmed claims, which take nothing out of a parcel */
export async function countWithdrawn(
  db: Connection,
  orderId: string,
  { claims = true } = {},
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('returnLines as l')
    .innerJoin('returns as w', 'w.id', 'l.returnId')
    .select((eb) => ['l.position', eb.fn.sum<string>('l.quantity').as('pieces')])
    .where('w.orderId', '=', orderId)
    .where('w.state', 'in', STANDING_STATES)
    .$if(!claims, (query) => query.where(sql<boolean>`not (w.state = 'announced' and w.proved_by = 'contact')`))
    .groupBy('l.position')
    .execute();
  return new Map(rows.map(({ position, pieces }) => [position, Number(pieces)]));
}

async function findLastSequence(db: Connection, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('returns')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Lists the products of an order that its code covers, by the code's current terms. */
async function discountedProducts(
  db: Connection,
  code: string | null,
  lines: readonly OrderLine[],
): Promise<Set<string>> {
  const ids = [...new Set(lines.map(({ productId }) => productId ?? ''))];
  const terms = code === null ? undefined : await findDiscount(db, { code });
  if (!terms || terms.productIds.length + terms.categories.length === 0) return new Set(ids);
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${terms.productIds}::text[])`),
        eb('category', '=', sql<never>`any(${terms.categories}::text[])`),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
