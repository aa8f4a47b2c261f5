/** File types of films, read from the file's first bytes, never from its name. */
export type FilmType = 'video/mp4' | 'video/webm';

/** 2 × 1024³ bytes (docs/product.md, Promises). */
export const MAX_FILM_BYTES = 2 * 1024 ** 3;

/** Netlify's price of 1 GB of traffic, in credits (read on 10 October 2026). */
const CREDITS_OF_GIGABYTE = 20;

/** Returns the price of one complete view of a film, in Netlify credits. */
export function creditsOfView(bytes: number): number {
  return (bytes / 1e9) * CREDITS_OF_GIGABYTE;
}
/** Bytes of a film per upload request: below a function's 4.5 MB. */
export const PART_BYTES = 4 * 1024 ** 2;
/** Most bytes per response: below a function's 20 MB. */
export const MAX_RANGE_BYTES = 8 * 1024 ** 2;

export interface Film {
  id: string;
  title: string;
  description: string;
  durationMs: number;
  /** Width of the picture in px. */
  width: number;
  height: number;
  type: FilmType;
  bytes: number;
  /** Address of the film file. It contains the upload's id, so a replaced film gets a new one. */
  source: string;
  /** Address of an uploaded picture (`/media/….webp`). */
  poster: string;
  captions: { language: string; label: string; source: string }[];
}
