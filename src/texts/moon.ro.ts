import type { Day } from '#domain/calendar/day.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonPhase } from '#domain/moon/moon-phase.ts';
import { formatDate } from './formats.ts';

/** Names of Romanian calendars, where a Moon more than half lit is simply waxing or waning. */
export const moonPhaseNames: Record<MoonPhase, string> = {
  new: 'Lună nouă',
  'waxing-crescent': 'Semilună în creștere',
  'first-quarter': 'Primul pătrar',
  'waxing-gibbous': 'Lună în creștere',
  full: 'Lună plină',
  'waning-gibbous': 'Lună în descreștere',
  'last-quarter': 'Ultimul pătrar',
  'waning-crescent': 'Semilună în descreștere',
};

/** Advises against a piece almost wholly in shadow. @param better - the nearest day with enough light */
export function thinMoonAdvice(better: Day, finish: MoonDesign['finisaj']): string {
  const day = formatDate(new Date(`${better}T12:00:00Z`));
  const dark = finish === 'bronz' || finish === 'foita-argint';
  const light = dark ? ' Pe ghips alb sau ivoriu se citește mai ușor și gravura.' : '';
  return `Atunci era aproape lună nouă, așa că piesa iese aproape toată în umbră. Luna se vede mai bine la ${day}, luminată cam un sfert.${light}`;
}
