import * as z from 'zod/mini';
import { PICTURE_PATH } from '#domain/media/picture-path.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';

/** Pictures of the home page, each with the least size in pixels that is sharp on every screen. */
export const LOOK_PICTURES = {
  hero: { width: 1080, height: 1080 },
  workshop: { width: 1080, height: 810 },
  step1: { width: 720, height: 540 },
  step2: { width: 720, height: 540 },
  step3: { width: 720, height: 540 },
  step4: { width: 720, height: 540 },
} as const;
export type LookPicture = keyof typeof LOOK_PICTURES;
export const LOOK_PICTURE_NAMES = Object.keys(LOOK_PICTURES) as LookPicture[];

export const FEATURED_COUNT = 6;

/** An uploaded photograph; null shows the drawing that came with the shop. */
const picture = z.nullable(
  z.strictObject({
    path: z.string().check(z.regex(PICTURE_PATH, 'invalid')),
    alt: optionalTextSchema(200),
  }),
);
/** Pictures that need a text of their own; a step's picture stands beside the step's words. */
const toldPicture = picture.check(z.refine((chosen) => chosen?.alt !== '', { error: 'required', path: ['alt'] }));

export const lookSchema = z.strictObject({
  hero: toldPicture,
  workshop: toldPicture,
  step1: picture,
  step2: picture,
  step3: picture,
  step4: picture,
  /** Products in order; if empty, the first of the catalogue. */
  featured: z.array(z.string().check(z.maxLength(80, 'invalid'))).check(
    z.maxLength(FEATURED_COUNT, 'too_many'),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
});
export type Look = z.infer<typeof lookSchema>;

export const DEFAULT_LOOK: Look = {
  hero: null,
  workshop: null,
  step1: null,
  step2: null,
  step3: null,
  step4: null,
  featured: [],
};
