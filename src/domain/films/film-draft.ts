import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { chapterSchema } from './film.ts';

/** A WebVTT file; the longest of a two-hour film stay far below 200 kB. */
export const captionsSchema = z.strictObject({
  language: z.enum(['ro', 'en', 'hu'], 'invalid'),
  text: z
    .string('required')
    .check(z.maxLength(200_000, 'too_long'), z.regex(/^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/, 'invalid')),
});

/** What an owner says of a film. */
export const filmDraftSchema = z.strictObject({
  title: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(120, 'too_long')),
  description: z.string().check(z.trim(), z.maxLength(2_000, 'too_long')),
  status: z.enum(['draft', 'published'], 'invalid'),
  /** `/media/{sha256}.webp`, as `POST /api/admin/media` answers. */
  poster: z.string('required').check(z.regex(/^\/media\/[0-9a-f]{64}\.webp$/, 'invalid')),
  durationMs: z.int('invalid').check(z.positive('invalid')),
  width: z.int('invalid').check(z.positive('invalid')),
  height: z.int('invalid').check(z.positive('invalid')),
  chapters: z.array(chapterSchema).check(z.maxLength(50, 'too_many')),
  captions: z.array(captionsSchema).check(z.maxLength(3, 'too_many')),
  products: z.array(z.string().check(z.regex(PRODUCT_ID, 'invalid'))).check(z.maxLength(100, 'too_many')),
});
export type FilmDraft = z.infer<typeof filmDraftSchema>;

/** A finished upload becomes a film. */
export const newFilmSchema = z.extend(filmDraftSchema, {
  uploadId: z.string().check(z.regex(/^[0-9a-f-]{36}$/, 'invalid')),
});
/** A film that was changed: `version` is the one that the owner saw. */
export const changedFilmSchema = z.extend(filmDraftSchema, { version: z.int() });
/** Another file for a film; what was read from the new file comes with it. */
export const replacedFilmSchema = z.extend(
  z.pick(newFilmSchema, { uploadId: true, poster: true, durationMs: true, width: true, height: true }),
  {
    version: z.int(),
  },
);
export const filmOrderSchema = z.strictObject({ ids: z.array(z.string()).check(z.maxLength(500, 'too_many')) });
