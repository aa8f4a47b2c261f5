import { readStored, store } from '#shop/cart/safe-storage.ts';

/** Viewers are not brought back to the first seconds, or to the very end. */
const WORTH_S = 5;
const END_S = 10;

const keyOf = (id: string) => `film:${id}`;

/** Recalls where somebody stopped in a film, in seconds; 0 for the beginning, and where storage is closed to us. */
export function recallPlace(id: string, duration: number): number {
  const place = Number(readStored(keyOf(id)));
  return isWorth(place, duration) ? place : 0;
}

/** Remembers where a film stands, in seconds; forgets it at its beginning and near its end. */
export function keepPlace(id: string, place: number, duration: number): void {
  store(keyOf(id), isWorth(place, duration) ? String(Math.floor(place)) : undefined);
}

const isWorth = (place: number, duration: number) => place >= WORTH_S && place < duration - END_S;
