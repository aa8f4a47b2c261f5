import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { categorySchema } from './category.ts';
import { PRODUCT_STATUSES } from './product.ts';

export const PRODUCT_SORTS = ['position', 'title', 'price', 'stock', 'updated'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Query of the back-office's product list. Without `status` it omits archived products. */
export const productListQuerySchema = z.strictObject({
  search: z.optional(optionalTextSchema(80)),
  status: z.optional(z.enum([...PRODUCT_STATUSES, 'all'], 'invalid')),
  category: z.optional(categorySchema),
  sort: z._default(z.enum(PRODUCT_SORTS, 'invalid'), 'position'),
  direction: z._default(z.enum(['asc', 'desc'], 'invalid'), 'asc'),
  cursor: z.optional(z.string().check(z.maxLength(1000, 'invalid'))),
});
export type ProductListQuery = z.infer<typeof productListQuerySchema>;

const id = z.string('required').check(z.regex(PRODUCT_ID, 'invalid'));

/** Body of `PUT /api/admin/products/order`: moves a product right before or after another. */
export const productMoveSchema = z.strictObject({ id, place: z.enum(['before', 'after'], 'invalid'), target: id });
export type ProductMove = z.infer<typeof productMoveSchema>;
