import { contentRange, readRange, type ByteRange } from '#domain/films/byte-range.ts';
import { MAX_RANGE_BYTES, type FilmType } from '#domain/films/film.ts';
import { type FilmPart, sliceParts, type PartSlice } from '#domain/films/film-parts.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findPartContent } from './film-blobs.ts';

export interface FilmFile {
  uploadId: string;
  bytes: number;
  type: FilmType;
  /** Lists at least the parts that overlap the range, in the film's order. */
  listParts: (range: ByteRange) => Promise<FilmPart[]>;
}

/** Most bytes of a film sent whole: a function streams at most 20 MB per response, and headers need room. */
const MOST_WHOLE_BYTES = 19 * 1024 * 1024;

/**
 * Answers a GET or HEAD for a film's file (RFC 9110, 14 and 15.3.7).
 *
 * A range is answered with 206, with 8 MiB of it at most: Chromium, Firefox and Safari always ask for ranges, learn the
 * film's length from `Content-Range` and ask on from where an answer ended. Without a range HTTP allows the whole file
 * only: a short film is sent so, a longer one would be cut by Netlify, so the client is told to name a range.
 * @param caching - headers of an answer that may be kept
 */
export async function answerFilm(
  request: { method: string; header(name: string): string | undefined },
  file: FilmFile,
  caching: Record<string, string>,
): Promise<Response> {
  const { uploadId, bytes, type, listParts } = file;
  const etag = `"${uploadId}"`;
  const about = { ETag: etag, 'Accept-Ranges': 'bytes', 'Content-Type': type };
  const headers = { ...caching, ...about };
  if (request.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  // HTTP knows no ranges of a HEAD.
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, 'Content-Length': `${bytes}` } });
  // A client that holds ranges of another file (If-Range) gets this file from its beginning.
  const isOther = ![undefined, etag].includes(request.header('if-range'));
  const asked = isOther ? 'whole' : readRange(request.header('range'), bytes, MAX_RANGE_BYTES);
  if (asked === 'unsatisfiable') {
    const told = { 'Accept-Ranges': 'bytes', 'Content-Range': contentRange(undefined, bytes) };
    refuse('range_not_satisfiable', {}, told);
  }
  if (asked === 'whole' && bytes > MOST_WHOLE_BYTES) {
    const told = { 'Accept-Ranges': 'bytes' };
    refuse('range_required', {}, told);
  }
  const range: ByteRange = asked === 'whole' ? { first: 0, last: bytes - 1 } : asked;
  const partial = asked !== 'whole' && { 'Content-Range': contentRange(range, bytes) };
  // A browser must not store this whole file as the answer to a range of another file.
  const kept = isOther ? { ...caching, 'Cache-Control': 'no-store', ...about } : headers;
  return new Response(await streamFilm(uploadId, await listParts(range), range), {
    status: partial ? 206 : 200,
    headers: { ...kept, ...partial, 'Content-Length': String(range.last - range.first + 1) },
  });
}

/** Opens part after part to save memory, the first before the response begins. @throws Error when a part is missing */
async function streamFilm(
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
    // A player that seeks elsewhere cancels the response midway.
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
    // Leaving the loop early cancels the rest of the part's stream.
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
