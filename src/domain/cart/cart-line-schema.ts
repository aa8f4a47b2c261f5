import * as z from 'zod/mini';
import { typedCodeSchema } from '#domain/discounts/typed-code-schema.ts';
import { chosenOptionsSchema } from '#domain/products/chosen-options-schema.ts';
import { MAX_LINES, MAX_QUANTITY, PRODUCT_ID } from './cart.ts';

const quantitySchema = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,4}$/, 'invalid')), z.int()], 'invalid'),
  z.pipe(z.transform(Number), z.int('invalid').check(z.gte(1, 'out_of_range'), z.lte(MAX_QUANTITY, 'out_of_range'))),
);

/** A line without `unitPrice` (the bani that the visitor saw) is ordered at the shop's current price. */
export const wireLineSchema = z.strictObject({
  id: z.string('required').check(z.regex(PRODUCT_ID, 'invalid')),
  itemNumber: quantitySchema,
  options: z.optional(chosenOptionsSchema),
  unitPrice: z.optional(z.int('invalid').check(z.nonnegative('invalid'))),
});

export const wireLinesSchema = z
  .array(wireLineSchema, 'required')
  .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many'));

export const quoteRequestSchema = z.strictObject({ lines: wireLinesSchema, discountCode: z.optional(typedCodeSchema) });
