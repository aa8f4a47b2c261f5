import * as z from 'zod/mini';
import { reviewOfOrderSchema } from './review-form.ts';

export const PHOTOS_PER_REVIEW = 3;

/** Longest sides that are kept, in pixels: as it is looked at, and as it stands in a list. */
export const PHOTO_SIDES = { large: 1600, small: 360 } as const;
export type PhotoSize = keyof typeof PHOTO_SIDES;

/** A photograph as pages know it; sizes in pixels, of the large one. */
export interface ReviewPhoto {
  id: string;
  width: number;
  height: number;
}

/** The name of a photograph's file, in the addresses of all that show it. */
export const photoFile = (id: string, size: PhotoSize): string => `${id}${size === 'small' ? '-mic' : ''}.webp`;

export function readPhotoFile(file: string): { id: string; size: PhotoSize } | undefined {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-mic)?\.webp$/.exec(file);
  return found ? { id: found[1]!, size: found[2] ? 'small' : 'large' } : undefined;
}

/** Whoever sends a photograph says who is seen on it: nobody; adults, who agree; a child, whose parent or guardian agrees. */
const SEEN = ['none', 'adults', 'agreed'] as const;

export const photoFormSchema = z.extend(reviewOfOrderSchema, {
  child: z.enum(SEEN, 'child_required'),
});
export type PhotoForm = z.infer<typeof photoFormSchema>;

/** Takes back a review, or one photograph of it. */
export const takeBackSchema = z.extend(reviewOfOrderSchema, { photoId: z.optional(z.uuid('invalid')) });
export type TakeBack = z.infer<typeof takeBackSchema>;
