import { readStored, store } from '#shop/cart/safe-storage.ts';

/** Seconds from the start or the end within which no position is remembered. */
const WORTH_S = 5;
const END_S = 10;

const keyOf = (id: string) => `film:${id}`;

/** Returns the remembered position in seconds; 0 for the beginning, and if storage is closed. */
export function recallPlace(id: string, duration: number): number {
  const place = Number(readStored(keyOf(id)));
  return isWorth(place, duration) ? place : 0;
}

/** Stores a film's position in seconds; forgets it near beginning and end. */
export function keepPlace(id: string, place: number, duration: number): void {
  store(keyOf(id), isWorth(place, duration) ? String(Math.floor(place)) : undefined);
}

const isWorth = (place: number, duration: number) => place >= WORTH_S && place < duration - END_S;
