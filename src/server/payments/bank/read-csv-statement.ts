import { readAmount } from '#domain/bank/read-amount.ts';
import { readDay } from '#domain/bank/read-day.ts';
import { markReversed, nothingLeftOut, type Credit, type Statement } from '#domain/bank/statement.ts';
import type { Column } from '#domain/bank/statement-columns.ts';
import { readBankTable } from './read-bank-table.ts';

const COLUMNS = [
  'date',
  'credit',
  'debit',
  'amount',
  'direction',
  'currency',
  'payer',
  'text',
  'bankReference',
  'account',
] as const satisfies readonly Column[];
const IBAN = /RO\d{2}[A-Z]{4}[A-Z0-9]{16}/;

/** Reads a statement that a bank gives as a table: with columns for debit and credit, or with one sum and its sign. */
export function readCsvStatement(csv: string): Statement {
  const table = readBankTable(csv, COLUMNS, [['date'], ['credit', 'amount']]);
  if (!table.ok) return table;
  const { columns, rows, above } = table;
  const accountAbove = IBAN.exec(above.join(' ').toUpperCase().replace(/\s/g, ''))?.[0] ?? '';
  const leftOut = nothingLeftOut();
  const credits: Credit[] = [];
  for (const { line, cells } of rows) {
    const cell = (column: (typeof COLUMNS)[number]) =>
      columns[column] < 0 ? '' : (cells[columns[column]] ?? '').trim();
    const amount = amountOf(cell);
    const bookedOn = readDay(cell('date'));
    const currency = cell('currency').toUpperCase();
    if (amount === undefined || bookedOn === undefined) {
      // Balances and sums under the table, and the continued text of an entry, have no day.
      if (bookedOn !== undefined) leftOut.unreadable += 1;
    } else if (currency !== '' && !/\b(RON|LEI)\b/.test(currency)) leftOut.foreign += 1;
    else if (amount <= 0) leftOut.debits += 1;
    else {
      const account = IBAN.exec(cell('account').toUpperCase().replace(/\s/g, ''))?.[0] ?? accountAbove;
      // The payer's words may stand in any column: in some exports the reference is one of its own.
      const others = cells.filter((other, index) => !Object.values(columns).includes(index) && isWords(other));
      const text = [cell('text'), ...others].filter(Boolean).join('\n');
      credits.push({
        line,
        account,
        bookedOn,
        amount,
        payer: cell('payer'),
        text,
        bankReference: cell('bankReference'),
        reversed: false,
      });
    }
  }
  return { ok: true, form: 'csv', credits: markReversed(credits, []), leftOut };
}

/** Bani; negative for what went out. */
function amountOf(cell: (column: (typeof COLUMNS)[number]) => string): number | undefined {
  const credit = readAmount(cell('credit'));
  if (credit !== undefined && credit !== 0) return credit;
  const debit = readAmount(cell('debit'));
  if (debit !== undefined && debit !== 0) return -Math.abs(debit);
  const amount = readAmount(cell('amount'));
  if (amount === undefined) return credit ?? debit;
  const isDebit = /^(d|db|dbit|debit|plata|out|-)$/i.test(cell('direction'));
  return isDebit ? -Math.abs(amount) : amount;
}

function isWords(cell: string): boolean {
  return /\p{L}/u.test(cell) && readDay(cell) === undefined && readAmount(cell) === undefined && !IBAN.test(cell);
}
