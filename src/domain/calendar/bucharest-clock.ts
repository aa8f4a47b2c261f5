import type { Day } from './day.ts';

// Made once, when first asked for: making one takes longer than all that an order is worded with.
let dayFormat: Intl.DateTimeFormat | undefined;
let hourFormat: Intl.DateTimeFormat | undefined;

export function bucharestDay(moment: Date): Day {
  // Swedish writes days as ISO 8601 does.
  dayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' });
  return dayFormat.format(moment);
}

/** The hour that clocks in Bucharest show, from 0 to 23. */
export function bucharestHour(moment: Date): number {
  hourFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', hour: '2-digit' });
  return Number(hourFormat.format(moment));
}
