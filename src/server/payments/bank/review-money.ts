import { createHash } from 'node:crypto';
import { type MarkedCredit, matchCredits, numbersOf } from '#domain/bank/match-credits.ts';
import { type MarkedShipment, matchSettlement, type SettledShipment } from '#domain/bank/match-settlement.ts';
import type { InLedger, MoneyLine, PayableOrder } from '#domain/bank/money-line.ts';
import type { Credit, LeftOut, StatementForm } from '#domain/bank/statement.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orRefuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { sql } from 'kysely';
import { findInLedger, listByAwb, listPayable } from './payable-orders.ts';
import { isSettlement, readSettlement } from './read-settlement.ts';
import { readStatement } from './read-statement.ts';

/** Marks each credit by a hash of its content: equal in overlapping statements, and without the payer's data. */
function markCredits(credits: readonly Credit[]): MarkedCredit[] {
  const nameOf = counted(({ account, bookedOn, amount, bankReference, payer, text }: Credit) =>
    JSON.stringify([account, bookedOn, amount, bankReference, `${payer}\n${text}`.replace(/\s+/g, ' ').trim()]),
  );
  return credits.map((credit) => ({ ...credit, reference: `bank-${hash(nameOf(credit), 40)}` }));
}

/** Length of the part of a parcel's mark that identifies settlement and AWB; the rest identifies the sum. */
const OF_PARCEL = 'courier-'.length + 24;
const OF_ROW = OF_PARCEL + 16;

/** Marks rows by hashes of settlement, AWB and sum: ledger entries are permanent, and AWBs open courier records. */
function markShipments(shipments: readonly SettledShipment[]): MarkedShipment[] {
  const parcelOf = ({ settlement, day, awb }: SettledShipment) =>
    JSON.stringify([(settlement || day).replace(/\s+/g, ' '), awb]);
  const nameOf = counted((shipment: SettledShipment) => `${parcelOf(shipment)} ${shipment.amount}`);
  return shipments.map((shipment) => ({
    ...shipment,
    reference: `courier-${hash(parcelOf(shipment), 24)}${hash(nameOf(shipment), 16)}`,
  }));
}

/** Finds rows whose parcel the ledger already holds from the same settlement with another sum. */
async function findOtherRows(db: Database, shipments: readonly MarkedShipment[]): Promise<Set<string>> {
  const parcelOf = (reference: string) => reference.slice(0, OF_PARCEL);
  const marks = shipments.map(({ reference }) => reference);
  const rows = await db
    .selectFrom('ledgerEntries')
    .select('reference')
    .where('kind', '=', 'payment')
    .where(sql<boolean>`left(reference, ${OF_PARCEL}::integer) = any(${marks.map(parcelOf)}::text[])`)
    .execute();
  const booked = Map.groupBy(
    rows.map(({ reference }) => reference.slice(0, OF_ROW)),
    parcelOf,
  );
  return new Set(marks.filter((mark) => booked.get(parcelOf(mark))?.some((row) => row !== mark)));
}

/** Numbers identical rows, so that their names differ. */
function counted<Row>(nameOf: (row: Row) => string): (row: Row) => string {
  const times = new Map<string, number>();
  return (row) => {
    const name = nameOf(row);
    times.set(name, (times.get(name) ?? 0) + 1);
    return `${name}#${times.get(name)}`;
  };
}

const hash = (text: string, letters: number) => createHash('sha256').update(text).digest('hex').slice(0, letters);

/** Proposed bookings of a file's sums, with the orders as they were read. */
export interface Review {
  form: StatementForm | 'settlement';
  lines: MoneyLine[];
  /** Null for a settlement, whose every line is reviewed. */
  leftOut: LeftOut | null;
  orders: PayableOrder[];
  ledger: InLedger;
}

/** Reviews a file as a bank statement or courier's settlement, depending on its content. */
export const reviewMoney = (db: Database, text: string): Promise<Review> =>
  isSettlement(text) ? reviewSettlement(db, text) : reviewStatement(db, text);

export async function reviewStatement(db: Database, text: string): Promise<Review> {
  const statement = orRefuse(readStatement(text));
  const credits = markCredits(statement.credits);
  // Reads the ledger before the orders, so that a booking in between shows as paid, never as new.
  const ledger = await findInLedger(
    db,
    credits.map(({ reference }) => reference),
  );
  const orders = await listPayable(db, numbersOf(credits));
  const { form, leftOut } = statement;
  return { form, leftOut, lines: matchCredits(credits, orders, ledger), orders, ledger };
}

export async function reviewSettlement(db: Database, text: string): Promise<Review> {
  const settlement = orRefuse(readSettlement(text));
  const shipments = markShipments(settlement.parcels);
  const ledger = await findInLedger(
    db,
    shipments.map(({ reference }) => reference),
  );
  const others = await findOtherRows(db, shipments);
  const orders = await listByAwb(db, [...new Set(shipments.map(({ awb }) => awb).filter(Boolean))]);
  const lines = matchSettlement(shipments, orders, ledger, others);
  return { form: 'settlement', leftOut: null, lines, orders, ledger };
}
