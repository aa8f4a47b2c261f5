import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';

const product = z.nullable(z.string('invalid').check(z.regex(PRODUCT_ID, 'invalid')));

export const secondChanceSettingsSchema = z.strictObject({
  offered: z.boolean('required'),
  /** The product that refills kits with quick-setting alginate (babies, paws), and that of slow-setting ones; null: none. */
  refill: product,
  slowRefill: product,
  /** Bani for one refill; 0: it is free. */
  price: z.int('invalid').check(z.gte(0, 'invalid'), z.lte(10_000_000, 'too_large')),
});
export type SecondChanceSettings = z.infer<typeof secondChanceSettingsSchema>;

/** As the sample shop offers it. Its products have a quick-setting refill alone, at 59,00 RON. */
export const SAMPLE_SECOND_CHANCE: SecondChanceSettings = {
  offered: true,
  refill: 'rezerva-alginat',
  slowRefill: null,
  price: 1_900,
};
