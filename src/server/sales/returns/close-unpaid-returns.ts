import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';

/** The goods are here, and nobody is owed anything: the parcel came back unpaid. @returns numbers, by which {@link reopenReturns} finds them */
export async function closeUnpaidReturns(tx: Tx, orderId: string): Promise<string[]> {
  const closed = await tx
    .updateTable('returns')
    .set({
      state: 'refunded',
      refunded: 0,
      due: 0,
      unpaid: sql`owed`,
      receivedAt: sql`coalesce(received_at, now())`,
      refundedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['announced', 'received'])
    .returning('number')
    .execute();
  return closed.map(({ number }) => number);
}

/** For a parcel that has not come back after all: as received where their goods had come before it, or else as announced. */
export async function reopenReturns(tx: Tx, numbers: readonly string[]): Promise<void> {
  await tx
    .updateTable('returns')
    .set({
      state: sql`case when received_at < refunded_at then 'received' else 'announced' end`,
      refunded: null,
      due: null,
      unpaid: 0,
      receivedAt: sql`case when received_at < refunded_at then received_at end`,
      refundedAt: null,
      version: sql`version + 1`,
    })
    .where('number', 'in', numbers)
    .execute();
}
