import { inflateSync } from 'node:zlib';

/** Bytes that all packed parts of a label may grow to: a page of pictures in A6 has some millions. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/**
 * Whether a PDF may be opened without growing in memory to many times its size. A reader unpacks the parts that hold objects, and
 * no limit can be set for it, so a file that has such parts is unpacked here first, and one that hides what it packs or packs twice is
 * not opened at all.
 */
export function unpacksSmall(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // Letters of names written as numbers.
  if (/\/\w*#[4-7][\da-f]/i.test(text)) return false;
  if (!/\/(ObjStm|XRef)/.test(text)) return true;
  if (/\/(LZW|RunLength)Decode/.test(text) || /\/Filter(?!\s*(\/\w|\[\s*\/\w+\s*\]))/.test(text)) return false;
  let left = MAX_UNPACKED;
  for (const { index, 0: found } of text.matchAll(/stream(\r\n|\n|\r)?/g)) {
    try {
      left -= inflateSync(bytes.subarray(index + found.length), { maxOutputLength: left }).length;
    } catch (error) {
      // What is packed in another way is not unpacked when the file is opened.
      if (error instanceof RangeError) return false;
    }
    if (left <= 0) return false;
  }
  return true;
}
