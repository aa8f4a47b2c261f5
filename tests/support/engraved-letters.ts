import { loadFace, type FaceOutlines } from '#domain/engraving/face-outlines.ts';
import { FACES, type Face } from '#domain/engraving/faces.ts';

export const ROMANIAN = 'aăâbcdefghiîjklmnopqrsștțuvwxyzAĂÂBCDEFGHIÎJKLMNOPQRSȘTȚUVWXYZ0123456789 &.,-–’„”♥';

export async function loadFaces(): Promise<Record<Face, FaceOutlines>> {
  const loaded = FACES.map(async (face) => [face, await loadFace(face)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Record<Face, FaceOutlines>;
}
