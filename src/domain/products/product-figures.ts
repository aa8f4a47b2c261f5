import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { repeated } from './product-draft-options.ts';
import { baniSchema, countSchema, PRODUCT_LIMITS } from './product-draft-numbers.ts';

export const MOST_FIGURES = 200;

const pieces = countSchema(PRODUCT_LIMITS.stock);

const rowSchema = z.strictObject({
  id: z.string('required').check(z.regex(PRODUCT_ID, 'invalid')),
  /** Own price in bani; `seen` is the one displayed, null for a draft without one. */
  price: z.optional(z.strictObject({ seen: z.nullable(baniSchema), to: baniSchema.check(z.gte(1, 'required')) })),
  /** Pieces. `batch` is the idempotency key of the change. */
  stock: z.optional(z.strictObject({ seen: z.int('invalid'), to: pieces, batch: z.uuid('invalid') })),
});
/** Edited cells of a product. */
export type FiguresRow = z.infer<typeof rowSchema>;

/** Prices and stocks of several products, edited in a grid. */
export const figuresEditSchema = z.strictObject({
  rows: z.array(rowSchema, 'required').check(
    z.minLength(1, 'required'),
    z.maxLength(MOST_FIGURES, 'too_many'),
    z.refine((rows) => repeated(rows.map(({ id }) => id)).length === 0, 'repeated'),
  ),
});
