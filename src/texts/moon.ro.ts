import type { MoonPhase } from '#domain/moon/moon-phase.ts';

/** The quarters as calendars name them; crescent and gibbous in words that everybody knows. */
export const moonPhaseNames: Record<MoonPhase, string> = {
  new: 'Lună nouă',
  'waxing-crescent': 'Semilună în creștere',
  'first-quarter': 'Primul pătrar',
  'waxing-gibbous': 'Lună aproape plină, în creștere',
  full: 'Lună plină',
  'waning-gibbous': 'Lună aproape plină, în descreștere',
  'last-quarter': 'Ultimul pătrar',
  'waning-crescent': 'Semilună în descreștere',
};
