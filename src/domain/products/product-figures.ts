import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { repeated } from './product-draft-options.ts';
import { baniSchema, countSchema, PRODUCT_LIMITS } from './product-draft-numbers.ts';

export const MOST_FIGURES = 200;

const pieces = countSchema(PRODUCT_LIMITS.stock);

const rowSchema = z.strictObject({
  id: z.string('required').check(z.regex(PRODUCT_ID, 'invalid')),
  /** The own price in bani; `seen` is the one that was on the screen, null where a draft had none. */
  price: z.optional(z.strictObject({ seen: z.nullable(baniSchema), to: baniSchema.check(z.gte(1, 'required')) })),
  /** Pieces. `batch` names the change, so that a repeated request changes nothing twice. */
  stock: z.optional(z.strictObject({ seen: z.int('invalid'), to: pieces, batch: z.uuid('invalid') })),
});
/** Changes of a product: only the cells that were edited. */
export type FiguresRow = z.infer<typeof rowSchema>;

/** Prices and stocks of several products, changed in a grid. */
export const figuresEditSchema = z.strictObject({
  rows: z.array(rowSchema, 'required').check(
    z.minLength(1, 'required'),
    z.maxLength(MOST_FIGURES, 'too_many'),
    z.refine((rows) => repeated(rows.map(({ id }) => id)).length === 0, 'repeated'),
  ),
});
