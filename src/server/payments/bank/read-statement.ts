import { decodeFile } from '#domain/bank/decode-file.ts';
import { judgeRows } from '#domain/bank/judge-rows.ts';
import { readMt940Rows } from '#domain/bank/mt940-rows.ts';
import type { Statement, StatementForm, StatementRows } from '#domain/bank/statement.ts';
import { readCamt053Rows } from './camt053-rows.ts';
import { readCsvRows } from './csv-rows.ts';

const READ: Record<StatementForm, (text: string) => StatementRows> = {
  csv: readCsvRows,
  mt940: (text) => ({ ok: true, rows: readMt940Rows(text) }),
  camt053: readCamt053Rows,
};

/** Parses a bank statement in any of its three forms and interprets its rows. */
export function readStatement(text: string): Statement {
  const file = decodeFile(text);
  if (!file) return { ok: false, code: 'empty_file' };
  const read = READ[file.form](file.text);
  return read.ok ? judgeRows(file.form, read.rows) : read;
}
