import type { Face } from './faces.ts';

/** A face as outlines, in font units with y up; made by `git show 58709be4:scripts/engraving-faces.ts` from fonts of Fontsource. */
export interface FaceOutlines {
  unitsPerEm: number;
  capHeight: number;
  xHeight: number;
  /** Added between two letters. */
  tracking: number;
  /** Contours that start at 0,0, in relative commands `l`, `q` and `c`; each is closed. */
  paths: readonly string[];
  /** By letter: its advance, then for each contour its number, x and y. */
  glyphs: Readonly<Record<string, readonly number[]>>;
  /** By pair of plain letters. */
  kerning: Readonly<Record<string, number>>;
}

/** Loads one face; each is a file of its own, some 12 to 30 kB on the wire. */
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
