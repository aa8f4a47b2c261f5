import type { StatementForm } from './statement.ts';

/** Fields of MT 940 that begin a line; what a bank's system puts around a message may stand before them. */
const BEGINNING = /(?:^|[\r\n}])[^\S\r\n]{0,9}(?:\{4:)?:2[05]:/;
const ENTRY_OR_BALANCE = /[\r\n][^\S\r\n]?:6[0-2][FM]?:/;

/** The first step of reading a statement: text without byte order mark, and form; undefined for blanks alone. */
export function decodeFile(written: string): { form: StatementForm; text: string } | undefined {
  // Systems of banks mark where a message begins and ends with control characters.
  const text = written.replace(/^\ufeff/, '').replace(/[\u0001-\u0008\u000e-\u001f]/g, '');
  const first = text.trimStart()[0];
  if (first === undefined) return undefined;
  if (first === '<') return { form: 'camt053', text };
  return { form: BEGINNING.test(text) && ENTRY_OR_BALANCE.test(text) ? 'mt940' : 'csv', text };
}
