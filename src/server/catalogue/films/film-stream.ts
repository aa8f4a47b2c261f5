import type { ByteRange } from '#domain/films/byte-range.ts';
import { sliceParts, type FilmPart, type PartSlice } from '#domain/films/film-parts.ts';
import { findPartContent } from './film-blobs.ts';

/** Opens one part after the other, so that little is in memory, and the first before anything is answered. @throws Error when a part is missing */
export async function streamFilm(
  uploadId: string,
  parts: readonly FilmPart[],
  range: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  const slices = sliceParts(parts, range);
  const first = await openPart(uploadId, slices[0]!);
  const chunks = readSlices(uploadId, slices, first);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // A player that jumps elsewhere goes away in the middle.
    cancel: async () => void (await chunks.return()),
  });
}

async function* readSlices(
  uploadId: string,
  slices: PartSlice[],
  first: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (const [index, slice] of slices.entries()) {
    const content = index === 0 ? first : await openPart(uploadId, slice);
    let place = 0;
    // Leaving the loop early lets go of the rest of the part.
    for await (const chunk of content) {
      const from = Math.max(0, slice.from - place);
      const to = Math.min(chunk.length, slice.to - place);
      place += chunk.length;
      if (to > from) yield chunk.subarray(from, to);
      if (place >= slice.to) break;
    }
    if (place < slice.to) throw new Error('a part of the film is shorter than it was');
  }
}

async function openPart(uploadId: string, { id }: PartSlice): Promise<ReadableStream<Uint8Array>> {
  const content = await findPartContent(uploadId, id);
  if (!content) throw new Error('a part of the film is missing');
  return content;
}
