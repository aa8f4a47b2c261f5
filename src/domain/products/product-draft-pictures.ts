import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { pictureAddressSchema } from './picture-address.ts';
import { PRODUCT_LIMITS } from './product-draft-numbers.ts';
import { repeated } from './product-draft-options.ts';

/** Paths on this site; the first picture is the one that cards show. */
export const draftPicturesSchema = z
  .array(pictureAddressSchema, 'required')
  .check(z.maxLength(PRODUCT_LIMITS.pictures, 'too_many'));

/** Describes each picture in words, in the pictures' order. */
export const draftAltSchema = z
  .array(optionalTextSchema(PRODUCT_LIMITS.alt), 'required')
  .check(z.maxLength(PRODUCT_LIMITS.pictures, 'too_many'));

interface Pictures {
  status: string;
  imageProduct: string[];
  imageAlt: string[];
}

/** Pictures and words come in pairs; a product on sale has at least one picture, and words for each. */
export function checkPictures(
  { status, imageProduct, imageAlt }: Pictures,
  add: (path: (string | number)[], code: string) => void,
): void {
  if (!Array.isArray(imageProduct) || !Array.isArray(imageAlt)) return;
  for (const index of repeated(imageProduct)) add(['imageProduct', index], 'repeated');
  if (imageProduct.length !== imageAlt.length) add(['imageAlt'], 'invalid');
  if (status !== 'active') return;
  if (imageProduct.length === 0) add(['imageProduct'], 'required');
  imageAlt.forEach((words, index) => {
    if (typeof words === 'string' && words.trim() === '') add(['imageAlt', index], 'required');
  });
}
