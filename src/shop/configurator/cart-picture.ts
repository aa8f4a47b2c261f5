import type { Engraving } from '#domain/moon/engraving.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { loadCastFile } from './cast-file.ts';
import type { MoonView } from './moon-view.ts';

/** Side of the picture that goes into the cart: twice what it takes on the screen there. */
const SIDE = 192;

export interface DrawnDesign {
  design: MoonDesign;
  sky: MoonSky;
  engraving: Engraving | undefined;
}

/** Gives a data address. No server draws the picture, so that none learns of a design before it is ordered. */
export async function drawForCart(
  { design, sky, engraving }: DrawnDesign,
  view: MoonView | undefined,
): Promise<string> {
  const seen = view?.picture(design, SIDE);
  if (seen) return seen;
  const [{ moonSvg }, castFile] = await Promise.all([import('./moon-svg.ts'), loadCastFile(design.mulaj)]);
  return `data:image/svg+xml;base64,${btoa(moonSvg(design, sky, engraving, castFile))}`;
}
