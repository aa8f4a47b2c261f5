import { roundMm, type EngravedText } from '#domain/engraving/engraved-text.ts';
import type { FaceOutlines } from '#domain/engraving/face-outlines.ts';
import { lineOutlines, type Stand } from '#domain/engraving/letter-outlines.ts';
import { setLine } from '#domain/engraving/lettering.ts';
import { DIAMETERS_MM, type MoonDesign } from './moon-design.ts';

/** The ring for the texts, as parts of the diameter: the Moon lies within, the disc's edge without. */
export const RING = { inner: 0.39, outer: 0.5 } as const;
/** Height of a capital letter, as a part of the diameter: 5.4 mm on the smallest disc. */
export const CAP_HEIGHT = 0.045;
/** How much of the circle each text may take: one above, one below, with a gap at either side. */
export const ARC_DEGREES = 150;

/** Capitals stand in the middle of the ring; along this circle the texts are measured. */
const MIDDLE = (RING.inner + RING.outer) / 2;

/** The outlines have their origin in the disc's centre; both texts are measured along the middle of the ring. */
export interface Engraving {
  /** Along the lower rim, tops towards the centre. */
  name: EngravedText;
  /** Along the upper rim, tops outwards. */
  line: EngravedText;
}

/** Lays the design's two texts along the rim. The same design always gives the same outlines. */
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
