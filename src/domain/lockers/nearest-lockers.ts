/** Degrees, north and east. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Metres per degree of latitude. */
const DEGREE = 111_320;

/** Returns the nearest lockers first, with metres as the crow flies, exact to some percent within a country. */
export function nearestLockers<Locker extends Point>(
  lockers: readonly Locker[],
  from: Point,
  most: number,
): { locker: Locker; metres: number }[] {
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  return lockers
    .map((locker) => ({
      locker,
      metres: DEGREE * Math.hypot(locker.latitude - from.latitude, (locker.longitude - from.longitude) * narrowing),
    }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, most);
}

/** Words a distance; locations are exact to some hundred metres. */
export function kilometres(metres: number): string {
  if (metres < 100) return 'sub 100 m';
  if (metres < 950) return `${Math.round(metres / 100) * 100} m`;
  const km = metres / 1000;
  return `${km < 10 ? km.toFixed(1).replace('.', ',') : Math.round(km)} km`;
}
