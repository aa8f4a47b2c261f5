import { roundMm, type EngravedText } from './engraved-text.ts';
import type { FaceOutlines } from './face-outlines.ts';
import type { Face } from './faces.ts';
import { lineOutlines } from './letter-outlines.ts';
import { setLine } from './lettering.ts';
import type { PlateLine } from './plate-line.ts';

/** Space above and below a line's capitals for accents and descenders, as a share of their height. */
const ABOVE = 0.45;
const BELOW = 0.5;

export interface PlateText extends PlateLine {
  text: string;
}

/** Lines of a plate, centred one below the other; the origin is the middle of the upper edge. */
export interface Plate {
  /** Available width of the widest line. */
  widthMm: number;
  heightMm: number;
  lines: EngravedText[];
}

/** Returns the size of the field that lines take on a plate, in mm. */
export const plateSize = (lines: readonly PlateLine[]): Pick<Plate, 'widthMm' | 'heightMm'> => ({
  widthMm: Math.max(0, ...lines.map(({ widthMm }) => widthMm)),
  heightMm: roundMm(lines.reduce((sum, { capMm }) => sum + capMm * (ABOVE + 1 + BELOW), 0)),
});

/** Lays texts out as outlines, always the same for the same texts. @param faceOf - loaded face of a text */
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
