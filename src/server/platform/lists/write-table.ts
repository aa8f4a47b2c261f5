import type { Language } from '#domain/accounts/language.ts';
import type { Bani } from '#domain/money/money.ts';

/** A cell of a downloaded table: text, an integer, an amount in bani or a ratio. */
export type Cell = string | number | null | { bani: Bani } | { share: number };

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const UTF8_MARK = '\ufeff';

/** Starts of formulas for a spreadsheet: at a cell's start, and after each delimiter that any language uses. */
const FORMULA = /(^|[;,\t|\r\n])([\s"']*)(?=[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;,\t|\r\n])([\s"']*)'(?=[=+\-@＝＋－＠])/g;

/** Writes rows for the language's spreadsheets: Romanian ones separate cells by `;`, decimals by `,`. Quotes text. */
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

/** Restores a cell's text from before writing. */
export const unguardFormula = (cell: string): string => cell.replace(GUARDED, '$1$2');

/** Answers with a table as a file of this name. */
export function answerTable(rows: readonly (readonly Cell[])[], language: Language, name: string): Response {
  return new Response(UTF8_MARK + writeRows(rows, language), { headers: tableHeaders(name) });
}

export const tableHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
});
