import type { Against } from './charts.ts';
import type { Day } from '#domain/calendar/day.ts';

/** A row of the period (`which` 0) or of the compared period (`which` 1). */
export type OfPeriod<Row> = Row & { which: number };

function noFigures<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

function pickFigures<Name extends string>(row: Record<Name, number>, names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<Name, number>;
}

/**
 * Joins the rows of both periods by their key; a row that only one period has counts 0 in the other. Sorts by the first
 * figure, highest first, and then by its compared value.
 * @param names - fields that hold figures; the other fields describe the row
 */
export function pairUp<Row extends Record<Name, number>, Name extends string & keyof Row>(
  rows: readonly OfPeriod<Row>[],
  keyOf: (row: Row) => string,
  names: readonly [Name, ...Name[]],
  isCompared: boolean,
): (Omit<Row, Name | 'which'> & Against<Record<Name, number>>)[] {
  const pairs = new Map<string, [OfPeriod<Row> | undefined, OfPeriod<Row> | undefined]>();
  for (const row of rows) {
    const pair = pairs.get(keyOf(row)) ?? [undefined, undefined];
    pair[row.which === 0 ? 0 : 1] = row;
    pairs.set(keyOf(row), pair);
  }
  const [first] = names;
  return [...pairs.values()]
    .map(([now, before]) => {
      const { which: _which, ...named } = (now ?? before)!;
      return {
        ...(named as Omit<Row, Name | 'which'>),
        ...(now ? pickFigures(now, names) : noFigures(names)),
        compared: isCompared ? (before ? pickFigures(before, names) : noFigures(names)) : null,
      };
    })
    .sort((a, b) => b[first] - a[first] || (b.compared?.[first] ?? 0) - (a.compared?.[first] ?? 0));
}

/**
 * Lays rows that name their bucket (counted from 1) along the buckets' first days; empty buckets get 0. Pairs compared
 * buckets one by one: a surplus month is left out, a missing one stays empty.
 */
export function layAlong<Row extends Record<Name, number> & { bucket: number }, Name extends string & keyof Row>(
  rows: readonly OfPeriod<Row>[],
  days: readonly Day[],
  comparedDays: readonly Day[] | null,
  names: readonly Name[],
) {
  const find = (which: number, bucket: number) => rows.find((row) => row.which === which && row.bucket === bucket);
  const figures = (which: number, bucket: number) => {
    const row = find(which, bucket);
    return row ? pickFigures(row, names) : noFigures(names);
  };
  return days.map((day, index) => ({
    day,
    comparedDay: comparedDays?.[index] ?? null,
    ...figures(0, index + 1),
    compared: comparedDays?.[index] ? figures(1, index + 1) : null,
  }));
}

export function addUp<Name extends string>(
  rows: readonly Against<Record<Name, number>>[],
  names: readonly Name[],
): Against<Record<Name, number>> {
  const sum = (all: readonly (Record<Name, number> | null)[]) =>
    Object.fromEntries(
      names.map((name) => [name, all.reduce((total, row) => total + (row?.[name] ?? 0), 0)]),
    ) as Record<Name, number>;
  const compared = rows.map((row) => row.compared);
  return { ...sum(rows), compared: compared.some((row) => row !== null) ? sum(compared) : null };
}
