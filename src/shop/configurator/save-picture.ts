import type { Engraving } from '#domain/moon/engraving.ts';
import { DIAMETERS_MM, type MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { askWorker } from './ask-worker.ts';
import { loadCastFile } from './cast-file.ts';

/** Side of the saved picture in px. */
const SAVED_SIZE = 1600;

/** Draws the design anew, larger, and hands it over as a PNG; the same design always gives the same picture. */
export async function savePicture(design: MoonDesign, sky: MoonSky, engraving: Engraving): Promise<void> {
  const letters = {
    outlines: `${engraving.name.outlines}${engraving.line.outlines}`,
    diameterMm: DIAMETERS_MM[design.diametru],
  };
  const castFile = await loadCastFile(design.mulaj);
  const pixels = await askWorker('picture', { design, sky, letters, castFile, size: SAVED_SIZE });
  const canvas = Object.assign(document.createElement('canvas'), { width: SAVED_SIZE, height: SAVED_SIZE });
  canvas.getContext('2d')!.putImageData(new ImageData(pixels, SAVED_SIZE, SAVED_SIZE), 0, 0);
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('No picture'))), 'image/png'),
  );
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: `luna-${design.data}.png` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
