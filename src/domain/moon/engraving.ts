import { roundMm, type EngravedText } from '#domain/engraving/engraved-text.ts';
import type { FaceOutlines } from '#domain/engraving/face-outlines.ts';
import { lineOutlines, type Stand } from '#domain/engraving/letter-outlines.ts';
import { setLine } from '#domain/engraving/lettering.ts';
import { DIAMETERS_MM, type MoonDesign } from './moon-design.ts';

/** Ring of the texts, as a share of the diameter, between the Moon and the disc's edge. */
export const RING = { inner: 0.39, outer: 0.5 } as const;
/** Cap height as a share of the diameter: 5.4 mm on the smallest disc. */
export const CAP_HEIGHT = 0.045;
/** Degrees of the circle per text, one above and one below, with gaps between them. */
export const ARC_DEGREES = 150;

/** Circle through the middle of the capitals, on which the texts are measured. */
const MIDDLE = (RING.inner + RING.outer) / 2;

/** Texts as outlines around the disc's centre; widths are measured along the middle of the ring. */
export interface Engraving {
  /** Along the lower rim, tops towards the centre. */
  name: EngravedText;
  /** Along the upper rim, tops outwards. */
  line: EngravedText;
}

/** Lays a design's two texts along the rim; the same design always gives the same outlines. */
export function engrave(design: Pick<MoonDesign, 'diametru' | 'nume' | 'rand'>, face: FaceOutlines): Engraving {
  const diameter = DIAMETERS_MM[design.diametru];
  const [radius, cap] = [MIDDLE * diameter, CAP_HEIGHT * diameter];
  const above = (middleMm: number): Stand => {
    const angle = middleMm / radius;
    const baseline = radius - cap / 2;
    return { x: baseline * Math.sin(angle), y: -baseline * Math.cos(angle), angle };
  };
  const below = (middleMm: number): Stand => {
    const angle = middleMm / radius;
    const baseline = radius + cap / 2;
    return { x: baseline * Math.sin(angle), y: baseline * Math.cos(angle), angle: -angle };
  };
  const engraved = (text: string, stand: (middleMm: number) => Stand): EngravedText => {
    const set = setLine(text, face, cap);
    return {
      text,
      widthMm: roundMm(set.widthMm),
      availableMm: roundMm((radius * ARC_DEGREES * Math.PI) / 180),
      missing: set.missing,
      outlines: lineOutlines(set, face, cap, stand),
    };
  };
  return { name: engraved(design.nume, below), line: engraved(design.rand, above) };
}
