const MOON_PHASES = [
  'new',
  'waxing-crescent',
  'first-quarter',
  'waxing-gibbous',
  'full',
  'waning-gibbous',
  'last-quarter',
  'waning-crescent',
] as const;
export type MoonPhase = (typeof MOON_PHASES)[number];

/** The four moments give their name to about half a day before and after: the Moon gains 12.2° on the Sun in a day. */
const NEAR_DEGREES = 6.1;

/** The phase's name by how far the Moon is ahead of the Sun along the ecliptic, 0 to 360°. */
export function moonPhase(elongation: number): MoonPhase {
  const quarter = Math.round(elongation / 90);
  const near = Math.abs(elongation - quarter * 90) <= NEAR_DEGREES;
  const index = near ? quarter * 2 : Math.floor(elongation / 90) * 2 + 1;
  return MOON_PHASES[index % 8]!;
}
