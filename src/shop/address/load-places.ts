import { loadTowns } from '#domain/moon/towns.ts';
import { otherPlaces, toPlaces, type Place } from '#domain/orders/places.ts';
import { named } from '#texts/address.ro.ts';

export { lacksSector } from '#domain/orders/bucharest-sector.ts';
export { listedName, onlyCounty, searchPlaces } from '#domain/orders/places.ts';

/** Loads the official towns and communes, so that typed text never leaves the page. */
export async function loadPlaces(): Promise<Place[]> {
  return toPlaces(await loadTowns());
}

/** Returns the question about a city missing in its county, and its answers. */
export function askOfCity(places: readonly Place[], city: string, county: string) {
  const others = otherPlaces(places, city, county);
  const counties = others.map((place) => named(place.county));
  const slip = `Ai vrut să scrii ${others.map(({ name }, at) => `${name}, ${counties[at]}`).join(' sau ')}?`;
  const elsewhere = `${city} este în ${counties.join(' sau în ')}. Schimbi județul?`;
  const answers = others.map((place) => ({ text: `Pune ${place.name}, ${place.county}`, place }));
  return { question: others.length > 0 && (others[0]!.name === city ? elsewhere : slip), answers };
}
