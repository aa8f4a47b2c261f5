import type { Engraving } from '#domain/moon/engraving.ts';
import { DIAMETERS_MM, type MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { askWorker } from './ask-worker.ts';
import { loadCastFile } from './cast-file.ts';

/** A design with its sky, and its engraving once the face has loaded. */
export interface DrawnDesign {
  design: MoonDesign;
  sky: MoonSky;
  engraving: Engraving | undefined;
}

/**
 * Draws a design by code, as the server does for ordered ones; the same design always gives the same picture.
 * @param side - in px
 */
export async function drawDesign({ design, sky, engraving }: DrawnDesign, side: number): Promise<HTMLCanvasElement> {
  const outlines = engraving ? `${engraving.name.outlines}${engraving.line.outlines}` : '';
  const letters = { outlines, diameterMm: DIAMETERS_MM[design.diametru] };
  const castFile = await loadCastFile(design.mulaj);
  const pixels = await askWorker('picture', { design, sky, letters, castFile, size: side });
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  canvas.getContext('2d')!.putImageData(new ImageData(pixels, side, side), 0, 0);
  return canvas;
}
