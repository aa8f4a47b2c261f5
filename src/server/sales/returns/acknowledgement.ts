import { maskIban } from '#domain/bank/iban.ts';
import type { Bani } from '#domain/money/money.ts';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { Fulfilment, PaymentState } from '#domain/orders/order-states.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { KeptPart } from '#domain/products/personalised-parts.ts';
import type { ReturnState } from '#domain/returns/return-states.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { sameSecret } from '#server/sales/orders/orders-table.ts';

/** What goes back of an order's line, with the line's picture. */
export interface ReturnedLine {
  title: string;
  image: string | null;
  options: OrderedOption[];
  quantity: number;
  keptParts: KeptPart[];
}

/** What the shop acknowledges: who withdrew, from what, and when. */
export interface Acknowledgement {
  id: string;
  orderId: string;
  number: string;
  state: ReturnState;
  announcedAt: Date;
  /** Null: not yet. */
  receivedAt: Date | null;
  refundedAt: Date | null;
  cancelledAt: Date | null;
  leftOutAt: Date | null;
  name: string;
  emailAddress: string;
  reason: string;
  /** It came with the order's number and contact alone, and its buyer has not confirmed it. */
  isClaim: boolean;
  /** The end of the account that the statement gives; empty where it gives none. */
  account: string;
  owed: Bani;
  refunded: Bani | null;
  /** What was left to send when it was settled; while it is under way, what is. */
  due: Bani;
  /** While it is under way, what has gone back for it by the order's own refunds. */
  given: Bani;
  lines: ReturnedLine[];
  order: {
    number: string;
    /** Its own, which need not be the one that was given with the statement; empty where it has none. */
    emailAddress: string;
    phoneNo: string;
    placedAt: Date;
    fulfilment: Fulfilment;
    payment: PaymentState;
    paymentMethod: PaymentMethod;
    deliveryMethod: OrderDeliveryMethod;
  };
}

/** Reads the acknowledgement of a withdrawal. */
export async function getAcknowledgement(db: Connection, id: string): Promise<Acknowledgement> {
  const row = await selectReturns(db).where('w.id', '=', id).executeTakeFirstOrThrow();
  return toAcknowledgement(db, row);
}

/** Reads the acknowledgement of the withdrawal that has this number. */
export async function getAcknowledgementByNumber(db: Connection, number: string): Promise<Acknowledgement> {
  const row = await selectReturns(db).where('w.number', '=', number).executeTakeFirstOrThrow();
  return toAcknowledgement(db, row);
}

/** The acknowledgement that this id and key open, or nothing; the key is compared in constant time. */
export async function findAcknowledgement(
  db: Connection,
  id: string,
  viewKey: string,
): Promise<Acknowledgement | undefined> {
  if (!ORDER_ID.test(id)) return undefined;
  const row = await selectReturns(db).where('w.id', '=', id).executeTakeFirst();
  return row && sameSecret(row.viewKey, viewKey) ? toAcknowledgement(db, row) : undefined;
}

function selectReturns(db: Connection) {
  return db
    .selectFrom('returns as w')
    .innerJoin('orders as o', 'o.id', 'w.orderId')
    .leftJoin('returnBalances as balance', 'balance.returnId', 'w.id')
    .select(['w.id', 'w.orderId', 'w.number', 'w.state', 'w.announcedAt', 'w.name'])
    .select('w.leftOutAt')
    .select(['w.receivedAt', 'w.refundedAt', 'w.cancelledAt'])
    .select(['w.emailAddress', 'w.reason', 'w.owed', 'w.refunded', 'w.viewKey', 'w.iban'])
    .select('w.provedBy')
    .select((eb) => eb.fn.coalesce('w.due', 'balance.outstanding', eb.lit(0)).as('due'))
    .select((eb) => eb.fn.coalesce('balance.given', eb.lit(0)).as('given'))
    .select(['o.number as orderNumber', 'o.placedAt', 'o.fulfilment', 'o.payment'])
    .select(['o.paymentMethod', 'o.deliveryMethod', 'o.emailAddress as orderEmail', 'o.phoneNo']);
}

async function toAcknowledgement(
  db: Connection,
  row: Awaited<ReturnType<ReturnType<typeof selectReturns>['executeTakeFirstOrThrow']>>,
): Promise<Acknowledgement> {
  const {
    viewKey: _key,
    orderNumber,
    orderEmail,
    phoneNo,
    provedBy,
    placedAt,
    fulfilment,
    payment,
    paymentMethod,
    deliveryMethod,
    iban,
    ...orderReturn
  } = row;
  const lines = await db
    .selectFrom('returnLines as back')
    .leftJoin('orderLines as line', (join) =>
      join.onRef('line.orderId', '=', 'back.orderId').onRef('line.position', '=', 'back.position'),
    )
    .select(['back.title', 'line.image', 'back.options', 'back.quantity', 'back.keptParts'])
    .where('back.returnId', '=', row.id)
    .orderBy('back.position')
    .execute();
  return {
    ...orderReturn,
    isClaim: provedBy === 'contact',
    account: iban && maskIban(iban),
    lines,
    order: {
      number: orderNumber,
      emailAddress: orderEmail,
      phoneNo,
      placedAt,
      fulfilment,
      payment,
      paymentMethod,
      deliveryMethod,
    },
  };
}
