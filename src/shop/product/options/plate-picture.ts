import { loadFace, type FaceOutlines } from '#domain/engraving/face-outlines.ts';
import type { Face } from '#domain/engraving/faces.ts';
import { layPlate, type Plate, type PlateText } from '#domain/engraving/lay-plate.ts';

/** Between the room for the letters and the plate's edge, in mm. */
const EDGE = 6;

/** The plate as it will be engraved, and its picture; each face is loaded when a text stands in it. */
export async function drawPlate(texts: readonly PlateText[]): Promise<{ plate: Plate; svg: string }> {
  const wanted = [...new Set(texts.map(({ face }) => face))];
  const faces = new Map<Face, FaceOutlines>();
  await Promise.all(wanted.map(async (face) => faces.set(face, await loadFace(face))));
  const plate = layPlate(texts, (face) => faces.get(face)!);
  return { plate, svg: pictureOf(plate) };
}

/** Wood or metal, the ground is only a colour. What stands out of it is shown, in the colour of what cannot be made, and not cut off. */
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
