import * as z from 'zod/mini';
import { PICTURE_PATH } from '#domain/media/picture-path.ts';

/** Pictures that come with the site, drawn for the first catalogue. */
const DRAWN_PICTURE = /^\/produse\/[a-z0-9][a-z0-9-]*\.(webp|avif|jpg|png)$/;

/** Path of a product's picture on this site. */
export const pictureAddressSchema = z
  .string('required')
  .check(z.refine((path) => PICTURE_PATH.test(path) || DRAWN_PICTURE.test(path), 'invalid'));
