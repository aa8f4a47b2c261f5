import type { Bani } from '#domain/money/money.ts';

/** What came into the account, as a statement tells it. */
export interface Credit {
  /** Its place in the file, from 1: a line of a table, an entry of the other forms. */
  line: number;
  /** The account that the money came to, as far as the file says. */
  account: string;
  /** `2026-11-21`. */
  bookedOn: string;
  amount: Bani;
  /** Who paid, where the bank tells it apart. */
  payer: string;
  /** What the payer wrote, and what the bank added; a line break where the bank broke the text. */
  text: string;
  /** The bank's own mark of this entry. */
  bankReference: string;
  /** True when the same statement also takes such a sum back. */
  reversed: boolean;
}

/** Entries that are not looked at, by why. */
export interface LeftOut {
  /** Money that went out. */
  debits: number;
  /** Other currencies than RON. */
  foreign: number;
  /** Not booked yet, or taken back by the bank. */
  unsettled: number;
  /** Neither a day nor a sum could be read. */
  unreadable: number;
}

export const nothingLeftOut = (): LeftOut => ({ debits: 0, foreign: 0, unsettled: 0, unreadable: 0 });

export type StatementForm = 'csv' | 'mt940' | 'camt053';

export type Statement =
  | { ok: true; form: StatementForm; credits: Credit[]; leftOut: LeftOut }
  /** `unsafe_xml`: it defines names of its own, which no bank's file does. */
  | { ok: false; code: 'empty_file' | 'unknown_form' | 'unsafe_xml' | 'too_many_lines' }
  | { ok: false; code: 'malformed_file'; line: number }
  /** The heading names no such column; `found` is what it names. */
  | { ok: false; code: 'missing_column'; column: string; found: string[] };

/** A year of a busy account; more is another file. */
export const MAX_ENTRIES = 5_000;

/** Marks the credits whose like the statement also takes back: the bank may have returned any of them. */
export function markReversed(credits: readonly Credit[], reversedSums: readonly Bani[]): Credit[] {
  return credits.map((credit) => (reversedSums.includes(credit.amount) ? { ...credit, reversed: true } : credit));
}
