import { foldText } from '#domain/text/fold-text.ts';

/** Possible folded headings of each column, best first. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Finds the columns of a file; -1 for a missing one. */
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

/** Units that the shop counts in; other units make another heading. */
const UNIT = / ?[([](?:lei|ron|g|gr|grame|grams|buc|bucati|pcs|zile|days)[)\]]$/;

/** Folds a heading: no diacritics, case, unit or separators between words. */
export function foldHeading(heading: string): string {
  return foldText(heading).replace(/[\s_.-]+/g, ' ').trim().replace(UNIT, ''); // prettier-ignore
}
