import type { StatementForm } from './statement.ts';

/** Fields that begin an MT 940 statement; a bank's system may put an envelope before them. */
const BEGINNING = /(?:^|[\r\n}])[^\S\r\n]{0,9}(?:\{4:)?:2[05]:/;
const ENTRY_OR_BALANCE = /[\r\n][^\S\r\n]?:6[0-2][FM]?:/;

/** First step of reading a statement: returns its form, and its text without byte order mark; undefined if blank. */
export function decodeFile(written: string): { form: StatementForm; text: string } | undefined {
  // Some banks' systems mark the bounds of a message with control characters.
  const text = written.replace(/^\ufeff/, '').replace(/[\u0001-\u0008\u000e-\u001f]/g, '');
  const first = text.trimStart()[0];
  if (first === undefined) return undefined;
  if (first === '<') return { form: 'camt053', text };
  return { form: BEGINNING.test(text) && ENTRY_OR_BALANCE.test(text) ? 'mt940' : 'csv', text };
}
