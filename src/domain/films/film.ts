/** File types of films. The type is read from the file's first bytes, never from its name. */
export type FilmType = 'video/mp4' | 'video/webm';

/** 2 × 1024³ bytes (docs/product.md, Promises). */
export const MAX_FILM_BYTES = 2 * 1024 ** 3;

/** Netlify's price for 1 GB to visitors, in credits (read on 10 October 2026). */
const CREDITS_OF_GIGABYTE = 20;

/** Price of one complete view of a film, in Netlify's credits. */
export function creditsOfView(bytes: number): number {
  return (bytes / 1e9) * CREDITS_OF_GIGABYTE;
}
/** The part of a film that one request brings, in bytes: below a function's 4.5 MB. */
export const PART_BYTES = 4 * 1024 ** 2;
/** The most that one answer brings, in bytes: below a function's 20 MB. */
export const MAX_RANGE_BYTES = 8 * 1024 ** 2;

export interface Film {
  id: string;
  title: string;
  description: string;
  durationMs: number;
  /** Of the picture, in px. */
  width: number;
  height: number;
  type: FilmType;
  bytes: number;
  /** Address of the film. It contains a hash of the content, so a replaced film gets a new one. */
  source: string;
  /** An uploaded picture (`/media/….webp`). */
  poster: string;
  captions: { language: string; label: string; source: string }[];
}
