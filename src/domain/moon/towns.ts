import { foldText } from '#domain/text/fold-text.ts';

/** A Romanian town or commune; its label names it alone in the list: `Cluj-Napoca, Cluj`. */
export interface Town {
  label: string;
  /** Degrees, north and east, to 0.01. */
  latitude: number;
  longitude: number;
}

/** The shape of `romanian-towns.json`. Source: GeoNames (CC BY 4.0), prepared by `scripts/moon-towns.ts` of commit 37eef7c4. */
interface TownList {
  counties: string[];
  /** A line each, larger places first: name; number of the county; latitude; longitude. */
  towns: string;
}

/** Shown where the list is used, as its licence asks. */
export const TOWNS_SOURCE = { name: 'GeoNames', href: 'https://www.geonames.org', licence: 'CC BY 4.0' } as const;

/** Loads the places, larger first: some 32 kB on the wire. */
export async function loadTowns(): Promise<Town[]> {
  return readTowns((await import('./romanian-towns.json', { with: { type: 'json' } })).default);
}

/** The places of a list that is at hand already. */
export function readTowns({ counties, towns }: TownList): Town[] {
  return towns.split('\n').map((line) => {
    const [name = '', county = '', latitude, longitude] = line.split(';');
    const label = [name, counties[Number(county)]].filter(Boolean).join(', ');
    return { label, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

/** The place of a label, letter for letter. */
export function findTown(towns: readonly Town[], label: string): Town | undefined {
  return towns.find((town) => town.label === label);
}

/** How people shorten the first word of a town's name. */
const SHORT: Record<string, string> = {
  tg: 'targu',
  tirgu: 'targu',
  sf: 'sfantu',
  rm: 'ramnicu',
  rimnicu: 'ramnicu',
  'dr tr': 'drobeta turnu',
};

/** A place's name as a search reads it: no marks, a whole first word, and nothing but spaces between words. */
export const searchedName = (text: string): string =>
  foldText(text).replace(/[^a-z0-9]+/g, ' ').trim().replace(/^(?:tg|tirgu|sf|rm|rimnicu|dr tr)\b/, (word) => SHORT[word]!); // prettier-ignore

/** The one place that is named by what was typed, with its county or without. */
export function findNamedTown(towns: readonly Town[], typed: string): Town | undefined {
  const asked = searchedName(typed);
  const named = towns.filter(({ label }) =>
    [label, label.split(', ')[0]!].some((name) => searchedName(name) === asked),
  );
  return named.length === 1 ? named[0] : undefined;
}

/**
 * Places whose label begins with what was typed, then those with a word that does, at most `most`; larger places
 * first in both. A county may follow the name: "stefanesti arges".
 */
export function searchTowns(towns: readonly Town[], query: string, most: number): Town[] {
  const asked = searchedName(query);
  if (asked === '') return [];
  const found = towns.map((town) => ({ town, label: searchedName(town.label) }));
  const first = found.filter(({ label }) => label.startsWith(asked));
  const later = found.filter(({ label }) => !label.startsWith(asked) && label.includes(` ${asked}`));
  return [...first, ...later].slice(0, most).map(({ town }) => town);
}
