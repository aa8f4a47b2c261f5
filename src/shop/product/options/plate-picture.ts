import { loadFace, type FaceOutlines } from '#domain/engraving/face-outlines.ts';
import type { Face } from '#domain/engraving/faces.ts';
import { layPlate, type Plate, type PlateText } from '#domain/engraving/lay-plate.ts';

/** Mm between the letters' field and the plate's edge. */
const EDGE = 6;

/** Draws the plate as it will be engraved, with its picture; loads only the faces in use. */
export async function drawPlate(texts: readonly PlateText[]): Promise<{ plate: Plate; svg: string }> {
  const wanted = [...new Set(texts.map(({ face }) => face))];
  const faces = new Map<Face, FaceOutlines>();
  await Promise.all(wanted.map(async (face) => faces.set(face, await loadFace(face))));
  const plate = layPlate(texts, (face) => faces.get(face)!);
  return { plate, svg: pictureOf(plate) };
}

/** Draws the plate on a plain ground. Text beyond it is shown in the error colour, not cut off. */
function pictureOf({ lines, widthMm, heightMm }: Plate): string {
  const seen = Math.max(widthMm, ...lines.map((line) => line.widthMm)) + 2 * EDGE;
  const [width, height] = [widthMm + 2 * EDGE, heightMm + 2 * EDGE];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-seen / 2} ${-EDGE} ${seen} ${height}">`,
    `<rect x="${-width / 2}" y="${-EDGE}" width="${width}" height="${height}" rx="3" fill="#dfc498"/>`,
    ...lines.map(({ outlines, widthMm: wide, availableMm }) =>
      wide > availableMm ? `<path d="${outlines}" fill="#c0281f"/>` : `<path d="${outlines}" fill="#3a2711"/>`,
    ),
    `</svg>`,
  ].join('');
}
