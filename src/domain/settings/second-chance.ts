import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';

const product = z.nullable(z.string('invalid').check(z.regex(PRODUCT_ID, 'invalid')));

export const secondChanceSettingsSchema = z.strictObject({
  offered: z.boolean('required'),
  /** Refill of kits with quick-setting alginate (babies, paws), and of slow-setting ones; null without one. */
  refill: product,
  slowRefill: product,
  /** Bani for one refill; 0 if free. */
  price: z.int('invalid').check(z.gte(0, 'invalid'), z.lte(10_000_000, 'too_large')),
});
export type SecondChanceSettings = z.infer<typeof secondChanceSettingsSchema>;

/** Offer of the sample shop, whose catalogue has only a quick-setting refill, at 59,00 RON. */
export const SAMPLE_SECOND_CHANCE: SecondChanceSettings = {
  offered: true,
  refill: 'rezerva-alginat',
  slowRefill: null,
  price: 1_900,
};
