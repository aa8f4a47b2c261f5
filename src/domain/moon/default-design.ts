import type { MoonDesign } from './moon-design.ts';

/** Placeholder for the name, which cannot be ordered by mistake. */
export const EXAMPLE_NAME = 'Numele tău';

export const DEFAULT_DESIGN: MoonDesign = {
  diametru: '16-cm',
  finisaj: 'ghips-alb',
  data: '2025-06-04',
  ora: '21:40',
  loc: 'Cluj-Napoca, Cluj',
  litere: 'clasic',
  mulaj: 'fara',
  asezare: 'suport',
  nume: EXAMPLE_NAME,
  rand: '4 iunie 2025',
};
