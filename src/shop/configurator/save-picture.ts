import { drawDesign, type DrawnDesign } from './draw-design.ts';

/** Side of the saved picture in px. */
const SAVED_SIZE = 1600;

/** Draws the design anew, larger, and hands it over as a PNG. */
export async function savePicture(drawn: DrawnDesign): Promise<void> {
  const canvas = await drawDesign(drawn, SAVED_SIZE);
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('No picture'))), 'image/png'),
  );
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: `luna-${drawn.design.data}.png` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
