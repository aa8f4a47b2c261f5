import type { Day } from './day.ts';

// One, made when first asked for: making one takes a phone longer than the rest of a page's script.
let format: Intl.DateTimeFormat | undefined;

/** `2026-11-27 14`: Swedish writes days as ISO 8601 does. */
function clock(moment: Date): string {
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment);
}

export const bucharestDay = (moment: Date): Day => clock(moment).slice(0, 10);

/** The hour that clocks in Bucharest show, from 0 to 23. */
export const bucharestHour = (moment: Date): number => Number(clock(moment).slice(11, 13));
