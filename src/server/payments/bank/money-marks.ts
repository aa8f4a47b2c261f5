import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MarkedCredit } from '#domain/bank/match-credits.ts';
import type { MarkedShipment, SettledShipment } from '#domain/bank/match-settlement.ts';
import type { Credit } from '#domain/bank/statement.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Marks each credit by a hash of all that the file says of it. Statements that overlap give the same marks, and nothing of the payer. */
export function markCredits(credits: readonly Credit[]): MarkedCredit[] {
  const nameOf = counted(({ account, bookedOn, amount, bankReference, payer, text }: Credit) =>
    JSON.stringify([account, bookedOn, amount, bankReference, `${payer}\n${text}`.replace(/\s+/g, ' ').trim()]),
  );
  return credits.map((credit) => ({ ...credit, reference: `bank-${hash(nameOf(credit), 40)}` }));
}

/** The letters of a parcel's mark that say its settlement and its AWB; those behind them say the sum. */
const OF_PARCEL = 'courier-'.length + 24;
const OF_ROW = OF_PARCEL + 16;

/** Marks each row by a hash of settlement and AWB, and one of the sum: the ledger never changes, and an AWB opens the courier's record. */
export function markShipments(shipments: readonly SettledShipment[]): MarkedShipment[] {
  const parcelOf = ({ settlement, day, awb }: SettledShipment) =>
    JSON.stringify([(settlement || day).replace(/\s+/g, ' '), awb]);
  const nameOf = counted((shipment: SettledShipment) => `${parcelOf(shipment)} ${shipment.amount}`);
  return shipments.map((shipment) => ({
    ...shipment,
    reference: `courier-${hash(parcelOf(shipment), 24)}${hash(nameOf(shipment), 16)}`,
  }));
}

/** The marks of the rows of which the ledger has the parcel in the same settlement already, with another sum. */
export async function findOtherRows(db: Database, shipments: readonly MarkedShipment[]): Promise<Set<string>> {
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

/** Tells rows of which all is alike apart by their count. */
function counted<Row>(nameOf: (row: Row) => string): (row: Row) => string {
  const times = new Map<string, number>();
  return (row) => {
    const name = nameOf(row);
    times.set(name, (times.get(name) ?? 0) + 1);
    return `${name}#${times.get(name)}`;
  };
}

const hash = (text: string, letters: number) => createHash('sha256').update(text).digest('hex').slice(0, letters);
