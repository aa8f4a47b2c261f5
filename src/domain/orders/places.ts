import { searchedName, type Town } from '#domain/moon/towns.ts';
import { isOneSlipAway } from '#domain/text/mail-slip.ts';
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

const WHOLE_CAPITAL = toPlace(CAPITAL, CAPITAL);

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
  const named = placesOf(places, typed);
  // A name in several counties needs its county first.
  if (asked.length < 2 || named.length === 1 || named.some((place) => place.county === county)) return [];
  const found = places.filter(({ words }) => words.includes(` ${asked}`));
  // Typing Bucharest's name offers its sectors.
  const begins = ({ words, county: of }: Place) =>
    words.startsWith(` ${asked}`) || (of === CAPITAL && searchedName(of).startsWith(asked));
  const rank = (place: Place) => (county === '' || place.county === county ? 0 : 2) + (begins(place) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, most);
}

/** Returns a city as the list spells it, or else as typed. */
export function listedName(places: readonly Place[], typed: string): string {
  return placesOf(places, typed)[0]?.name ?? typed;
}

/** Returns the county of a name that exists in one county only. */
export function onlyCounty(places: readonly Place[], name: string): County | undefined {
  const named = placesOf(places, name);
  return named.length === 1 ? named[0]!.county : undefined;
}

/** A misspelled city is compared with this many larger places of other counties: unlisted villages often resemble communes. */
const LARGER = 200;

/** Returns what a city missing in the given county may mean: its namesakes, or for an unlisted name those a typing error away. */
export function otherPlaces(places: readonly Place[], city: string, county: string): Place[] {
  const isHere = (place: Place) => place.county === county;
  const named = placesOf(places, city);
  if (named.length > 0) return county === '' || named.some(isHere) ? [] : named;
  const asked = searchedName(city);
  const isNear = (place: Place) => asked.length > 3 && isOneSlipAway(asked, searchedName(place.name));
  const near = [WHOLE_CAPITAL, ...places].filter((place, at) => (at < LARGER || isHere(place)) && isNear(place));
  return near.some(isHere) ? near.filter(isHere) : near;
}

function placesOf(places: readonly Place[], name: string): Place[] {
  const asked = searchedName(name);
  return [WHOLE_CAPITAL, ...places].filter((place) => searchedName(place.name) === asked);
}
