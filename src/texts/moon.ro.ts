import type { MoonPhase } from '#domain/moon/moon-phase.ts';

/** The names that Romanian astronomers and calendars use. */
export const moonPhaseNames: Record<MoonPhase, string> = {
  new: 'Lună nouă',
  'waxing-crescent': 'Seceră în creștere',
  'first-quarter': 'Primul pătrar',
  'waxing-gibbous': 'Lună gibboasă în creștere',
  full: 'Lună plină',
  'waning-gibbous': 'Lună gibboasă în descreștere',
  'last-quarter': 'Ultimul pătrar',
  'waning-crescent': 'Seceră în descreștere',
};
