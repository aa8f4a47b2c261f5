/** Lettering: a book face, a plain face, and a pen. */
export const FACES = ['clasic', 'simplu', 'caligrafic'] as const;
export type Face = (typeof FACES)[number];

/** The lowest letter that the engraver's tool cuts cleanly. */
export const MIN_LETTER_MM = 2;

/** Width of a letter of a name in each face, as a part of a capital's height: for words alone, what fits is measured. */
const USUAL_LETTER: Readonly<Record<Face, number>> = { clasic: 0.7, simplu: 0.74, caligrafic: 0.55 };

export const aboutLetters = (room: { face: Face; capMm: number; widthMm: number }): number =>
  Math.floor(room.widthMm / (room.capMm * USUAL_LETTER[room.face]));
