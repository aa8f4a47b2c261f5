import type { Bani } from '#domain/money/money.ts';
import type { EntryState } from './entry-state.ts';

export interface Credit {
  /** Its place in the file, from 1: a line of a table, an entry of the other forms. */
  line: number;
  /** The account that the money came to, as far as the file says. */
  account: string;
  /** `2026-11-21`. */
  bookedOn: string;
  amount: Bani;
  payer: string;
  /** Words of the payer and of the bank; a line break where the bank broke the text. */
  text: string;
  /** The bank's mark of this entry, or the payer's own, which another entry may have too. */
  bankReference: string;
  /** True when the same statement also takes such a sum back. */
  reversed: boolean;
  /** True when the file does not say clearly that the sum came in and stays. */
  unclear: boolean;
}

/** An entry as its file tells it, whichever form that has; nothing of it is judged yet. */
export interface StatementRow extends Omit<Credit, 'bookedOn' | 'amount' | 'reversed' | 'unclear'> {
  /** Undefined where no day could be read. */
  bookedOn: string | undefined;
  /** Below zero for what went out; undefined where no sum could be read. */
  amount: Bani | undefined;
  /** `RON`, or anything else. */
  currency: string;
  state: EntryState;
}

/** Entries that are not looked at, by why. */
export interface LeftOut {
  debits: number;
  /** Other currencies than RON. */
  foreign: number;
  /** Not booked yet, or taken back by the bank. */
  unsettled: number;
  /** Day or sum could not be read, or the sum is more than an order may get. */
  unreadable: number;
}

export type StatementForm = 'csv' | 'mt940' | 'camt053';

export type Statement = { ok: true; form: StatementForm; credits: Credit[]; leftOut: LeftOut } | UnreadableFile;

export type UnreadableFile =
  /** `unsafe_xml`: it defines names of its own, which no bank's file does. */
  | { ok: false; code: 'empty_file' | 'unknown_form' | 'unsafe_xml' | 'too_many_lines' }
  /** `unreadable_rows`: no row has both a day and a sum that can be read; `line` is the first. */
  | { ok: false; code: 'malformed_file' | 'unreadable_rows'; line: number }
  /** The heading names no such column, or several that may be it; `found` is what it names. */
  | { ok: false; code: 'missing_column' | 'unclear_column'; column: string; found: string[] };

export type StatementRows = { ok: true; rows: StatementRow[] } | UnreadableFile;

/** A year of a busy account; more is another file. */
export const MAX_ENTRIES = 5_000;
