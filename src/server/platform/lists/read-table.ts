import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { findColumns, type Headings } from '#domain/files/find-columns.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Most characters read of a heading's cell: a file may be one cell of megabytes. */
const MOST_HEADING = 200;
/** Most unused headings reported. */
const MOST_UNUSED = 60;
const DELIMITERS = [';', ',', '\t', '|'] as const;

export interface Row {
  /** Row of the spreadsheet, from 1: a cell with line breaks stays in one row. */
  line: number;
  cells: string[];
}

/** A header's column indexes (-1 for missing ones), and the required columns missing. */
interface Heading<Columns, Missing> {
  columns: Columns;
  missing: Missing[];
}

interface Wanted<Columns, Missing> {
  readHeading(cells: readonly string[]): Heading<Columns, Missing>;
  /** Most rows below the header; unlimited by default. */
  mostRows?: number;
  /** Most lines above the header, such as a bank's account and period; by default the first line is the header. */
  mostAbove?: number;
  /** Most characters of a row, beyond which it is malformed; unlimited by default. */
  mostLetters?: number;
}

export interface Table<Columns> {
  ok: true;
  columns: Columns;
  rows: Row[];
  /** Lines above the header. */
  above: string[];
}

type TableRefusal<Missing> =
  | { ok: false; code: 'empty_file' | 'too_many_lines' }
  /** `line`: where reading stopped. */
  | { ok: false; code: 'malformed_file'; line: number }
  /** The likeliest header lacks these columns; `found` lists its headings. */
  | { ok: false; code: 'missing_columns'; missing: Missing[]; found: string[] };

/**
 * Reads a table as spreadsheets, banks and couriers write it: separated by semicolon, comma, tab or bar, with or
 * without byte order mark or Excel's line `sep=;`. The header is the first line with all required columns.
 */
export function readTable<Columns, Missing>(
  written: string,
  { readHeading, mostRows = Infinity, mostAbove = 0, mostLetters = 0 }: Wanted<Columns, Missing>,
): Table<Columns> | TableRefusal<Missing> {
  const csv = written.replace(/^\ufeff?"?sep=.?"?(?:\r\n?|\n)/i, '');
  const long = mostLetters > 0 ? csv.split(/\r\n?|\n/).findIndex(({ length }) => length > mostLetters) : -1;
  if (long >= 0) return { ok: false, code: 'malformed_file', line: long + 1 };
  let malformed: { line: number } | undefined;
  let likeliest: { missing: Missing[]; found: string[] } | undefined;
  for (const delimiter of DELIMITERS) {
    const top = readRows(csv, delimiter, mostAbove + 1, mostLetters);
    if (!top.ok) malformed ??= top;
    for (const [index, { cells }] of (top.ok ? top.rows : []).entries()) {
      const { columns, missing } = readHeading(cells.map((cell) => cell.slice(0, MOST_HEADING)));
      if (missing.length === 0) {
        const read = readRows(csv, delimiter, index + mostRows + 2, mostLetters);
        if (!read.ok) return { ok: false, code: 'malformed_file', line: read.line };
        const rows = read.rows.slice(index + 1);
        if (rows.length === 0) return { ok: false, code: 'empty_file' };
        if (rows.length > mostRows) return { ok: false, code: 'too_many_lines' };
        return { ok: true, columns, rows, above: read.rows.slice(0, index).flatMap((row) => row.cells) };
      }
      const isLikelier =
        !likeliest ||
        missing.length < likeliest.missing.length ||
        (missing.length === likeliest.missing.length && cells.length > likeliest.found.length);
      if (isLikelier) likeliest = { missing, found: cells };
    }
  }
  if (likeliest) {
    return { ok: false, code: 'missing_columns', missing: likeliest.missing, found: likeliest.found.slice(0, 20) };
  }
  return malformed ? { ok: false, code: 'malformed_file', line: malformed.line } : { ok: false, code: 'empty_file' };
}

interface ReviewedTable<Column extends string> {
  rows: { line: number; cells: Record<Column, string> }[];
  places: Record<Column, number>;
  /** Headings of unread columns that have content. */
  unused: string[];
}

/**
 * Reads the table of a file that is reviewed and applied. Missing cells are empty.
 * @param needed - lists of columns, one of each list required
 * @throws Refusal that tells where reading failed
 */
export function readReviewedTable<Column extends string>(
  csv: string,
  headings: Headings<Column>,
  needed: readonly (readonly NoInfer<Column>[])[],
  mostRows = Infinity,
): ReviewedTable<Column> {
  const table = readTable(csv, {
    readHeading(cells) {
      const places = findColumns(headings, cells);
      const missing = needed.filter((anyOf) => anyOf.every((column) => places[column] < 0));
      return { columns: { places, names: cells }, missing: missing.map(([column]) => column!) };
    },
    mostRows,
  });
  if (!table.ok) {
    if (table.code === 'malformed_file') refuse('malformed_csv', { line: table.line });
    if (table.code !== 'missing_columns') refuse(table.code);
    refuse('missing_columns', { columns: table.missing, found: table.found });
  }
  const { places, names } = table.columns;
  const columns = Object.entries<number>(places);
  const rows = table.rows.map(({ line, cells }) => {
    const read = columns.map(([column, place]) => [column, cells[place] ?? '']);
    return { line, cells: Object.fromEntries(read) as Record<Column, string> };
  });
  const isUnused = (place: number) =>
    columns.every(([, used]) => used !== place) && table.rows.some(({ cells }) => (cells[place] ?? '') !== '');
  const unused = names.filter((name, place) => name !== '' && isUnused(place)).slice(0, MOST_UNUSED);
  return { rows, places, unused };
}

/** Parses rows; fails on open quotes, a delimiter that does not fit the quotes, and too long rows. */
function readRows(
  csv: string,
  delimiter: string,
  most: number,
  mostLetters: number,
): { ok: true; rows: Row[] } | { ok: false; line: number } {
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
      // Zero means no limit.
      max_record_size: mostLetters,
      ...(Number.isFinite(most) ? { to: most } : {}),
    }) as unknown as { record: string[]; info: { lines: number } }[];
    let broken = 0;
    const rows = read.map(({ record, info }) => {
      // The parser counts each character of a line break within a cell as a line.
      broken += record.reduce((sum, cell) => sum + (cell.match(/[\r\n]/g)?.length ?? 0), 0);
      return { line: info.lines - broken, cells: record.map(withoutFormula) };
    });
    return { ok: true, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, line: Number(error.lines ?? 1) };
  }
}

/** Unwraps `="2150900120042"`, which keeps a spreadsheet from rounding a number. */
const withoutFormula = (cell: string) => (cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell);
