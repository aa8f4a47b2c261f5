import type { ByteRange } from './byte-range.ts';

/** One blob of a film: its offset in the film and its length. */
export interface FilmPart {
  id: string;
  start: number;
  bytes: number;
}

/** Needed bytes of a part: `from` inclusive, `to` exclusive. */
export interface PartSlice {
  id: string;
  from: number;
  to: number;
}

/** @throws Error if `parts`, in order and without gaps, miss a byte of the range */
export function sliceParts(parts: readonly FilmPart[], { first, last }: ByteRange): PartSlice[] {
  const slices: PartSlice[] = [];
  let next = first;
  for (const { id, start, bytes } of parts) {
    if (start + bytes <= next || start > last) continue;
    if (start > next) break;
    const to = Math.min(bytes, last + 1 - start);
    slices.push({ id, from: next - start, to });
    next = start + to;
  }
  if (next !== last + 1) throw new Error(`no part of the film holds byte ${next}`);
  return slices;
}
