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
  // Names may be written with numbers for letters. A picture's bytes look like that by chance, so it is no reason to refuse.
  const named = text.replace(/#([4-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  if (!/\/(ObjStm|XRef)/.test(named)) return true;
  if (/\/(LZW|RunLength)Decode/.test(named) || /\/Filter(?!\s*(\/\w|\[\s*\/\w+\s*\]))/.test(named)) return false;
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
