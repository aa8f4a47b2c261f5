import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { FaultyLine } from '#domain/lockers/compare-lockers.ts';
import { findLockerColumns, missingColumns, type LockerColumn } from '#domain/lockers/locker-columns.ts';
import { MOST_LOCKERS } from '#domain/lockers/locker-requests.ts';
import { readLocker, type Locker, type LockerText } from '#domain/lockers/locker.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** What a list holds, whether a file or a courier gave it. */
export interface LockerLines {
  lockers: Locker[];
  faulty: FaultyLine[];
}

export type LockerFile =
  | ({ ok: true } & LockerLines)
  | { ok: false; code: 'empty_file' | 'too_many_lines' }
  /** `line`: where reading stopped. */
  | { ok: false; code: 'malformed_csv'; line: number }
  /** The heading names no such columns; `found` is what it names. */
  | { ok: false; code: 'missing_columns'; columns: LockerColumn[]; found: string[] };

interface Read {
  record: string[];
  info: { lines: number };
}

/** Reads a list of lockers as spreadsheets write it: comma, semicolon or tab, with or without a byte order mark. */
export function readLockerFile(csv: string): LockerFile {
  try {
    const candidates = DELIMITERS.map((delimiter) => {
      const headings = readHeadings(csv, delimiter);
      const columns = findLockerColumns(headings);
      return { delimiter, headings, columns, missing: missingColumns(columns) };
    });
    const [best] = candidates.toSorted(
      (a, b) => a.missing.length - b.missing.length || b.headings.length - a.headings.length,
    );
    if (!best || best.headings.length === 0) return { ok: false, code: 'empty_file' };
    if (best.missing.length > 0) {
      return { ok: false, code: 'missing_columns', columns: best.missing, found: best.headings.slice(0, 20) };
    }
    const [, ...rows] = readCsv(csv, best.delimiter);
    if (rows.length === 0) return { ok: false, code: 'empty_file' };
    if (rows.length > MOST_LOCKERS) return { ok: false, code: 'too_many_lines' };
    const lines = rows.map(({ record, info }) => ({ line: info.lines, text: toText(record, best.columns) }));
    return { ok: true, ...readLines(lines) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, code: 'malformed_csv', line: Number(error.lines ?? 1) };
  }
}

/** Checks each line; an id that comes again is wrong the second time. */
export function readLines(lines: readonly { line: number; text: LockerText }[]): LockerLines {
  const lockers = new Map<string, Locker>();
  const faulty: FaultyLine[] = [];
  for (const { line, text } of lines) {
    const read = readLocker(text);
    const id = text.id.trim().slice(0, 40);
    if (!read.ok) faulty.push({ line, id, code: read.code, given: read.given });
    else if (lockers.has(read.locker.id)) faulty.push({ line, id, code: 'repeated', given: id });
    else lockers.set(read.locker.id, read.locker);
  }
  return { lockers: [...lockers.values()], faulty };
}

function toText(record: readonly string[], columns: Record<LockerColumn, number>): LockerText {
  return Object.fromEntries(
    Object.entries(columns).map(([column, index]) => [column, record[index] ?? '']),
  ) as LockerText;
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
