import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { findCountColumns, type CountColumn } from '#domain/inventory/count-columns.ts';
import type { CountedRow } from '#domain/inventory/stock-count.ts';

const DELIMITERS = [',', ';', '\t'] as const;

export type CountFile =
  | { ok: true; rows: CountedRow[] }
  | { ok: false; code: 'empty_file' }
  /** `line`: where reading stopped. */
  | { ok: false; code: 'malformed_csv'; line: number }
  /** The heading names no such column; `found` is what it names. */
  | { ok: false; code: 'missing_column'; column: CountColumn; found: string[] };

interface Read {
  record: string[];
  info: { lines: number };
}

/** Reads a counted file as spreadsheets write it: comma, semicolon or tab, with or without a byte order mark. */
export function readCountFile(csv: string): CountFile {
  try {
    const candidates = DELIMITERS.map((delimiter) => {
      const headings = readHeadings(csv, delimiter);
      return { delimiter, headings, columns: findCountColumns(headings) };
    });
    if (candidates.every(({ headings }) => headings.length === 0)) return { ok: false, code: 'empty_file' };
    const fitting = candidates.find(({ columns }) => columns.sku >= 0 && columns.counted >= 0);
    if (!fitting) return missingColumn(candidates);
    const { sku, counted } = fitting.columns;
    const [, ...rows] = readCsv(csv, fitting.delimiter);
    if (rows.length === 0) return { ok: false, code: 'empty_file' };
    return {
      ok: true,
      rows: rows.map(({ record, info }) => ({
        line: info.lines,
        sku: record[sku] ?? '',
        counted: record[counted] ?? '',
      })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, code: 'malformed_csv', line: Number(error.lines ?? 1) };
  }
}

/** Nothing where the delimiter is the wrong one for the quotes of the heading. */
function readHeadings(csv: string, delimiter: string): string[] {
  try {
    return readCsv(csv, delimiter, 1)[0]?.record ?? [];
  } catch {
    return [];
  }
}

function readCsv(csv: string, delimiter: string, to?: number): Read[] {
  return parse(csv, {
    delimiter,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    ...(to ? { to } : {}),
  }) as unknown as Read[];
}

/** Speaks of the delimiter that tells the most columns apart. */
function missingColumn(candidates: { headings: string[]; columns: Record<CountColumn, number> }[]): CountFile {
  const [likeliest] = [...candidates].sort((a, b) => b.headings.length - a.headings.length);
  const column = likeliest!.columns.sku < 0 ? 'sku' : 'counted';
  return { ok: false, code: 'missing_column', column, found: likeliest!.headings.slice(0, 20) };
}
