import { Body, SearchRiseSet, type Observer } from './astronomy.ts';
import { romanianClock, romanianDay } from './romanian-clock.ts';

/** `HH:MM` as a clock in Romania shows it; missing when the Moon does not rise or set on that day. */
export interface MoonTimes {
  moonrise?: string;
  moonset?: string;
}

/** When the Moon's upper edge meets a flat horizon on that civil day, with the usual refraction of 34′. */
export function moonTimes(date: string, observer: Observer): MoonTimes {
  const { start, end } = romanianDay(date);
  const days = (end.getTime() - start.getTime()) / 86_400_000;
  const clock = (direction: 1 | -1) => {
    const found = SearchRiseSet(Body.Moon, observer, direction, start, days)?.date;
    return found && found < end ? romanianClock(found).hour : undefined;
  };
  const [moonrise, moonset] = [clock(1), clock(-1)];
  return { ...(moonrise && { moonrise }), ...(moonset && { moonset }) };
}
