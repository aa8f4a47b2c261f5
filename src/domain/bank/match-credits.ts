import { awaitsMoney } from '#domain/orders/order-states.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { foldText } from '#domain/text/fold-text.ts';
import {
  candidate,
  otherSum,
  refuseTransfer,
  type Doubt,
  type InLedger,
  type MoneyLine,
  type PayableOrder,
} from './money-line.ts';
import type { Credit } from './statement.ts';

const GAP = '[\\s\\-–—_./\\\\#:]*';
const WHOLE = new RegExp(`(?<![a-z0-9])c${GAP}g${GAP}(20\\d\\d)${GAP}(\\d{6,7})(?!\\d)`, 'g');
const SPREAD = new RegExp(`(?<![a-z0-9])c${GAP}g${GAP}(20\\d\\d)${GAP}((?:\\d[\\s-]?){1,5}\\d|\\d)(?!\\d)`, 'g');
const BARE = new RegExp(`(?<![\\d.,])(20\\d\\d)[\\s\\-–_./]*(\\d{6})(?![\\d.,]*\\d)`, 'g');

/** A credit with the mark that it has, or would have, in the ledger. */
export type MarkedCredit = Credit & { reference: string };

/** Most orders that one line offers. */
const MOST = 5;

/** The order numbers that a statement may mean: what the server reads before it matches. */
export function numbersOf(credits: readonly Credit[]): string[] {
  return [...new Set(credits.flatMap((credit) => Object.values(findOrderNumbers(wordsOf(credit))).flat()))];
}

/**
 * Matches credits to orders. Booked without a question is only what names one order in full, pays exactly what that
 * order asks for, is the only such credit, and was not taken back, neither by the bank nor by an owner.
 * @param orders - those that the credits name, and all that wait for a transfer
 */
export function matchCredits(
  credits: readonly MarkedCredit[],
  orders: readonly PayableOrder[],
  { booked, takenBack }: InLedger,
): MoneyLine[] {
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const waiting = orders
    .filter((order) => order.paymentMethod === 'transfer' && awaitsMoney(order.payment) && order.status !== 'rejected')
    .map((order) => ({ order, payers: payersOf(order) }));
  const lines = credits.map((credit): MoneyLine => {
    const { reference, line, bookedOn: day, amount, payer, text } = credit;
    const base = { reference, line, day, amount, payer, text };
    if (booked.has(reference)) return { ...base, state: 'known', doubt: null, candidates: [] };
    const { found, doubt } = findOrders(credit, byNumber, waiting);
    const candidates = found.slice(0, MOST).map((order) => candidate(order, order.due, refuseTransfer(order)));
    if (candidates.length === 0) return { ...base, state: doubt ? 'doubtful' : 'stranger', doubt, candidates };
    const isTakenBack = takenBack.has(reference);
    const several = candidates.length > 1 ? 'several_orders' : null;
    const why = doubt ?? several ?? doubtOf(credit, candidates[0]!, isTakenBack);
    return { ...base, state: why ? 'doubtful' : 'book', doubt: why, candidates };
  });
  return askAboutTwice(lines);
}

function findOrders(
  credit: Credit,
  byNumber: ReadonlyMap<string, PayableOrder>,
  waiting: readonly { order: PayableOrder; payers: string[][] }[],
): { found: PayableOrder[]; doubt: Doubt | null } {
  const { exact, loose } = findOrderNumbers(wordsOf(credit));
  const named = exact.flatMap((number) => byNumber.get(number) ?? []);
  if (named.length > 0) return { found: named, doubt: null };
  const meant = loose.flatMap((number) => byNumber.get(number) ?? []);
  if (meant.length > 0) return { found: meant, doubt: 'loose_number' };
  const said = wordsOf(credit);
  // A line may have been broken in the middle of a name.
  const words = new Set([said, said.replace(/\n/g, '')].flatMap(wordsIn));
  const alike = waiting
    .filter(
      ({ order, payers }) =>
        order.due === credit.amount &&
        refuseTransfer(order) === null &&
        payers.some((names) => names.every((name) => words.has(name))),
    )
    .map(({ order }) => order);
  if (alike.length > 0) return { found: alike, doubt: 'no_number' };
  return { found: [], doubt: exact.length > 0 ? 'unknown_number' : null };
}

function doubtOf(credit: Credit, found: MoneyLine['candidates'][number], isTakenBack: boolean): Doubt | null {
  const { refusal, paymentMethod } = found;
  if (refusal) return refusal;
  const other = otherSum(found, credit.amount);
  if (other) return other;
  if (credit.reversed) return 'reversed';
  if (credit.unclear) return 'unclear';
  if (isTakenBack) return 'taken_back';
  return paymentMethod === 'transfer' ? null : 'other_method';
}

/** An order is paid once: where two credits would be booked to it, the owner looks at both. */
function askAboutTwice(lines: readonly MoneyLine[]): MoneyLine[] {
  const times = new Map<string, number>();
  for (const { state, candidates } of lines) {
    if (state === 'book') times.set(candidates[0]!.orderId, (times.get(candidates[0]!.orderId) ?? 0) + 1);
  }
  return lines.map((line) =>
    line.state === 'book' && times.get(line.candidates[0]!.orderId)! > 1
      ? { ...line, state: 'doubtful', doubt: 'several_credits' }
      : line,
  );
}

/** The number may also stand where the bank keeps a reference. */
function wordsOf({ payer, text, bankReference }: Credit): string {
  return `${text}\n \n${payer}\n \n${bankReference}`;
}

/** Words that name no firm but its kind; letters with dots between them are single words. */
const KINDS = new Set(['sc', 'srl', 'srld', 'sa', 'snc', 'scs', 'pfa', 'ii', 'if', 'ra']);

/** Names that may pay an order: its buyer's, word by word ("Ana-Maria Popescu" must be found as three), and its firm's. */
function payersOf({ firstName, lastName, company }: PayableOrder): string[][] {
  const firm = wordsIn(company ?? '').filter((word) => !KINDS.has(word));
  return [wordsIn(`${firstName} ${lastName}`), firm]
    .map((names) => names.filter((name) => name.length > 1))
    .filter((names) => names.length > 0);
}

const wordsIn = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

interface NamedNumbers {
  /** Written whole, whatever stands between its parts. */
  exact: string[];
  /** Without `CG`, with zeros lost, or spread: what somebody may have meant. */
  loose: string[];
}

/** Banks fold letters, drop dashes, break lines within a number; payers forget the zeros or letters before it. */
export function findOrderNumbers(text: string): NamedNumbers {
  const folded = foldText(text);
  // A line may have been broken between two words, or in the middle of a number.
  const variants = [folded.replace(/\n/g, ' '), folded.replace(/\n/g, '')];
  const exact = new Set(variants.flatMap((variant) => numbersIn(variant, WHOLE, 6)));
  if (exact.size > 0) return { exact: [...exact], loose: [] };
  const loose = new Set(
    variants.flatMap((variant) => [...numbersIn(variant, SPREAD, 1), ...numbersIn(variant, BARE, 6)]),
  );
  return { exact: [], loose: [...loose] };
}

/** @param digits - the fewest that the sequence is written with */
function numbersIn(text: string, pattern: RegExp, digits: number): string[] {
  return [...text.matchAll(pattern)].flatMap(([, year, sequence]) => {
    const written = sequence!.replace(/\D/g, '');
    // Seven digits with a zero before them are a slip: no such number is ever given out.
    if (written.length < digits || (written.length > 6 && written.startsWith('0')) || Number(written) === 0) return [];
    return [orderNumber(Number(year), Number(written))];
  });
}
