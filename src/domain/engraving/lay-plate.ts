import { roundMm, type EngravedText } from './engraved-text.ts';
import type { FaceOutlines } from './face-outlines.ts';
import type { Face } from './faces.ts';
import { lineOutlines } from './letter-outlines.ts';
import { setLine } from './lettering.ts';
import type { PlateLine } from './plate-line.ts';

/** Above and below its capitals, as parts of their height, a line keeps free for accents and for what hangs down. */
const ABOVE = 0.45;
const BELOW = 0.5;

export interface PlateText extends PlateLine {
  text: string;
}

/** The lines of a plate, one below the other and each in the middle; the origin is the middle of their upper edge. */
export interface Plate {
  /** The room of its widest line. */
  widthMm: number;
  heightMm: number;
  lines: EngravedText[];
}

/** The field that lines take on a plate, in mm. */
export const plateSize = (lines: readonly PlateLine[]): Pick<Plate, 'widthMm' | 'heightMm'> => ({
  widthMm: Math.max(0, ...lines.map(({ widthMm }) => widthMm)),
  heightMm: roundMm(lines.reduce((sum, { capMm }) => sum + capMm * (ABOVE + 1 + BELOW), 0)),
});

/** The same texts always give the same outlines. @param faceOf - a face that the texts stand in */
export function layPlate(texts: readonly PlateText[], faceOf: (face: Face) => FaceOutlines): Plate {
  let top = 0;
  const lines = texts.map(({ text, face, capMm, widthMm }): EngravedText => {
    const outlines = faceOf(face);
    const set = setLine(text, outlines, capMm);
    const baseline = top + capMm * (ABOVE + 1);
    top = baseline + capMm * BELOW;
    return {
      text,
      widthMm: roundMm(set.widthMm),
      availableMm: widthMm,
      missing: set.missing,
      outlines: lineOutlines(set, outlines, capMm, (middleMm) => ({ x: middleMm, y: baseline, angle: 0 })),
    };
  });
  return { ...plateSize(texts), lines };
}
