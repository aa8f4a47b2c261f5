import * as z from 'zod/mini';
import { FACES } from '#domain/engraving/faces.ts';

/** Diameters of the disc in mm, by the value of the option `diametru`. */
export const DIAMETERS_MM = { '12-cm': 120, '16-cm': 160, '20-cm': 200 } as const;

export const FINISHES = ['ghips-alb', 'ivoriu', 'bronz', 'foita-argint'] as const;
export type Finish = (typeof FINISHES)[number];

export const CASTS = ['fara', 'mana', 'picior'] as const;
/** How it is put up: hung in a wooden frame, or on a stand. */
export const MOUNTS = ['suport', 'rama'] as const;

/** More letters than any diameter holds: what fits is measured in mm, this only bounds what is measured. */
export const MAX_TEXT_LENGTH = 120;

/** The years whose skies the shop offers. */
export const FIRST_YEAR = 1850;
export const LAST_YEAR = 2100;

const dateSchema = z.iso
  .date('invalid')
  .check(
    z.refine((date) => Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR, 'out_of_range'),
  );
const textSchema = z._default(z.string().check(z.trim(), z.maxLength(MAX_TEXT_LENGTH, 'too_long')), '');

/**
 * The design as the product's options name it, on the wire, in the cart and after the `#` of the configurator's address.
 * `data` and `ora` are what a clock in Romania showed; `loc` is a town's label, see `towns.ts`.
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

/** The design that the options of a cart line or an address hold, or nothing when they hold none. */
export function readMoonDesign(options: Readonly<Record<string, string>>): MoonDesign | undefined {
  return moonDesignSchema.safeParse(options).data;
}

/** The design as options of a cart line: texts that are empty are left out. */
export function moonOptions(design: MoonDesign): Record<string, string> {
  return Object.fromEntries(Object.entries(design).filter(([, value]) => value !== ''));
}

/** The design as an address writes it, always in the same order, so that one design has one address. */
export function moonQuery(design: MoonDesign): string {
  const keys = Object.keys(moonDesignSchema.shape) as (keyof MoonDesign)[];
  return new URLSearchParams(keys.filter((key) => design[key] !== '').map((key) => [key, design[key]])).toString();
}
