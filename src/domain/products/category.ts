import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';

/** Slug of a category. Owners define categories, so saving a product checks that it exists. */
export const categorySchema = z.string('required').check(z.regex(PRODUCT_ID, 'invalid'));
