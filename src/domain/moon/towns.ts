import { foldText } from '#domain/text/fold-text.ts';

/** A Romanian town or commune; its label is unique in the list: `Cluj-Napoca, Cluj`. */
export interface Town {
  label: string;
  /** Degrees, north and east, to 0.01. */
  latitude: number;
  longitude: number;
}

/** Format of `romanian-towns.json`. Source: GeoNames (CC BY 4.0), by `scripts/moon-towns.ts` of commit 37eef7c4. */
interface TownList {
  counties: string[];
  /** One line per town, larger ones first: name; index of the county; latitude; longitude. */
  towns: string;
}

/** Attribution displayed with the list, as its licence requires. */
export const TOWNS_SOURCE = { name: 'GeoNames', href: 'https://www.geonames.org', licence: 'CC BY 4.0' } as const;

/** Loads the towns, larger ones first: some 32 kB compressed. */
export async function loadTowns(): Promise<Town[]> {
  return readTowns((await import('./romanian-towns.json', { with: { type: 'json' } })).default);
}

/** Reads the towns of a loaded list. */
export function readTowns({ counties, towns }: TownList): Town[] {
  return towns.split('\n').map((line) => {
    const [name = '', county = '', latitude, longitude] = line.split(';');
    const label = [name, counties[Number(county)]].filter(Boolean).join(', ');
    return { label, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

/** Finds a town by its exact label. */
export function findTown(towns: readonly Town[], label: string): Town | undefined {
  return towns.find((town) => town.label === label);
}

/** Abbreviations of the first word of a town's name. */
const SHORT: Record<string, string> = { tg: 'targu', tirgu: 'targu', sf: 'sfantu', rm: 'ramnicu', rimnicu: 'ramnicu', 'dr tr': 'drobeta turnu' }; // prettier-ignore

/** Folds a town's name for searching: no diacritics, first word spelled out, spaces between words. */
export const searchedName = (text: string): string =>
  foldText(text).replace(/[^a-z0-9]+/g, ' ').trim().replace(/^(?:tg|tirgu|sf|rm|rimnicu|dr tr)\b/, (word) => SHORT[word]!); // prettier-ignore

/** Finds the one town of a typed name, with or without its county. */
export function findNamedTown(towns: readonly Town[], typed: string): Town | undefined {
  const asked = searchedName(typed);
  const named = towns.filter(({ label }) =>
    [label, label.split(', ')[0]!].some((name) => searchedName(name) === asked),
  );
  return named.length === 1 ? named[0] : undefined;
}

/**
 * Returns towns whose label starts with the query, then those with a word that does, at most `most`; larger ones first
 * in both. A county may follow the name: "stefanesti arges".
 */
export function searchTowns(towns: readonly Town[], query: string, most: number): Town[] {
  const asked = searchedName(query);
  if (asked === '') return [];
  const found = towns.map((town) => ({ town, label: searchedName(town.label) }));
  const first = found.filter(({ label }) => label.startsWith(asked));
  const later = found.filter(({ label }) => !label.startsWith(asked) && label.includes(` ${asked}`));
  return [...first, ...later].slice(0, most).map(({ town }) => town);
}
