import { DEFAULT_DESIGN } from '#domain/moon/default-design.ts';
import { FACES } from '#domain/engraving/faces.ts';
import { CASTS, DIAMETERS_MM, FINISHES, moonQuery, MOUNTS, type MoonDesign } from '#domain/moon/moon-design.ts';

/** The form's fields, complete or not. */
export type MoonForm = Record<keyof MoonDesign, string>;

const CHOICES: Partial<Record<keyof MoonDesign, readonly string[]>> = {
  diametru: Object.keys(DIAMETERS_MM),
  finisaj: FINISHES,
  litere: FACES,
  mulaj: CASTS,
  asezare: MOUNTS,
};

const KEYS = Object.keys(DEFAULT_DESIGN) as (keyof MoonDesign)[];

/** Reads the fields after an address's `#`. */
export const readHash = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

/** Reads the design after `#`, which no server sees; undefined without one. Unknown choices become the default. */
export function readAddress(hash: string): MoonForm | undefined {
  const query = readHash(hash);
  if (!KEYS.some((key) => query.get(key))) return undefined;
  return Object.fromEntries(
    KEYS.map((key) => {
      const [value, usual] = [query.get(key), DEFAULT_DESIGN[key]];
      if (value === null) return [key, key === 'nume' || key === 'rand' ? '' : usual];
      if (CHOICES[key]) return [key, CHOICES[key].includes(value) ? value : usual];
      if (key === 'data' && !/^\d{4}-\d\d-\d\d$/.test(value)) return [key, usual];
      if (key === 'ora' && !/^\d\d:\d\d$/.test(value)) return [key, usual];
      return [key, value];
    }),
  ) as MoonForm;
}

/** Returns the form's address, so that a link or a reload restores it. */
export function addressOf(path: string, form: MoonForm): string {
  return `${path}#${moonQuery(form as MoonDesign)}`;
}
