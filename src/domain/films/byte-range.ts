/** Bytes of a file, first and last inclusive, as in HTTP. */
export interface ByteRange {
  first: number;
  last: number;
}

/** `whole`: nothing valid was asked for, so HTTP answers with the whole file. */
type AskedRange = ByteRange | 'whole' | 'unsatisfiable';

/** Longest header read: some twenty ranges, while a film player asks for a few. */
const MAX_HEADER = 500;

/**
 * Reads a `Range` header (RFC 9110, 14.1.2 and 14.2). Of several ranges it takes the first one within the file, as
 * 15.3.7 allows: a client that lacks the others asks again.
 * @param bytes - size of the file, at least 1
 * @param most - most bytes of one response; a longer range is cut there
 */
export function readRange(header: string | undefined, bytes: number, most: number): AskedRange {
  if (header === undefined || header.length > MAX_HEADER) return 'whole';
  const list = /^\s*bytes\s*=(.*)$/is.exec(header)?.[1];
  if (list === undefined) return 'whole';
  const wanted = list.split(',').map((spec) => /^\s*(?:(\d+)-(\d*)|-(\d+))\s*$/.exec(spec));
  if (!wanted.every((match) => match !== null)) return 'whole';
  const ranges = wanted.map(([, first, last, suffix]) => toRange(first, last, suffix, bytes));
  // A range whose end precedes its start makes the whole header invalid.
  if (ranges.includes('invalid')) return 'whole';
  const range = ranges.find((candidate) => typeof candidate === 'object');
  return range ? { first: range.first, last: Math.min(range.last, range.first + most - 1) } : 'unsatisfiable';
}

function toRange(first: string | undefined, last: string | undefined, suffix: string | undefined, bytes: number) {
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), bytes);
    return length > 0 ? { first: bytes - length, last: bytes - 1 } : undefined;
  }
  const from = Number(first);
  const to = last ? Number(last) : Infinity;
  if (to < from) return 'invalid';
  return from < bytes ? { first: from, last: Math.min(to, bytes - 1) } : undefined;
}

/** Returns the `Content-Range` of a response with these bytes, or of a refusal. */
export function contentRange(range: ByteRange | undefined, bytes: number): string {
  return range ? `bytes ${range.first}-${range.last}/${bytes}` : `bytes */${bytes}`;
}
