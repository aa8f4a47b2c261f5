import { loadTowns } from '#domain/moon/towns.ts';
import { toPlaces, type Place } from '#domain/orders/places.ts';

export { lacksSector } from '#domain/orders/bucharest-sector.ts';
export { listedName, onlyCounty, otherCounties, searchPlaces } from '#domain/orders/places.ts';

/** The official list of towns and communes; nothing of what is typed leaves the page. */
export async function loadPlaces(): Promise<Place[]> {
  return toPlaces(await loadTowns());
}
