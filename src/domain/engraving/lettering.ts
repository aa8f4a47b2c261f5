import { normalizeText } from '#domain/text/normalize-text.ts';
import type { FaceOutlines } from './face-outlines.ts';

interface SetLetter {
  letter: string;
  /** From the line's middle to the letter's middle, in mm; positive to the right. */
  middleMm: number;
  advanceMm: number;
}
export interface SetLine {
  widthMm: number;
  letters: SetLetter[];
  missing: string[];
}

/** Splits a text into letters as the faces name them: ș and ț with comma below, one kind of space and heart. */
function lettersOf(text: string): string[] {
  const plain = normalizeText(text).replace(/\s+/gu, ' ').replaceAll('\uFE0F', '').replaceAll('❤', '♥');
  // Firefox has `Segmenter` since version 125; NFC text has few letters of several code points.
  if (!('Segmenter' in Intl)) return Array.from(plain.trim());
  return Array.from(new Intl.Segmenter('ro').segment(plain.trim()), ({ segment }) => segment);
}

const unaccented = (letter: string) => letter.normalize('NFD').charAt(0);

/** Sets a text on a straight line at a cap height; leaves out letters that the face lacks. */
export function setLine(text: string, face: FaceOutlines, capHeightMm: number): SetLine {
  const all = lettersOf(text);
  const known = all.filter((letter) => Object.hasOwn(face.glyphs, letter));
  const missing = [...new Set(all.filter((letter) => !Object.hasOwn(face.glyphs, letter)))];
  const mm = capHeightMm / face.capHeight;
  const tracking = (face.tracking * face.unitsPerEm) / 1000;
  let pen = 0;
  const letters = known.map((letter, index) => {
    const before = known[index - 1];
    const kerning = before === undefined ? 0 : (face.kerning[unaccented(before) + unaccented(letter)] ?? 0);
    if (before !== undefined) pen += (tracking + kerning) * mm;
    const advanceMm = face.glyphs[letter]![0]! * mm;
    pen += advanceMm;
    return { letter, middleMm: pen - advanceMm / 2, advanceMm };
  });
  return {
    widthMm: Math.max(0, pen),
    letters: letters.map((letter) => ({ ...letter, middleMm: letter.middleMm - pen / 2 })),
    missing,
  };
}
