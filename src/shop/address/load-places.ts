import { loadTowns } from '#domain/moon/towns.ts';
import { toPlaces, type Place } from '#domain/orders/places.ts';

export { lacksSector } from '#domain/orders/bucharest-sector.ts';
export { listedName, onlyCounty, otherCounties, searchPlaces } from '#domain/orders/places.ts';

/** Loads the official towns and communes, so that typed text never leaves the page. */
export async function loadPlaces(): Promise<Place[]> {
  return toPlaces(await loadTowns());
}
