import type { FaultyLine } from '#domain/lockers/compare-lockers.ts';
import { LOCKER_HEADINGS } from '#domain/lockers/locker-columns.ts';
import { MOST_LOCKERS } from '#domain/lockers/locker-requests.ts';
import { readLocker, type Locker, type LockerText } from '#domain/lockers/locker.ts';
import { readReviewedTable } from '#server/platform/lists/read-table.ts';

/** Columns that every list must have. */
const NEEDED_COLUMNS = [
  ['id'], ['name'], ['address'], ['city'], ['county'], ['latitude'], ['longitude'], ['takesPayment'],
] as const; // prettier-ignore

export interface LockerLines {
  lockers: Locker[];
  faulty: FaultyLine[];
}

/** Parses a list of lockers. @throws Refusal that says where it is unreadable */
export function readLockerFile(csv: string): LockerLines {
  const { rows } = readReviewedTable(csv, LOCKER_HEADINGS, NEEDED_COLUMNS, MOST_LOCKERS);
  return readLines(rows.map(({ line, cells }) => ({ line, text: cells })));
}

/** Checks each line; the second line with an id is faulty. */
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
