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

/** A line of an order that goes back, with its picture. */
export type ReturnedLine = Awaited<ReturnType<typeof listReturnedLines>>[number];

/** The shop acknowledges who withdrew, from what, and when. */
export interface Acknowledgement extends Pick<Selectable<DatabaseSchema['returns']>, (typeof SHOWN)[number]> {
  /** It came with the order's number and contact alone, and its buyer has not confirmed it. */
  isClaim: boolean;
  /** The end of the account that the statement gives; empty where it gives none. */
  account: string;
  /** Bani that were left to send when it was settled; while it is under way, those that are. */
  due: Bani;
  /** While it is under way, what has gone back for it by the order's own refunds. */
  given: Bani;
  lines: ReturnedLine[];
  /** `emailAddress`: its own, which need not be the one that was given with the statement; empty where it has none. */
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

/** The acknowledgement that this id and key open, or nothing; the key is compared in constant time. */
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
