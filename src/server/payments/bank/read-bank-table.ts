import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { MAX_ENTRIES } from '#domain/bank/statement.ts';
import { findColumns, type Column } from '#domain/bank/statement-columns.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Banks put the account, the period and the balance above the table. */
const MOST_LINES_ABOVE = 40;

interface Row {
  /** In the file, from 1. */
  line: number;
  cells: string[];
}

export interface Table<Wanted extends Column> {
  ok: true;
  /** The places of the columns; -1 where there is none. */
  columns: Record<Wanted, number>;
  rows: Row[];
  /** What stands above the heading. */
  above: string[];
}

export type TableRefusal =
  | { ok: false; code: 'empty_file' | 'too_many_lines' }
  | { ok: false; code: 'malformed_file'; line: number }
  | { ok: false; code: 'missing_column'; column: string; found: string[] };

/**
 * Reads a table as banks, couriers and spreadsheets write it: with semicolon, comma, tab or bar, and with any lines
 * above its heading, which is the first line that names all that is needed.
 * @param needed - each of them names columns of which one must be there
 */
export function readTable<Wanted extends Column>(
  csv: string,
  wanted: readonly Wanted[],
  needed: readonly (readonly Wanted[])[],
): Table<Wanted> | TableRefusal {
  const failures: { line: number }[] = [];
  let likeliest: { missing: number; column: string; found: string[] } | undefined;
  for (const delimiter of DELIMITERS) {
    const rows = readRows(csv, delimiter, failures);
    if (!rows) continue;
    for (const [index, { cells }] of rows.slice(0, MOST_LINES_ABOVE).entries()) {
      const columns = findColumns(cells, wanted);
      const lacking = needed.filter((each) => each.every((column) => columns[column] < 0));
      if (lacking.length === 0) {
        const below = rows.slice(index + 1);
        if (below.length === 0) return { ok: false, code: 'empty_file' };
        if (below.length > MAX_ENTRIES) return { ok: false, code: 'too_many_lines' };
        return { ok: true, columns, rows: below, above: rows.slice(0, index).flatMap((row) => row.cells) };
      }
      const isLikelier =
        !likeliest ||
        lacking.length < likeliest.missing ||
        (lacking.length === likeliest.missing && cells.length > likeliest.found.length);
      if (isLikelier) likeliest = { missing: lacking.length, column: lacking[0]!.join('/'), found: cells };
    }
  }
  if (likeliest) {
    return { ok: false, code: 'missing_column', column: likeliest.column, found: likeliest.found.slice(0, 20) };
  }
  return failures[0]
    ? { ok: false, code: 'malformed_file', line: failures[0].line }
    : { ok: false, code: 'empty_file' };
}

function readRows(csv: string, delimiter: string, failures: { line: number }[]): Row[] | undefined {
  try {
    const read = parse(csv, {
      delimiter,
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MAX_ENTRIES + MOST_LINES_ABOVE + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return read.length === 0 ? undefined : read.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    failures.push({ line: Number(error.lines ?? 1) });
    return undefined;
  }
}
