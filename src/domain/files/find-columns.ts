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

/** Units in which the shop counts; a heading with another one is another heading. */
const UNIT = / ?[([](?:lei|ron|g|gr|grame|grams|buc|bucati|pcs|zile|days)[)\]]$/;

/** A heading without marks, case, its unit and the characters that only part its words. */
export function foldHeading(heading: string): string {
  return foldText(heading).replace(/[\s_.-]+/g, ' ').trim().replace(UNIT, ''); // prettier-ignore
}
