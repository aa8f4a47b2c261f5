import { bookingReference, takenBackReference } from '#domain/bank/booking-reference.ts';
import type { InLedger, PayableOrder } from '#domain/bank/money-line.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';

/** Most waiting orders compared with a file; older ones expire. */
const MOST_WAITING = 2_000;

const select = (db: Connection) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'version', 'firstName', 'lastName', 'awb', 'total'])
    .select(['received', 'unallocated', 'asked', 'collected', 'due'])
    .select((eb) => eb.ref('company', '->>').key('name').as('company'))
    .select(['paymentMethod', 'stockTaken', 'status', 'fulfilment', 'payment']);

/** Lists the orders with these numbers and all that wait for a transfer. */
export async function listPayable(db: Database, numbers: readonly string[]): Promise<PayableOrder[]> {
  const waiting = await select(db)
    .where('payment', 'in', ['unpaid', 'part_paid'])
    .where('paymentMethod', '=', 'transfer')
    .where('status', '<>', 'rejected')
    .orderBy('placedAt', 'desc')
    .limit(MOST_WAITING)
    .execute();
  const seen = new Set(waiting.map(({ number }) => number));
  const others = numbers.filter((number) => !seen.has(number));
  const named = others.length === 0 ? [] : await select(db).where('number', 'in', others).execute();
  return [...waiting, ...named];
}

export async function listByAwb(db: Database, awbs: readonly string[]): Promise<PayableOrder[]> {
  return awbs.length === 0 ? [] : select(db).where('awb', 'in', awbs).execute();
}

/** Finds these sums in the ledger: the last booking of each counts; all earlier ones were taken back. */
export async function findInLedger(db: Database, references: readonly string[]): Promise<InLedger> {
  const booked = new Set<string>();
  const takenBack = new Map<string, string>();
  let open = [...references];
  for (let time = 1; open.length > 0; time += 1) {
    const nameOf = (reference: string) => bookingReference(reference, time);
    const names = open.map(nameOf);
    const payments = await findPayments(db, [...names, ...names.map(takenBackReference)]);
    const here = open.filter((reference) => payments.has(nameOf(reference)));
    open = here.filter((reference) => payments.has(takenBackReference(nameOf(reference))));
    for (const reference of here) {
      booked.add(reference);
      takenBack.delete(reference);
    }
    for (const reference of open) {
      booked.delete(reference);
      takenBack.set(reference, bookingReference(reference, time + 1));
    }
  }
  return { booked, takenBack };
}

async function findPayments(db: Database, references: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select('reference')
    .where('kind', '=', 'payment')
    .where('reference', 'in', references)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
