import * as z from 'zod/mini';
import { CATEGORIES } from '#domain/products/product.ts';
import { DISCOUNT_KINDS, type DiscountTerms } from './discount.ts';

/** Terms as a browser keeps them beside the cart, where anything may stand. */
export const discountTermsSchema: z.ZodMiniType<DiscountTerms> = z.object({
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  value: z.int(),
  minimumSubtotal: z.int(),
  productIds: z.array(z.string()),
  categories: z.array(z.enum(CATEGORIES)),
  perBuyerLimit: z.nullable(z.int()),
});
