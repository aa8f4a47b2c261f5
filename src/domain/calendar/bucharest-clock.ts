import type { Day } from './day.ts';

/** The day that a moment belongs to in Bucharest. */
export function bucharestDay(moment: Date): Day {
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(moment);
}

/** The hour that clocks in Bucharest show, from 0 to 23. */
export function bucharestHour(moment: Date): number {
  return Number(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', hour: '2-digit' }).format(moment));
}
