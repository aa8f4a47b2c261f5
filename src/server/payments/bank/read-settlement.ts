import { currencyReader } from '#domain/bank/account-currency.ts';
import type { SettledShipment } from '#domain/bank/match-settlement.ts';
import { decodeFile } from '#domain/bank/decode-file.ts';
import { isBalance } from '#domain/bank/row-sum.ts';
import { readAmount } from '#domain/bank/read-amount.ts';
import { readDay } from '#domain/bank/read-day.ts';
import { readEntryState } from '#domain/bank/entry-state.ts';
import { MAX_ENTRIES, type UnreadableFile } from '#domain/bank/statement.ts';
import { findCollectedSum } from '#domain/bank/sum-headings.ts';
import { readBankTable } from './read-bank-table.ts';

type Settlement = { ok: true; parcels: SettledShipment[] } | UnreadableFile;

const COLUMNS = ['awb', 'settlement', 'date', 'state', 'currency'] as const;

/** Returns whether a table has a column of AWBs, which only couriers write. */
export function isSettlement(text: string): boolean {
  if (decodeFile(text)?.form !== 'csv') return false;
  const table = readBankTable(text, COLUMNS, findCollectedSum, [['awb']]);
  return table.ok || table.code === 'unclear_column';
}

/** Parses a courier's settlement: parcels with the cash collected for each. */
export function readSettlement(csv: string): Settlement {
  const table = readBankTable(csv, COLUMNS, findCollectedSum, [['awb'], ['amount']]);
  if (!table.ok) return table;
  const { columns, rows } = table;
  const currencyOf = currencyReader(table, columns.currency, columns.amount);
  let total = 0;
  const parcels = rows.flatMap(({ line, cells }): SettledShipment[] => {
    const cell = (column: (typeof COLUMNS)[number] | 'amount') =>
      columns[column] < 0 ? '' : (cells[columns[column]] ?? '').trim();
    const awb = cell('awb')
      .replace(/^'|\s+/g, '')
      .toUpperCase();
    const amount = readAmount(cell('amount'));
    // Some settlements also list parcels without cash on delivery.
    if (amount === 0 || (awb === '' && cell('amount') === '')) return [];
    // The total row names no parcel; the number of parcels may stand in its AWB column.
    const isCount = /^\d{0,4}$/.test(awb) && amount === total;
    if (isBalance([awb]) || (isBalance(cells) && (awb === '' || isCount)) || (awb === '' && isCount)) return [];
    total += amount ?? 0;
    const [settlement, day] = [cell('settlement'), readDay(cell('date')) ?? ''];
    const currency = currencyOf(cells);
    const unclear = currency === 'several' || (columns.state >= 0 && readEntryState(cell('state')) !== 'settled');
    const inLei = currency === 'RON' || currency === 'several' ? amount : undefined;
    return [{ line, awb: awb.slice(0, 60), amount: inLei, settlement, day, unclear }];
  });
  if (parcels.length > MAX_ENTRIES) return { ok: false, code: 'too_many_lines' };
  return parcels.length === 0 ? { ok: false, code: 'empty_file' } : { ok: true, parcels };
}
