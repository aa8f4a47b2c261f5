import { addDays, type Day } from '#domain/calendar/day.ts';
import type { MoonSky } from './moon-sky.ts';

/** Below this lit share a piece is almost all shadow. */
const THIN = 0.12;
/** Degrees from the Sun at which a quarter of the disc is lit. */
const WELL_LIT = 60;
/** How far the Moon gains on the Sun in a day, in degrees. */
const DEGREES_A_DAY = 12.2;

/** Near the new Moon, the nearest day with about a quarter lit; undefined where the chosen day is bright enough. */
export function brighterDay(day: Day, sky: Pick<MoonSky, 'illumination' | 'elongation'>): Day | undefined {
  if (sky.illumination >= THIN) return undefined;
  const waxes = sky.elongation < 180;
  const fromSun = waxes ? sky.elongation : 360 - sky.elongation;
  const days = Math.ceil((WELL_LIT - fromSun) / DEGREES_A_DAY);
  return addDays(day, waxes ? days : -days);
}
