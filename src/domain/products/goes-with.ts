import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';

export const MAX_COMPANIONS = 8;

const productIdSchema = z.string('required').check(z.minLength(1, 'required'), z.regex(PRODUCT_ID, 'invalid'));

/** The products that one piece of a kit can stand in for: `first` comes first in the alphabet, and both may be the same. */
export interface ReplacedPair {
  first: string;
  second: string;
}

const pairSchema = z
  .strictObject({ first: productIdSchema, second: productIdSchema })
  // The same pair is stored in one way only.
  .check(z.overwrite(({ first, second }) => (first <= second ? { first, second } : { first: second, second: first })));

/** An owner's word on a product beside others; all by their ids. */
export const goesWithSchema = z.strictObject({
  /** Shown on its page, in this order. */
  companions: z.array(productIdSchema, 'required').check(
    z.maxLength(MAX_COMPANIONS, 'too_many'),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
  /** This kit replaces the two where both are in a cart. */
  replaces: z.nullable(pairSchema),
  /** A refill that gives another try, of a kit that has one. */
  spare: z.nullable(productIdSchema),
});
export type GoesWith = z.infer<typeof goesWithSchema>;

export const NO_GOES_WITH: GoesWith = { companions: [], replaces: null, spare: null };

/** Each product that is named, with the dotted path of the field that names it. */
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
