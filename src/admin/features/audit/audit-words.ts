import type { LoggedAct, Named } from '#domain/audit/mentions.ts';
import type { Formats } from '#admin/components/formats.ts';

/** A line as the words need it: what was done to what, and what the things in it are called now. */
export interface WordedAct extends LoggedAct {
  /** By `kind/id`; what is gone is not among them. */
  names: Readonly<Record<string, Named | undefined>>;
}

/** What a line is worded with. */
export interface AuditWords {
  /** The text of a key that the log itself may have made up; empty where there is none. */
  say: (key: string, values?: Record<string, unknown>) => string;
  formats: Pick<Formats, 'money' | 'number' | 'decimal' | 'date' | 'dateTime'>;
  /** What the owner calls a category. */
  nameOfCategory: (category: string) => string;
}

/** `lowStockAt`, `leave_out` and `take-back` as words: what no text names yet is still no code. */
export function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase();
}

/** Longest list that is told whole. */
const LISTED = 4;

/** `a, b, c, d and 3 more`. */
export function shortList(items: readonly string[], { say }: AuditWords): string {
  const list = items.slice(0, LISTED).join(', ');
  const count = items.length - LISTED;
  return count > 0 ? say('andMore', { list, count }) : list;
}
