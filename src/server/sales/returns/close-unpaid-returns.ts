import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/database.ts';

/** Settles returns of a parcel that came back unpaid: nothing is owed. @returns numbers for {@link reopenReturns} */
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

/** Reopens returns of a parcel that did not come back: as received if their goods came before it, else announced. */
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
