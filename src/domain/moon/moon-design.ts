import * as z from 'zod/mini';
import { FACES } from '#domain/engraving/faces.ts';

/** Disc diameters in mm, by the value of the option `diametru`. */
export const DIAMETERS_MM = { '12-cm': 120, '16-cm': 160, '20-cm': 200 } as const;

export const FINISHES = ['ghips-alb', 'ivoriu', 'bronz', 'foita-argint'] as const;
export type Finish = (typeof FINISHES)[number];

export const CASTS = ['fara', 'mana', 'picior'] as const;
/** Mounts: on a stand, or hung in a wooden frame. */
export const MOUNTS = ['suport', 'rama'] as const;

/** Bound on the text to measure, above what any diameter holds: fit is measured in mm. */
export const MAX_TEXT_LENGTH = 120;

/** First year whose skies the shop offers. */
export const FIRST_YEAR = 1850;
export const LAST_YEAR = 2100;

const dateSchema = z.iso
  .date('invalid')
  .check(
    z.refine((date) => Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR, 'out_of_range'),
  );
const textSchema = z._default(z.string().check(z.trim(), z.maxLength(MAX_TEXT_LENGTH, 'too_long')), '');

/**
 * A design in the product's options, on the wire, in the cart and after the `#` of the configurator's address. `data`
 * and `ora` are Romanian local time; `loc` is a town's label, see `towns.ts`.
 */
const moonDesignSchema = z.strictObject({
  diametru: z.enum(Object.keys(DIAMETERS_MM) as (keyof typeof DIAMETERS_MM)[], 'invalid'),
  finisaj: z.enum(FINISHES, 'invalid'),
  data: dateSchema,
  ora: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')),
  loc: z.string().check(z.minLength(1, 'required'), z.maxLength(80, 'too_long')),
  litere: z.enum(FACES, 'invalid'),
  mulaj: z.enum(CASTS, 'invalid'),
  asezare: z.enum(MOUNTS, 'invalid'),
  /** Engraved along the lower rim. */
  nume: textSchema,
  /** Engraved along the upper rim. */
  rand: textSchema,
});
export type MoonDesign = z.infer<typeof moonDesignSchema>;

/** Reads the design from options of a cart line or an address; undefined without a valid one. */
export function readMoonDesign(options: Readonly<Record<string, string>>): MoonDesign | undefined {
  return moonDesignSchema.safeParse(options).data;
}

/** Returns the design as options of a cart line, without empty texts. */
export function moonOptions(design: MoonDesign): Record<string, string> {
  return Object.fromEntries(Object.entries(design).filter(([, value]) => value !== ''));
}

/** Writes the design as a query string, always in the same order, so that a design has one address. */
export function moonQuery(design: MoonDesign): string {
  const keys = Object.keys(moonDesignSchema.shape) as (keyof MoonDesign)[];
  return new URLSearchParams(keys.filter((key) => design[key] !== '').map((key) => [key, design[key]])).toString();
}
