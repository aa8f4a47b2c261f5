import type { Bani } from '#domain/money/money.ts';
import type { EntryState } from './entry-state.ts';

export interface Credit {
  /** Position in the file, from 1: a line of a table, or an entry of the other forms. */
  line: number;
  /** Account that received the money, if the file names it. */
  account: string;
  /** `2026-11-21`. */
  bookedOn: string;
  amount: Bani;
  payer: string;
  /** Words of the payer and the bank, with the bank's line breaks. */
  text: string;
  /** The bank's reference of this entry, or the payer's, which other entries may share. */
  bankReference: string;
  /** True if the same statement also reverses a credit of this sum. */
  reversed: boolean;
  /** True if the file does not say clearly that the money came in and stays. */
  unclear: boolean;
}

/** An entry as read from any form of file, before it is judged. */
export interface StatementRow extends Omit<Credit, 'bookedOn' | 'amount' | 'reversed' | 'unclear'> {
  /** Undefined if the day is unreadable. */
  bookedOn: string | undefined;
  /** Negative for money sent; undefined if the sum is unreadable. */
  amount: Bani | undefined;
  /** `RON`, or any other text. */
  currency: string;
  state: EntryState;
}

/** Counts of skipped entries, by reason. */
export interface LeftOut {
  debits: number;
  /** Currencies other than RON. */
  foreign: number;
  /** Not booked yet, or reversed by the bank. */
  unsettled: number;
  /** Day or sum is unreadable, or the sum exceeds the most an order may receive. */
  unreadable: number;
}

export type StatementForm = 'csv' | 'mt940' | 'camt053';

export type Statement = { ok: true; form: StatementForm; credits: Credit[]; leftOut: LeftOut } | UnreadableFile;

export type UnreadableFile =
  /** `unsafe_xml`: the file declares entities of its own, which no bank does. */
  | { ok: false; code: 'empty_file' | 'unknown_form' | 'unsafe_xml' | 'too_many_lines' }
  /** `unreadable_rows`: no row has both a readable day and a readable sum; `line` is the first. */
  | { ok: false; code: 'malformed_file' | 'unreadable_rows'; line: number }
  /** The header lacks the column, or several headings may mean it; `found` lists the headings. */
  | { ok: false; code: 'missing_column' | 'unclear_column'; column: string; found: string[] };

export type StatementRows = { ok: true; rows: StatementRow[] } | UnreadableFile;

/** Most entries of a file: a year of a busy account. */
export const MAX_ENTRIES = 5_000;
