import { currencyReader } from '#domain/bank/account-currency.ts';
import { readAmount } from '#domain/bank/read-amount.ts';
import { areMonthsFirst, readDay } from '#domain/bank/read-day.ts';
import { holdsSum, isBalance, isDayBalance, readRowSum, SUMS } from '#domain/bank/row-sum.ts';
import type { StatementRow, StatementRows } from '#domain/bank/statement.ts';
import { findStatementSums, type SumColumn } from '#domain/bank/sum-headings.ts';
import type { Column } from '#domain/bank/table-columns.ts';
import type { Row } from '#server/platform/lists/read-table.ts';
import { readBankTable } from './read-bank-table.ts';

const COLUMNS = [
  'date',
  'currency',
  'payer',
  'text',
  'bankReference',
  'account',
  'kind',
  'state',
] as const satisfies readonly Column[];
type Cell = (column: (typeof COLUMNS)[number] | SumColumn) => string | undefined;
const IBAN = /RO\d{2}[A-Z]{4}[A-Z0-9]{16}/;

/** ING writes a payer's name among the words. */
const PAYER = /^\s*(?:ordonator|pl[aă]titor)\s*:\s*(.+)$/im;

/** Reads a statement as a table. A row with a day or a sum is an entry, unless it is a balance; one with neither goes on with the words above. */
export function readCsvRows(csv: string): StatementRows {
  const table = readBankTable(csv, COLUMNS, findStatementSums, [['date'], ['credit', 'amount']]);
  if (!table.ok) return table;
  const { columns, headings } = table;
  const lines = alignRows(table.rows, columns.date);
  const isMonthFirst = areMonthsFirst(lines.map(({ cells }) => cells[columns.date] ?? ''));
  const accountAbove = findIban(table.above.join(' '));
  const sum = SUMS.map((each) => columns[each]).find((at) => at >= 0)!;
  const currencyOf = currencyReader({ ...table, rows: lines }, columns.currency, sum);
  const { kind: _kind, state: _state, ...read } = columns;
  // The payer's words may stand in any column: in some exports the reference is one of its own.
  const places = new Set(Object.values(read));
  const rows: StatementRow[] = [];
  let current: StatementRow | undefined;
  for (const { line, cells } of lines) {
    const cell: Cell = (column) => (columns[column] < 0 ? undefined : (cells[columns[column]] ?? '').trim());
    const bookedOn = readDay(cell('date')!, isMonthFirst);
    const text = [cell('text'), ...cells.filter((other, at) => !places.has(at) && isWords(other))]
      .filter(Boolean)
      .join('\n');
    const isEntry = bookedOn !== undefined || holdsSum(cell);
    if (!isEntry && current && cell('date') === '' && (cell('text') ?? text) !== '') {
      current.text = [current.text, text].filter(Boolean).join('\n');
    } else if (!isEntry || ((bookedOn === undefined || !holdsSum(cell)) && isBalance(cells)) || isDayBalance(cells)) {
      // A page's end: what stands below belongs to no entry.
      current = undefined;
    } else {
      const account = findIban(cell('account') ?? '') || accountAbove;
      const currency = currencyOf(cells, account);
      const { amount, state } = readRowSum(cell);
      current = {
        amount,
        // The owner knows whether it is lei.
        state: currency === 'several' && state === 'settled' ? 'unknown' : state,
        bookedOn,
        line,
        account,
        currency: currency === 'several' ? 'RON' : currency,
        payer: cell('payer') ?? '',
        text,
        bankReference: cell('bankReference') ?? '',
      };
      // A mark that parts cells within a sum or a text moves all behind it.
      if (cells.slice(headings.length).some(Boolean)) current.amount = undefined;
      rows.push(current);
    }
  }
  return { ok: true, rows: rows.map(withPayer) };
}

/** A table without a column for words may have them where others keep a reference. */
function withPayer(row: StatementRow): StatementRow {
  return { ...row, payer: row.payer || (PAYER.exec(row.text)?.[1]?.trim() ?? ''), text: row.text || row.bankReference };
}

/** ING writes the heading one place to the right of what stands below it. */
function alignRows(rows: readonly Row[], date: number): readonly Row[] {
  const isThere = (place: number) => rows.some(({ cells }) => readDay(cells[place] ?? '') !== undefined);
  if (date === 0 || isThere(date) || !isThere(date - 1)) return rows;
  return rows.map((row) => ({ ...row, cells: ['', ...row.cells] }));
}

const findIban = (text: string): string => IBAN.exec(text.toUpperCase().replace(/\s/g, ''))?.[0] ?? '';

function isWords(cell: string): boolean {
  return /\p{L}/u.test(cell.replace(IBAN, '')) && readDay(cell) === undefined && readAmount(cell) === undefined;
}
