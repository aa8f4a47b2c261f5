import { looksLikeMt940, readMt940 } from '#domain/bank/read-mt940.ts';
import type { Statement } from '#domain/bank/statement.ts';
import { looksLikeXml, readCamt053 } from './read-camt053.ts';
import { readCsvStatement } from './read-csv-statement.ts';

/** Reads a bank's statement in whichever of its three forms it is. */
export function readStatement(text: string): Statement {
  if (text.trim() === '') return { ok: false, code: 'empty_file' };
  if (looksLikeXml(text)) return readCamt053(text);
  return looksLikeMt940(text) ? readMt940(text) : readCsvStatement(text);
}
