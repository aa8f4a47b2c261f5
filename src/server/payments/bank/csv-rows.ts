import { readEntryState } from '#domain/bank/entry-state.ts';
import { readAmount } from '#domain/bank/read-amount.ts';
import { readDay } from '#domain/bank/read-day.ts';
import type { StatementRow, StatementRows } from '#domain/bank/statement.ts';
import { findStatementSums, readSide, type SumColumn } from '#domain/bank/sum-headings.ts';
import type { Column } from '#domain/bank/table-columns.ts';
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

/** The second step for a statement as a table: with columns for what came and went, or with one sum and its sign. */
export function readCsvRows(csv: string): StatementRows {
  const table = readBankTable(csv, COLUMNS, findStatementSums, [['date'], ['credit', 'amount']]);
  if (!table.ok) return table;
  const { kind: _kind, state: _state, ...read } = table.columns;
  // The payer's words may stand in any column: in some exports the reference is one of its own.
  const places = new Set(Object.values(read));
  const accountAbove = findIban(table.above.join(' '));
  const rows = table.rows.flatMap(({ line, cells }): StatementRow[] => {
    const cell: Cell = (column) =>
      table.columns[column] < 0 ? undefined : (cells[table.columns[column]] ?? '').trim();
    const entry = { ...readSum(cell), bookedOn: readDay(cell('date')!) };
    // Balances and sums under the table, and the continued text of an entry, have no day.
    if (entry.bookedOn === undefined && entry.state !== 'unsettled') return [];
    const others = cells.filter((other, at) => !places.has(at) && isWords(other));
    const currency = cell('currency')?.toUpperCase() || 'RON';
    return [
      {
        ...entry,
        line,
        account: findIban(cell('account') ?? '') || accountAbove,
        currency: /\b(RON|LEI)\b/.test(currency) ? 'RON' : currency,
        payer: cell('payer') ?? '',
        text: [cell('text'), ...others].filter(Boolean).join('\n'),
        bankReference: cell('bankReference') ?? '',
      },
    ];
  });
  return { ok: true, rows };
}

/** The sum and where it stands, each as the table's columns tell it. */
function readSum(cell: Cell): Pick<StatementRow, 'amount' | 'state'> {
  const word = cell('state');
  const state = word === undefined ? 'settled' : readEntryState(word);
  const [credit, debit] = [readAmount(cell('credit') ?? ''), readAmount(cell('debit') ?? '')];
  if (credit && debit) return { amount: undefined, state };
  // What is below zero where sums come in is such a sum taken back.
  if (credit) return { amount: credit, state: credit < 0 && state !== 'unsettled' ? 'taken_back' : state };
  if (debit) return { amount: -Math.abs(debit), state };
  const amount = readAmount(cell('amount') ?? '') ?? credit ?? debit;
  const [side, kind] = [cell('side'), cell('kind')].map((said) => said !== undefined && readSide(said));
  if (amount !== undefined && (side === 'debit' || kind === 'debit')) return { amount: -Math.abs(amount), state };
  const isClear = (side === false || side === 'credit') && kind !== 'perhaps_debit';
  return { amount, state: isClear || state !== 'settled' ? state : 'unknown' };
}

const findIban = (text: string): string => IBAN.exec(text.toUpperCase().replace(/\s/g, ''))?.[0] ?? '';

function isWords(cell: string): boolean {
  return /\p{L}/u.test(cell) && readDay(cell) === undefined && readAmount(cell) === undefined && !IBAN.test(cell);
}
