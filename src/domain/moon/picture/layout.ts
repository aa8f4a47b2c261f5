import { DIAMETERS_MM, type MoonDesign } from '../moon-design.ts';

/** Positions in the picture, as a share of its side from its middle, y up. */
export interface Layout {
  disc: { x: number; y: number; diameter: number };
  /** Shelf under the stand; absent for a frame, which hangs on the wall. */
  shelf?: number;
  stand?: { x: number; top: number; width: number };
  frame?: { x: number; y: number; half: number; bar: number };
  /** Middle and height of the cast's picture; its width is three quarters of the height. */
  cast?: { x: number; y: number; height: number };
}

/** A baby's hand or foot with the plate it stands on, in mm. */
const CAST_MM = 84;
const SHELF = -0.4;

/** Lays the picture out: larger discs look larger, and the cast keeps its true size beside them. */
export function layOut({ diametru, mulaj, asezare }: Pick<MoonDesign, 'diametru' | 'mulaj' | 'asezare'>): Layout {
  const diameterMm = DIAMETERS_MM[diametru];
  const share = { 120: 0.84, 160: 0.92, 200: 1 }[diameterMm];
  const [besides, framed] = [mulaj !== 'fara', asezare === 'rama'];
  const diameter = share * (framed ? (besides ? 0.6 : 0.69) : besides ? 0.67 : 0.82);
  const castHeight = (diameter * CAST_MM) / diameterMm;
  if (framed) {
    const disc = { x: besides ? -0.085 : 0, y: besides ? 0.085 : 0, diameter };
    const cast = { x: 0.4 - 0.375 * castHeight, y: -0.409 + 0.44 * castHeight, height: castHeight };
    return { disc, frame: { x: 0, y: 0, half: 0.455, bar: 0.05 }, ...(besides && { cast }) };
  }
  const disc = { x: besides ? -0.13 : 0, y: SHELF + 0.022 + diameter / 2, diameter };
  const cast = {
    x: Math.min(0.335, disc.x + 0.36 * diameter + 0.39 * castHeight),
    y: SHELF - 0.045 + castHeight / 2,
    height: castHeight,
  };
  const stand = { x: disc.x, top: SHELF + 0.03, width: 0.5 * diameter };
  return { disc, shelf: SHELF, stand, ...(besides && { cast }) };
}
