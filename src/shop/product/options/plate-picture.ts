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

/** What stands out of the plate is shown, in the colour of what cannot be made, and not cut off. */
function pictureOf({ lines, widthMm, heightMm }: Plate): string {
  const seen = Math.max(widthMm, ...lines.map((line) => line.widthMm)) + 2 * EDGE;
  const [width, height] = [widthMm + 2 * EDGE, heightMm + 2 * EDGE];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-seen / 2} ${-EDGE} ${seen} ${height}">`,
    `<defs><linearGradient id="placa" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#e3c795"/><stop offset="0.5" stop-color="#cfab70"/><stop offset="1" stop-color="#b98f52"/></linearGradient></defs>`,
    `<rect x="${-width / 2}" y="${-EDGE}" width="${width}" height="${height}" rx="3" fill="url(#placa)"/>`,
    ...lines.map(({ outlines, widthMm: wide, availableMm }) =>
      wide > availableMm
        ? `<path d="${outlines}" fill="#c0281f"/>`
        : `<path d="${outlines}" fill="#f3e2bf" transform="translate(0.2 0.25)"/><path d="${outlines}" fill="#3a2711"/>`,
    ),
    `</svg>`,
  ].join('');
}
