import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { optionalTextSchema, storable, textSchema } from '#domain/text/text-schema.ts';
import { CAPTION_LANGUAGES, type CaptionLanguage } from './caption-language.ts';
import { FILM_ID } from './film-file.ts';

/** A WebVTT file; even a two-hour film's stays far below 200 kB. */
const captionsSchema = z.strictObject({
  language: z.enum(Object.keys(CAPTION_LANGUAGES) as CaptionLanguage[], 'invalid'),
  text: z
    .string('required')
    .check(z.maxLength(200_000, 'too_long'), z.regex(/^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/, 'invalid'), storable),
});

/** Upper bound of milliseconds and pixels: more than a 2 GB file has, and within a four-byte column. */
const measureSchema = z.int('invalid').check(z.positive('invalid'), z.lte(1_000_000_000, 'too_large'));

export const filmDraftSchema = z.strictObject({
  title: textSchema(120),
  description: optionalTextSchema(2_000),
  status: z.enum(['draft', 'published'], 'invalid'),
  /** `/media/{sha256}.webp`, from the response of `POST /api/admin/media`. */
  poster: z.string('required').check(z.regex(/^\/media\/[0-9a-f]{64}\.webp$/, 'invalid')),
  durationMs: measureSchema,
  width: measureSchema,
  height: measureSchema,
  captions: z.array(captionsSchema).check(z.maxLength(2, 'too_many')),
  products: z.array(z.string().check(z.regex(PRODUCT_ID, 'invalid'))).check(z.maxLength(100, 'too_many')),
});
export type FilmDraft = z.infer<typeof filmDraftSchema>;

export const newFilmSchema = z.extend(filmDraftSchema, {
  uploadId: z.string().check(z.regex(FILM_ID, 'invalid')),
});
/** A changed film: `version` is the one that the owner saw. */
export const changedFilmSchema = z.extend(filmDraftSchema, { version: z.int() });
/** A new file for a film, with the facts read from it. */
export const replacedFilmSchema = z.extend(
  z.pick(newFilmSchema, { uploadId: true, poster: true, durationMs: true, width: true, height: true }),
  {
    version: z.int(),
  },
);
export const filmOrderSchema = z.strictObject({
  ids: z.array(z.string().check(z.regex(FILM_ID, 'invalid'))).check(z.maxLength(500, 'too_many')),
});
