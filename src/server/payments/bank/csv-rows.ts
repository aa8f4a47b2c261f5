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

/** ING writes the payer's name among the details. */
const PAYER = /^\s*(?:ordonator|pl[aă]titor)\s*:\s*(.+)$/im;

/** Parses a CSV statement. A row with day or sum is an entry, unless it is a balance; others continue its text. */
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
  // The payer's text may stand in any other column; some exports have one of its own for the reference.
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
      // A page ends here, and the rows below belong to no entry.
      current = undefined;
    } else {
      const account = findIban(cell('account') ?? '') || accountAbove;
      const currency = currencyOf(cells, account);
      const { amount, state } = readRowSum(cell);
      current = {
        amount,
        // The owner has to decide whether the sum is in lei.
        state: currency === 'several' && state === 'settled' ? 'unknown' : state,
        bookedOn,
        line,
        account,
        currency: currency === 'several' ? 'RON' : currency,
        payer: cell('payer') ?? '',
        text,
        bankReference: cell('bankReference') ?? '',
      };
      // An unquoted separator within a sum or text shifts all later cells.
      if (cells.slice(headings.length).some(Boolean)) current.amount = undefined;
      rows.push(current);
    }
  }
  return { ok: true, rows: rows.map(withPayer) };
}

/** Fills in the payer, and the text of a table that keeps it in the reference column. */
function withPayer(row: StatementRow): StatementRow {
  return { ...row, payer: row.payer || (PAYER.exec(row.text)?.[1]?.trim() ?? ''), text: row.text || row.bankReference };
}

/** Shifts ING's rows, whose headings stand one column to the right. */
function alignRows(rows: readonly Row[], date: number): readonly Row[] {
  const isThere = (place: number) => rows.some(({ cells }) => readDay(cells[place] ?? '') !== undefined);
  if (date === 0 || isThere(date) || !isThere(date - 1)) return rows;
  return rows.map((row) => ({ ...row, cells: ['', ...row.cells] }));
}

const findIban = (text: string): string => IBAN.exec(text.toUpperCase().replace(/\s/g, ''))?.[0] ?? '';

function isWords(cell: string): boolean {
  return /\p{L}/u.test(cell.replace(IBAN, '')) && readDay(cell) === undefined && readAmount(cell) === undefined;
}
