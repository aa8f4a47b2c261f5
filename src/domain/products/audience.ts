import * as z from 'zod/mini';
import { countSchema } from './product-draft-numbers.ts';

/** Recipients of products, in the order of chips and filter. */
export const RECIPIENTS = ['bebelus', 'gemeni', 'copil', 'cuplu', 'familie', 'animal', 'cadou'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** Months of age from which, and until which, a cast can be made; null: no upper end. */
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
  /** Null: age does not matter. */
  age: z.nullable(
    z
      .strictObject({ from: countSchema(MAX_MONTHS), to: z.nullable(countSchema(MAX_MONTHS)) })
      .check(z.refine(({ from, to }) => to === null || from < to, { error: 'below_from', path: ['to'] })),
  ),
});
export type Audience = z.infer<typeof audienceSchema>;

/** Of a product that nobody has described yet, or that is for everyone. */
export const NO_AUDIENCE: Audience = { recipients: [], age: null };
