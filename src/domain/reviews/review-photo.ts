import * as z from 'zod/mini';
import { reviewOfOrderSchema } from './review-form.ts';

export const PHOTOS_PER_REVIEW = 3;

/** Longest stored sides in pixels: full view and list. */
export const PHOTO_SIDES = { large: 1600, small: 360 } as const;
export type PhotoSize = keyof typeof PHOTO_SIDES;

/** A photograph as pages show it; size in pixels of the large version. */
export interface ReviewPhoto {
  id: string;
  width: number;
  height: number;
}

/** Returns a photograph's file name, for all addresses that show it. */
export const photoFile = (id: string, size: PhotoSize): string => `${id}${size === 'small' ? '-mic' : ''}.webp`;

export function readPhotoFile(file: string): { id: string; size: PhotoSize } | undefined {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-mic)?\.webp$/.exec(file);
  return found ? { id: found[1]!, size: found[2] ? 'small' : 'large' } : undefined;
}

/** People in a photograph, as its sender declares: nobody; adults who agree; a child whose guardian agrees. */
const SEEN = ['none', 'adults', 'agreed'] as const;

export const photoFormSchema = z.extend(reviewOfOrderSchema, {
  child: z.enum(SEEN, 'child_required'),
});
export type PhotoForm = z.infer<typeof photoFormSchema>;

/** Withdraws a review, or one photograph of it. */
export const takeBackSchema = z.extend(reviewOfOrderSchema, { photoId: z.optional(z.uuid('invalid')) });
export type TakeBack = z.infer<typeof takeBackSchema>;
