import { searchedName, type Town } from '#domain/moon/towns.ts';
import { CAPITAL } from './bucharest-sector.ts';
import { COUNTIES, type County } from './county.ts';

/** A town, commune or Bucharest sector, as an address names it. */
export interface Place {
  name: string;
  county: County;
  /** Folded name and county with a space before each word. */
  words: string;
}

const SECTORS = [1, 2, 3, 4, 5, 6].map((number) => `Sector ${number}`);

const toPlace = (name: string, county: County): Place => ({
  name,
  county,
  words: ` ${searchedName(`${name} ${county}`)}`,
});

/** Returns the list's places, larger ones first, with Bucharest as six sectors, the cities of its addresses. */
export function toPlaces(towns: readonly Town[]): Place[] {
  return towns.flatMap(({ label }) => {
    if (label === CAPITAL) return SECTORS.map((sector) => toPlace(sector, CAPITAL));
    const comma = label.lastIndexOf(', ');
    const county = COUNTIES.find((each) => each === label.slice(comma + 2));
    return county && comma > 0 ? [toPlace(label.slice(0, comma), county)] : [];
  });
}

/** Finds places, the county's first; none once the text names one town, so that no list covers a correct field. */
export function searchPlaces(places: readonly Place[], typed: string, county: string, most: number): Place[] {
  const asked = searchedName(typed);
  if (asked.length < 2 || asked === searchedName(CAPITAL)) return [];
  const found = places.filter(({ words }) => words.includes(` ${asked}`));
  const whole = found.filter(({ name }) => searchedName(name) === asked);
  // A name in several counties needs its county first.
  if (whole.length === 1 || whole.some((place) => place.county === county)) return [];
  // Typing Bucharest's name offers its sectors.
  const begins = ({ words, county: of }: Place) =>
    words.startsWith(` ${asked}`) || (of === CAPITAL && searchedName(of).startsWith(asked));
  const rank = (place: Place) => (county === '' || place.county === county ? 0 : 2) + (begins(place) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, most);
}

/** Returns a city as the list spells it, or else as typed. */
export function listedName(places: readonly Place[], typed: string): string {
  const asked = searchedName(typed);
  return places.find(({ name }) => searchedName(name) === asked)?.name ?? typed;
}

/** Returns the county of a name that exists in one county only. */
export function onlyCounty(places: readonly Place[], name: string): County | undefined {
  const counties = countiesOf(places, name);
  return counties.length === 1 ? counties[0] : undefined;
}

/** Returns the counties of a city missing in the given one; empty if the county has it or the list does not. */
export function otherCounties(places: readonly Place[], city: string, county: string): County[] {
  const counties = countiesOf(places, city);
  return county === '' || counties.some((each) => each === county) ? [] : counties;
}

function countiesOf(places: readonly Place[], name: string): County[] {
  const asked = searchedName(name);
  if (asked === searchedName(CAPITAL)) return [CAPITAL];
  return [...new Set(places.filter((place) => searchedName(place.name) === asked).map(({ county }) => county))];
}
