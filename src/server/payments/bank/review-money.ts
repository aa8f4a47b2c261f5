import { matchCredits, numbersOf } from '#domain/bank/match-credits.ts';
import { matchSettlement } from '#domain/bank/match-settlement.ts';
import type { InLedger, MoneyLine, PayableOrder } from '#domain/bank/money-line.ts';
import type { LeftOut, StatementForm } from '#domain/bank/statement.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orRefuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOtherRows, markCredits, markShipments } from './money-marks.ts';
import { findInLedger, listByAwb, listPayable } from './payable-orders.ts';
import { isSettlement, readSettlement } from './read-settlement.ts';
import { readStatement } from './read-statement.ts';

/** Proposed bookings of a file's sums, and the orders as they were when they were found. */
export interface Review {
  form: StatementForm | 'settlement';
  lines: MoneyLine[];
  /** Null for a settlement, of which every line is looked at. */
  leftOut: LeftOut | null;
  orders: PayableOrder[];
  ledger: InLedger;
}

/** A file says itself whether it is a bank's statement or a courier's settlement. */
export const reviewMoney = (db: Database, text: string): Promise<Review> =>
  isSettlement(text) ? reviewSettlement(db, text) : reviewStatement(db, text);

export async function reviewStatement(db: Database, text: string): Promise<Review> {
  const statement = orRefuse(readStatement(text));
  const credits = markCredits(statement.credits);
  // The ledger is read before the orders: what is booked between the two shows as paid, never as new.
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
