import type { Face } from './faces.ts';

/** Outlines of a face in font units, y up; made from Fontsource by `git show 58709be4:scripts/engraving-faces.ts`. */
export interface FaceOutlines {
  unitsPerEm: number;
  capHeight: number;
  xHeight: number;
  /** Extra space between two letters. */
  tracking: number;
  /** Closed contours that start at 0,0, in relative commands `l`, `q` and `c`. */
  paths: readonly string[];
  /** By letter: its advance, then the index, x and y of each contour. */
  glyphs: Readonly<Record<string, readonly number[]>>;
  /** By pair of letters without diacritics. */
  kerning: Readonly<Record<string, number>>;
}

/** Loads one face from its own file of 12 to 30 kB compressed. */
export async function loadFace(face: Face): Promise<FaceOutlines> {
  switch (face) {
    case 'clasic':
      return (await import('./faces/clasic.json', { with: { type: 'json' } })).default;
    case 'simplu':
      return (await import('./faces/simplu.json', { with: { type: 'json' } })).default;
    case 'caligrafic':
      return (await import('./faces/caligrafic.json', { with: { type: 'json' } })).default;
  }
}
