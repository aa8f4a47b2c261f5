import * as z from 'zod/mini';
import { countSchema } from './product-draft-numbers.ts';

/** Age groups in months; they adjoin, so that each age has one. */
const BOUNDS = {
  '0-6-luni': { from: 0, to: 6 },
  '6-12-luni': { from: 6, to: 12 },
  '1-3-ani': { from: 12, to: 36 },
  '3-18-ani': { from: 36, to: 216 },
  adult: { from: 216, to: null },
} as const satisfies Record<string, AgeRange>;

export type AgeGroup = keyof typeof BOUNDS;
export const AGE_GROUPS = Object.keys(BOUNDS) as AgeGroup[];

/** Returns the ages of a group, in months. */
export const agesOf = (group: AgeGroup): AgeRange => BOUNDS[group];

/** True if a product's ages cover the whole group. Products for any age are for no group. */
export function isForAge(age: AgeRange | null, group: AgeGroup): boolean {
  if (age === null) return false;
  const { from, to } = BOUNDS[group];
  return age.from <= from && (age.to === null || (to !== null && to <= age.to));
}

/** Recipients of products, in the order of chips and filters. */
export const RECIPIENTS = ['bebelus', 'gemeni', 'copil', 'cuplu', 'familie', 'animal', 'cadou'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** Months of age at which a cast can be made; null: no upper end. */
export interface AgeRange {
  from: number;
  to: number | null;
}

/** A hundred years. */
const MAX_MONTHS = 1200;

export const audienceSchema = z.strictObject({
  recipients: z.array(z.enum(RECIPIENTS, 'invalid'), 'required').check(
    z.maxLength(RECIPIENTS.length, 'too_many'),
    z.overwrite((chosen) => RECIPIENTS.filter((each) => chosen.includes(each))),
  ),
  /** Null for any age. */
  age: z.nullable(
    z
      .strictObject({ from: countSchema(MAX_MONTHS), to: z.nullable(countSchema(MAX_MONTHS)) })
      .check(z.refine(({ from, to }) => to === null || from < to, { error: 'below_from', path: ['to'] })),
  ),
});
export type Audience = z.infer<typeof audienceSchema>;

/** Audience of a product not described yet, or for everyone. */
export const NO_AUDIENCE: Audience = { recipients: [], age: null };
