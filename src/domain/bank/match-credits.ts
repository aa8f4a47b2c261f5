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

/** A credit with its reference in the ledger, existing or future. */
export type MarkedCredit = Credit & { reference: string };

/** Most orders suggested for one line. */
const MOST = 5;

/** Returns the order numbers that a statement may mean; the server reads these orders before it matches. */
export function numbersOf(credits: readonly Credit[]): string[] {
  return [...new Set(credits.flatMap((credit) => Object.values(findOrderNumbers(wordsOf(credit))).flat()))];
}

/**
 * Matches credits to orders. Books without asking only a credit that names one order in full, pays exactly what the
 * order asks for, is the only such credit, and was not reversed by the bank or by an owner.
 * @param orders - orders that the credits name, and all that wait for a transfer
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
  // A line break may fall in the middle of a name.
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

/** An order is paid once: where two credits would be booked to it, the owner reviews both. */
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

/** The order number may also stand in the bank's reference. */
function wordsOf({ payer, text, bankReference }: Credit): string {
  return `${text}\n \n${payer}\n \n${bankReference}`;
}

/** Legal forms in firms' names, which identify no firm; dotted letters are joined first. */
const KINDS = new Set(['sc', 'srl', 'srld', 'sa', 'snc', 'scs', 'pfa', 'ii', 'if', 'ra']);

/** Returns names that may pay an order: the buyer's, word by word ("Ana-Maria Popescu" is three), and the firm's. */
function payersOf({ firstName, lastName, company }: PayableOrder): string[][] {
  const firm = wordsIn(company ?? '').filter((word) => !KINDS.has(word));
  return [wordsIn(`${firstName} ${lastName}`), firm]
    .map((names) => names.filter((name) => name.length > 1))
    .filter((names) => names.length > 0);
}

const wordsIn = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

interface NamedNumbers {
  /** Numbers written in full, with any separators between the parts. */
  exact: string[];
  /** Numbers without `CG`, without leading zeros, or spread over text: possibly meant. */
  loose: string[];
}

/** Finds order numbers although banks fold letters, drop dashes and break lines, and payers omit zeros or letters. */
export function findOrderNumbers(text: string): NamedNumbers {
  const folded = foldText(text);
  // A line break may fall between two words, or in the middle of a number.
  const variants = [folded.replace(/\n/g, ' '), folded.replace(/\n/g, '')];
  const exact = new Set(variants.flatMap((variant) => numbersIn(variant, WHOLE, 6)));
  if (exact.size > 0) return { exact: [...exact], loose: [] };
  const loose = new Set(
    variants.flatMap((variant) => [...numbersIn(variant, SPREAD, 1), ...numbersIn(variant, BARE, 6)]),
  );
  return { exact: [], loose: [...loose] };
}

/** @param digits - minimum number of digits of the sequence */
function numbersIn(text: string, pattern: RegExp, digits: number): string[] {
  return [...text.matchAll(pattern)].flatMap(([, year, sequence]) => {
    const written = sequence!.replace(/\D/g, '');
    // Seven digits with a leading zero are a typing error: no order has such a number.
    if (written.length < digits || (written.length > 6 && written.startsWith('0')) || Number(written) === 0) return [];
    return [orderNumber(Number(year), Number(written))];
  });
}
