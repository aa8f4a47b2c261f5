import type { FaultyLine } from '#domain/lockers/compare-lockers.ts';
import { findLockerColumns, missingColumns, type LockerColumn } from '#domain/lockers/locker-columns.ts';
import { MOST_LOCKERS } from '#domain/lockers/locker-requests.ts';
import { readLocker, type Locker, type LockerText } from '#domain/lockers/locker.ts';
import { readTable } from '#server/platform/lists/read-table.ts';

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

/** Reads a list of lockers. */
export function readLockerFile(csv: string): LockerFile {
  const table = readTable(csv, {
    readHeading(cells) {
      const columns = findLockerColumns(cells);
      return { columns, missing: missingColumns(columns) };
    },
    mostRows: MOST_LOCKERS,
  });
  if (table.ok) {
    const { columns, rows } = table;
    return { ok: true, ...readLines(rows.map(({ line, cells }) => ({ line, text: toText(cells, columns) }))) };
  }
  if (table.code === 'malformed_file') return { ok: false, code: 'malformed_csv', line: table.line };
  if (table.code !== 'missing_columns') return { ok: false, code: table.code };
  return { ok: false, code: 'missing_columns', columns: table.missing, found: table.found };
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
