import { describe, expect, it } from 'vitest';
import { readFilmType } from './film-type.ts';

const bytes = (text: string, length = 128) =>
  Uint8Array.from(text.padEnd(length, '\0'), (letter) => letter.charCodeAt(0));

describe('the type of a film', () => {
  it.each([
    ['\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'video/mp4'],
    ['\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'video/mp4'],
    ['\0\0\0\x1cftypiso5\0\0\x02\0iso5iso6mp41', 'video/mp4'],
    ['\0\0\0\x1cftypMSNV\x01\x1f\xaaQMSNVmp42isom', 'video/mp4'],
    ['\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webmB\x87\x81\x04', 'video/webm'],
    ['\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm', 'video/webm'],
  ])('is recognised by its first bytes: %j', (start, type) => {
    expect(readFilmType(bytes(start))).toBe(type);
  });

  it.each([
    ['nothing', ''],
    ['text', 'numai text, orice nume ar avea, chiar și film.mp4'],
    ['QuickTime', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
    ['an AVIF picture in motion', '\0\0\0\x2cftypavis\0\0\0\0avifavismsf1iso8mif1miaf'],
    ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['sound alone', '\0\0\0\x1cftypM4A \0\0\0\0M4A mp42isom'],
    ['unknown brands', '\0\0\0\x18ftypabcd\0\0\0\0abcdefgh'],
    ['a box without an end', '\xff\xff\xff\xf0ftypisom\0\0\x02\0isom'],
    ['Matroska', '\x1aE\xdf\xa3\xa3B\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x88matroskaB\x87\x81\x04'],
    ['AVI', 'RIFF\0\0\0\0AVI LIST'],
    ['MPEG-TS', 'G@\0\x10\0\0'],
    ['a web page', '<!doctype html><script>ftyp</script>'],
  ])('is not recognised in %s', (_, start) => {
    expect(readFilmType(bytes(start))).toBeUndefined();
  });

  it('is not recognised in a file of a few bytes', () => {
    expect([bytes('\0\0\0\x20ftypiso', 11), new Uint8Array(0)].map(readFilmType)).toEqual([undefined, undefined]);
  });
});
