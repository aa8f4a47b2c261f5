import type { Choices, Difference, Side } from '#admin/components/forms/sides.ts';
import type { FilmValues } from './film-form-values.ts';

/** `facts` are length and size, chosen as one. */
const CHOSEN_FIELDS = ['title', 'description', 'status', 'products', 'poster', 'captions', 'facts'] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];

/** @param base - the film as I had read it; undefined when that is not known any more */
export function findDifferences(
  base: FilmValues | undefined,
  mine: FilmValues,
  theirs: FilmValues,
): Difference<ChosenField>[] {
  const differ = (field: ChosenField, a: FilmValues, b: FilmValues) => textOf(field, a) !== textOf(field, b);
  return CHOSEN_FIELDS.filter((field) => differ(field, mine, theirs)).map((field) => {
    const [byMe, byThem] = [base && differ(field, base, mine), base && differ(field, base, theirs)];
    const suggestion: Side | undefined = byMe === byThem ? undefined : byThem ? 'theirs' : 'mine';
    return { field, suggestion };
  });
}

/** One form out of two, to be saved over theirs; where nothing was chosen mine stays, because nothing differs there. */
export function mergeFilms(mine: FilmValues, theirs: FilmValues, choices: Choices<ChosenField>): FilmValues {
  const merged: FilmValues = { ...mine, version: theirs.version };
  for (const [field, side] of Object.entries(choices) as [ChosenField, Side][]) {
    if (side === 'theirs') Object.assign(merged, partOf(field, theirs));
  }
  return merged;
}

function partOf(field: ChosenField, values: FilmValues): Partial<FilmValues> {
  const { durationMs, width, height } = values;
  return field === 'facts' ? { durationMs, width, height } : { [field]: values[field] };
}

function textOf(field: ChosenField, values: FilmValues): string {
  // The order of products means nothing.
  return JSON.stringify(field === 'products' ? values.products.toSorted() : partOf(field, values));
}
