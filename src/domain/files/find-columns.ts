import { foldText } from '#domain/text/fold-text.ts';

/** By column, the headings that it may have, folded; earlier ones win. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** A column that is not there has -1. */
export function findColumns<Column extends string>(
  headings: Headings<Column>,
  found: readonly string[],
): Record<Column, number> {
  const folded = found.map(foldHeading);
  const places = Object.entries<readonly string[]>(headings).map(([column, names]) => [
    column,
    folded.indexOf(names.find((name) => folded.includes(name)) ?? '\0'),
  ]);
  return Object.fromEntries(places) as Record<Column, number>;
}

/** A heading without marks, case and the characters that only part its words. */
export function foldHeading(heading: string): string {
  return foldText(heading).replace(/[\s_.-]+/g, ' ').trim(); // prettier-ignore
}
