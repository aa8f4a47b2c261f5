import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';

/** The slug of a category. Owners make categories, so that whether there is one is asked where a product is saved. */
export const categorySchema = z.string('required').check(z.regex(PRODUCT_ID, 'invalid'));
