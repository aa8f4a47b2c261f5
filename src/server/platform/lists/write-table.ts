import type { Language } from '#domain/accounts/language.ts';
import type { Bani } from '#domain/money/money.ts';

/** A cell that is downloaded: words, a whole number, an amount in bani or a share of one. */
export type Cell = string | number | null | { bani: Bani } | { share: number };

/** Spreadsheets take a file that begins with it for UTF-8. */
export const UTF8_MARK = '\ufeff';

/** A spreadsheet would take these for a formula: at a cell's start, and behind each sign at which one of another language cuts cells. */
const FORMULA = /(^|[;,\t|\r\n])([\s"']*)(?=[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;,\t|\r\n])([\s"']*)'(?=[=+\-@＝＋－＠])/g;

/** Rows as spreadsheets of the language read them: Romanian ones cut cells at `;` and decimals at `,`. Words are quoted. */
export function writeRows(rows: readonly (readonly Cell[])[], language: Language): string {
  const [delimiter, mark] = language === 'ro' ? [';', ','] : [',', '.'];
  const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', mark);
  const write = (cell: Cell): string => {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return String(cell);
    if (typeof cell === 'string') return `"${cell.replace(FORMULA, `$1$2'`).replaceAll('"', '""')}"`;
    return 'bani' in cell ? decimal(cell.bani / 100, 2) : `${decimal(cell.share * 100, 1)}%`;
  };
  return rows.map((row) => `${row.map(write).join(delimiter)}\r\n`).join('');
}

/** A cell's words as they were before they were written. */
export const unguardFormula = (cell: string): string => cell.replace(GUARDED, '$1$2');

/** A table as a file of this name. */
export function answerTable(rows: readonly (readonly Cell[])[], language: Language, name: string): Response {
  return new Response(UTF8_MARK + writeRows(rows, language), { headers: tableHeaders(name) });
}

export const tableHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
});
