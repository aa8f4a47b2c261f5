import { addDays, type Day } from '#domain/calendar/day.ts';
import type { MoonSky } from './moon-sky.ts';

/** Lit share below which a piece is almost all shadow. */
const THIN = 0.12;
/** Degrees from the Sun at which a quarter of the disc is lit. */
const WELL_LIT = 60;
/** Degrees per day that the Moon gains on the Sun. */
const DEGREES_A_DAY = 12.2;

/** Near new Moon, returns the nearest day with about a quarter lit; undefined if the day is bright enough. */
export function brighterDay(day: Day, sky: Pick<MoonSky, 'illumination' | 'elongation'>): Day | undefined {
  if (sky.illumination >= THIN) return undefined;
  const waxes = sky.elongation < 180;
  const fromSun = waxes ? sky.elongation : 360 - sky.elongation;
  const days = Math.ceil((WELL_LIT - fromSun) / DEGREES_A_DAY);
  return addDays(day, waxes ? days : -days);
}
