import { foldText } from '#domain/text/fold-text.ts';
import { readEntryState } from './entry-state.ts';
import { readAmount } from './read-amount.ts';
import { readSide, type SumColumn } from './sum-headings.ts';
import type { StatementRow } from './statement.ts';

export const SUMS = ['credit', 'debit', 'amount'] as const;
const BALANCE =
  /^(?:(?:sub)?total|rulaj|sold(?:ul)?\b|sum[ae] (?:total|blocat)|turnover|(?:(?:opening|closing|available) )?balance\b)/;

/** Words by which banks label a day's totals, and which begin no payer's name. */
const OF_DAY =
  /^(?:rulaj|sold(?:ul)?|total)(?: (?:de|al|la|initial|final|debitor|creditor|precedent|curent|contabil|zi|zilei|zilnic|rulaj|luna|cont))+$/;

/** Returns a row's cell of a column; undefined if the table lacks the column. */
type Cell = (column: SumColumn | 'state' | 'kind') => string | undefined;

export function readRowSum(cell: Cell): Pick<StatementRow, 'amount' | 'state'> {
  const word = cell('state');
  const state = word === undefined ? 'settled' : readEntryState(word);
  const [credit, debit] = [readAmount(cell('credit') ?? ''), readAmount(cell('debit') ?? '')];
  if (credit && debit) return { amount: undefined, state };
  // A negative sum in the credit column is a reversed credit.
  if (credit) return { amount: credit, state: credit < 0 && state !== 'unsettled' ? 'taken_back' : state };
  if (debit) return { amount: -Math.abs(debit), state };
  const amount = readAmount(cell('amount') ?? '') ?? credit ?? debit;
  const [side, kind] = [cell('side'), cell('kind')].map((said) => said !== undefined && readSide(said));
  if (amount !== undefined && (side === 'debit' || kind === 'debit')) return { amount: -Math.abs(amount), state };
  const isClear = (side === false || side === 'credit') && kind !== 'perhaps_debit';
  return { amount, state: isClear || state !== 'settled' ? state : 'unknown' };
}

/** True if the row has a sum other than zero, readable or not. */
export function holdsSum(cell: Cell): boolean {
  return SUMS.map((column) => cell(column) ?? '').some((said) => /\d/.test(said) && readAmount(said) !== 0);
}

/** True for a day's total or balance, whose row has a day and a sum as an entry has. */
export function isDayBalance(cells: readonly string[]): boolean {
  return OF_DAY.test(
    foldText(firstWords(cells))
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
}

/** True for a row of a total or a balance, by its first words. */
export function isBalance(cells: readonly string[]): boolean {
  return BALANCE.test(foldText(firstWords(cells)).trim());
}

const firstWords = (cells: readonly string[]) => (cells.find((cell) => /\p{L}/u.test(cell)) ?? '').slice(0, 60);
