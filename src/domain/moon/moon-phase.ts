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

/** Half a day in degrees, at 12.2° per day, for which a main phase keeps its name before and after its moment. */
const NEAR_DEGREES = 6.1;

/** Names the phase by the Moon's lead over the Sun along the ecliptic, 0 to 360°. */
export function moonPhase(elongation: number): MoonPhase {
  const quarter = Math.round(elongation / 90);
  const near = Math.abs(elongation - quarter * 90) <= NEAR_DEGREES;
  const index = near ? quarter * 2 : Math.floor(elongation / 90) * 2 + 1;
  return MOON_PHASES[index % 8]!;
}
