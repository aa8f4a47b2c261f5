import type { StatementForm } from './statement.ts';

/** A form shows itself within so many letters. */
const HEAD = 500;

/**
 * The first step of reading a statement: its text without the mark of its bytes' order, and the form that it begins
 * like.
 * @returns undefined for a text of nothing but blanks
 */
export function decodeFile(written: string): { form: StatementForm; text: string } | undefined {
  const text = written.replace(/^\ufeff/, '');
  const head = text.trimStart().slice(0, HEAD);
  if (head === '') return undefined;
  if (head.startsWith('<')) return { form: 'camt053', text };
  const isMt940 = /^(?:\{1:[^]*?\{4:\s*)?:20:/.test(head) && text.includes(':61:');
  return { form: isMt940 ? 'mt940' : 'csv', text };
}
