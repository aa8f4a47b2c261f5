/** Typefaces for engraving: a serif face, a sans-serif face, and a script face. */
export const FACES = ['clasic', 'simplu', 'caligrafic'] as const;
export type Face = (typeof FACES)[number];

/** Smallest letter height that the engraver's tool cuts cleanly. */
export const MIN_LETTER_MM = 2;

/** Usual width of a letter per cap height, for texts about plates only: what really fits is measured. */
const USUAL_LETTER: Readonly<Record<Face, number>> = { clasic: 0.7, simplu: 0.74, caligrafic: 0.55 };

export const aboutLetters = (room: { face: Face; capMm: number; widthMm: number }): number =>
  Math.floor(room.widthMm / (room.capMm * USUAL_LETTER[room.face]));
