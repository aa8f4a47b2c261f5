import { matchCredits, numbersOf, type MarkedCredit } from '#domain/bank/match-credits.ts';
import { matchSettlement } from '#domain/bank/match-settlement.ts';
import type { InLedger, MoneyLine, PayableOrder } from '#domain/bank/money-line.ts';
import type { LeftOut, StatementForm, Credit, UnreadableFile } from '#domain/bank/statement.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findShipmentsInLedger, markShipments } from './parcel-reference.ts';
import { findInLedger, listByAwb, listPayable } from './payable-orders.ts';
import { readSettlement } from './read-settlement.ts';
import { readStatement } from './read-statement.ts';
import { createHash } from 'node:crypto';

/** What a file's sums would be booked to, and the orders as they were when that was found. */
export interface Review {
  ok: true;
  form: StatementForm | 'settlement';
  lines: MoneyLine[];
  /** Null for a settlement, of which every line is looked at. */
  leftOut: LeftOut | null;
  orders: PayableOrder[];
  ledger: InLedger;
}

export type ReviewResult = Review | UnreadableFile;

/** Compares a bank's statement with the orders; nothing is written. */
export async function reviewStatement(db: Database, text: string): Promise<ReviewResult> {
  const statement = readStatement(text);
  if (!statement.ok) return statement;
  const credits = markCredits(statement.credits);
  // The ledger is read before the orders: what is booked between the two shows as paid, never as new.
  const ledger = await findInLedger(
    db,
    credits.map(({ reference }) => reference),
  );
  const orders = await listPayable(db, numbersOf(credits));
  const { form, leftOut } = statement;
  return { ok: true, form, leftOut, lines: matchCredits(credits, orders, ledger), orders, ledger };
}

/** Compares a courier's settlement with the cash orders; nothing is written. */
export async function reviewSettlement(db: Database, text: string): Promise<ReviewResult> {
  const settlement = readSettlement(text);
  if (!settlement.ok) return settlement;
  const shipments = markShipments(settlement.parcels);
  const ledger = await findShipmentsInLedger(db, shipments);
  const orders = await listByAwb(db, [...new Set(shipments.map(({ awb }) => awb).filter(Boolean))]);
  const lines = matchSettlement(shipments, orders, ledger);
  return { ok: true, form: 'settlement', leftOut: null, lines, orders, ledger };
}

/**
 * Gives each credit the mark under which the ledger knows it: a hash of account, day, sum, and the bank's reference or,
 * where there is none, payer and text. The same statement, or another one of the same form that overlaps it, gives the
 * same marks; like credits of one day are told apart by their order. Nothing of the payer can be read from it.
 */
function markCredits(credits: readonly Credit[]): MarkedCredit[] {
  const times = new Map<string, number>();
  return credits.map((credit) => {
    const { account, bookedOn, amount, bankReference, payer, text } = credit;
    const own = bankReference || `${payer}\n${text}`.replace(/\s+/g, ' ').trim();
    const said = JSON.stringify([account, bookedOn, amount, own]);
    const time = (times.get(said) ?? 0) + 1;
    times.set(said, time);
    const hash = createHash('sha256').update(`${said}#${time}`).digest('hex').slice(0, 40);
    return { ...credit, reference: `bank-${hash}` };
  });
}
