import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';

export const MAX_COMPANIONS = 8;

const productIdSchema = z.string('required').check(z.minLength(1, 'required'), z.regex(PRODUCT_ID, 'invalid'));

/** Products that one piece of a kit replaces: `first` comes first alphabetically, and both may be the same. */
export interface ReplacedPair {
  first: string;
  second: string;
}

const pairSchema = z
  .strictObject({ first: productIdSchema, second: productIdSchema })
  // A pair has one stored order.
  .check(z.overwrite(({ first, second }) => (first <= second ? { first, second } : { first: second, second: first })));

/** Products that an owner relates to a product, all by id. */
export const goesWithSchema = z.strictObject({
  /** Shown on the product's page, in this order. */
  companions: z.array(productIdSchema, 'required').check(
    z.maxLength(MAX_COMPANIONS, 'too_many'),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
  /** The kit replaces these two where both are in a cart. */
  replaces: z.nullable(pairSchema),
  /** Refill of a kit, for another try. */
  spare: z.nullable(productIdSchema),
});
export type GoesWith = z.infer<typeof goesWithSchema>;

export const NO_GOES_WITH: GoesWith = { companions: [], replaces: null, spare: null };

/** Returns each related product with the dotted path of its field. */
export function namedBeside({ companions, replaces, spare }: GoesWith): { path: string; id: string }[] {
  return [
    ...companions.map((id, index) => ({ path: `goesWith.companions.${index}`, id })),
    ...(replaces
      ? [
          { path: 'goesWith.replaces.first', id: replaces.first },
          { path: 'goesWith.replaces.second', id: replaces.second },
        ]
      : []),
    ...(spare === null ? [] : [{ path: 'goesWith.spare', id: spare }]),
  ];
}
