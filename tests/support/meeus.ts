// Textbook formulas, written down apart from the library that the shop uses, so that one checks the other.
// J. Meeus, Astronomical Algorithms, 2nd edition. Angles in degrees.
const rad = (angle: number) => (angle * Math.PI) / 180;
const deg = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin(rad(angle));
const cos = (angle: number) => Math.cos(rad(angle));
const tan = (angle: number) => Math.tan(rad(angle));
const turn = (angle: number) => ((angle % 360) + 360) % 360;

export interface Equatorial {
  ra: number;
  dec: number;
}
const julianDay = (utc: string) => Date.parse(utc) / 86_400_000 + 2440587.5;

/** Apparent place of the Sun, chapter 25, low accuracy (0.01°). */
export function sunAt(utc: string): Equatorial {
  const t = (julianDay(utc) - 2451545) / 36525;
  const mean = 280.46646 + 36000.76983 * t + 0.0003032 * t * t;
  const anomaly = 357.52911 + 35999.05029 * t - 0.0001537 * t * t;
  const centre =
    (1.914602 - 0.004817 * t - 0.000014 * t * t) * sin(anomaly) +
    (0.019993 - 0.000101 * t) * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly);
  const node = 125.04 - 1934.136 * t;
  const longitude = mean + centre - 0.00569 - 0.00478 * sin(node);
  const obliquity = 23.439291 - 0.0130042 * t + 0.00256 * cos(node);
  return {
    ra: turn(deg(Math.atan2(cos(obliquity) * sin(longitude), cos(longitude)))),
    dec: deg(Math.asin(sin(obliquity) * sin(longitude))),
  };
}

/** Hour angle at a place, by the sidereal time of 12.4. */
export function hourAngle(utc: string, longitude: number, ra: number): number {
  const days = julianDay(utc) - 2451545;
  const t = days / 36525;
  return turn(280.46061837 + 360.98564736629 * days + 0.000387933 * t * t + longitude - ra);
}

/** Azimuth from north, 13.5. */
export function azimuth(hour: number, latitude: number, dec: number): number {
  return turn(180 + deg(Math.atan2(sin(hour), cos(hour) * sin(latitude) - tan(dec) * cos(latitude))));
}

/** From the zenith's direction to celestial north's, 14.1. */
export function parallacticAngle(hour: number, latitude: number, dec: number): number {
  return deg(Math.atan2(sin(hour), tan(latitude) * cos(dec) - sin(dec) * cos(hour)));
}

/** Position angle of the bright limb's midpoint, from celestial north through east, 48.5. */
export function brightLimb(moon: Equatorial, sun: Equatorial): number {
  const apart = sun.ra - moon.ra;
  const north = sin(sun.dec) * cos(moon.dec) - cos(sun.dec) * sin(moon.dec) * cos(apart);
  return turn(deg(Math.atan2(cos(sun.dec) * sin(apart), north)));
}

/** Lit part of the disc, 48.1 and 48.2, with the approximation cos i = −cos ψ; never off by more than 0.0014. */
export function litPart(moon: Equatorial, sun: Equatorial): number {
  const apart = sin(sun.dec) * sin(moon.dec) + cos(sun.dec) * cos(moon.dec) * cos(sun.ra - moon.ra);
  return (1 - apart) / 2;
}
