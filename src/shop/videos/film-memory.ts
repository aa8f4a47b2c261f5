/** Viewers are not brought back to the first seconds, or to the very end. */
const WORTH_S = 5;
const END_S = 10;

const keyOf = (id: string) => `film:${id}`;

/** Recalls where somebody stopped in a film, in seconds; 0 for the beginning, and where storage is closed to us. */
export function recallPlace(id: string, duration: number): number {
  try {
    const place = Number(localStorage.getItem(keyOf(id)));
    return place >= WORTH_S && place < duration - END_S ? place : 0;
  } catch {
    return 0;
  }
}

/** Remembers where a film stands, in seconds; forgets it at its beginning and near its end. */
export function keepPlace(id: string, place: number, duration: number): void {
  try {
    if (place < WORTH_S || place >= duration - END_S) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), String(Math.floor(place)));
  } catch {
    // Storage is closed to us: the film starts from its beginning next time.
  }
}
