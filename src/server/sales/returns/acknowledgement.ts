import type { InferResult, Selectable } from 'kysely';
import { maskIban } from '#domain/bank/iban.ts';
import type { Bani } from '#domain/money/money.ts';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { sameSecret, type OrderRow } from '#server/sales/orders/orders-table.ts';
import type { Connection } from '#server/platform/database/database.ts';

const SHOWN = [
  'id', 'orderId', 'number', 'state', 'announcedAt', 'receivedAt', 'refundedAt', 'cancelledAt', 'leftOutAt',
  'name', 'emailAddress', 'reason', 'owed', 'refunded', 'completesOrder',
] as const; // prettier-ignore
const ORDER = [
  'number', 'emailAddress', 'phoneNo', 'placedAt', 'fulfilment', 'payment', 'paymentMethod', 'deliveryMethod',
] as const; // prettier-ignore

/** Returned line of an order, with its picture. */
export type ReturnedLine = Awaited<ReturnType<typeof listReturnedLines>>[number];

/** Acknowledgement of who withdrew, from what, and when. */
export interface Acknowledgement extends Pick<Selectable<DatabaseSchema['returns']>, (typeof SHOWN)[number]> {
  /** True for an unconfirmed withdrawal by order number and contact alone. */
  isClaim: boolean;
  /** Last digits of the declared account; empty without one. */
  account: string;
  /** Bani still to send: as of its settlement, or now while it is open. */
  due: Bani;
  /** Bani that the order's own refunds have returned for it, while it is open. */
  given: Bani;
  lines: ReturnedLine[];
  /** `emailAddress`: the order's own, which may differ from the declared one; empty without one. */
  order: Pick<OrderRow, (typeof ORDER)[number]>;
}

export async function getAcknowledgement(db: Connection, id: string): Promise<Acknowledgement> {
  const row = await selectReturns(db).where('id', '=', id).executeTakeFirstOrThrow();
  return toAcknowledgement(db, row);
}

export async function getAcknowledgementByNumber(db: Connection, number: string): Promise<Acknowledgement> {
  const row = await selectReturns(db).where('number', '=', number).executeTakeFirstOrThrow();
  return toAcknowledgement(db, row);
}

/** Finds the acknowledgement that an id and a key open; compares the key in constant time. */
export async function findAcknowledgement(
  db: Connection,
  id: string,
  viewKey: string,
): Promise<Acknowledgement | undefined> {
  if (!ORDER_ID.test(id)) return undefined;
  const row = await selectReturns(db).where('id', '=', id).executeTakeFirst();
  return row && sameSecret(row.viewKey, viewKey) ? toAcknowledgement(db, row) : undefined;
}

function selectReturns(db: Connection) {
  return db
    .selectFrom('returns')
    .leftJoin('returnBalances as balance', 'balance.returnId', 'returns.id')
    .select(SHOWN)
    .select(['viewKey', 'iban', 'provedBy'])
    .select((eb) => eb.fn.coalesce('due', 'balance.outstanding', eb.lit(0)).as('due'))
    .select((eb) => eb.fn.coalesce('balance.given', eb.lit(0)).as('given'));
}

async function toAcknowledgement(
  db: Connection,
  { viewKey: _key, provedBy, iban, ...row }: InferResult<ReturnType<typeof selectReturns>>[number],
): Promise<Acknowledgement> {
  return {
    ...row,
    isClaim: provedBy === 'contact',
    account: iban && maskIban(iban),
    lines: await listReturnedLines(db, row.id),
    order: await db.selectFrom('orders').select(ORDER).where('id', '=', row.orderId).executeTakeFirstOrThrow(),
  };
}

function listReturnedLines(db: Connection, returnId: string) {
  return db
    .selectFrom('returnLines as back')
    .leftJoin('orderLines as line', (join) =>
      join.onRef('line.orderId', '=', 'back.orderId').onRef('line.position', '=', 'back.position'),
    )
    .select(['back.title', 'line.image', 'back.options', 'back.quantity', 'back.keptParts'])
    .where('back.returnId', '=', returnId)
    .orderBy('back.position')
    .execute();
}
