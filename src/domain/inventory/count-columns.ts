import { foldText } from '#domain/text/fold-text.ts';

/** Headings, folded, that a column of a stock count may have in English or Romanian; earlier ones win. */
const HEADINGS = {
  sku: ['sku', 'cod', 'cod produs', 'cod articol', 'product code', 'item code', 'code'],
  counted: [
    'counted', 'numarat', 'stoc numarat', 'stoc faptic', 'faptic', 'inventar', 'count',
    'stock', 'stoc', 'quantity', 'qty', 'cantitate', 'bucati', 'buc', 'pieces',
  ], // prettier-ignore
} as const;

export type CountColumn = keyof typeof HEADINGS;

export function findCountColumns(headings: readonly string[]): Record<CountColumn, number> {
  const folded = headings.map(foldHeading);
  const find = (names: readonly string[]) => folded.indexOf(names.find((name) => folded.includes(name)) ?? '\0');
  return { sku: find(HEADINGS.sku), counted: find(HEADINGS.counted) };
}

/** A heading without marks, case and the characters that only part its words. */
export function foldHeading(heading: string): string {
  return foldText(heading).replace(/[\s_.-]+/g, ' ').trim(); // prettier-ignore
}
