import type { FilmType } from '#domain/films/film.ts';

const FTYP = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
const EBML = Buffer.from(
  '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm\x42\x87\x81\x04',
  'latin1',
);
const HEADS: Record<FilmType, Buffer> = { 'video/mp4': FTYP, 'video/webm': EBML };

/** A file that begins as a film does and goes on with bytes that say where they stand, made when they are asked for. */
export interface GeneratedFilm {
  bytes: number;
  type: FilmType;
  /** The bytes from this one up to and without that one. */
  read(from: number, to: number): Buffer<ArrayBuffer>;
}

/** A film of this size; another `seed` gives other bytes. */
export function generateFilm(bytes: number, type: FilmType = 'video/mp4', seed = 1): GeneratedFilm {
  const head = HEADS[type];
  return {
    bytes,
    type,
    read(from, to) {
      const firstWord = Math.floor(from / 4);
      const words = new Uint32Array(Math.ceil(to / 4) - firstWord);
      for (let index = 0; index < words.length; index += 1) {
        const word = Math.imul(firstWord + index + seed, 0x9e3779b1);
        words[index] = word ^ (word >>> 15);
      }
      const content = Buffer.from(words.buffer).subarray(from - firstWord * 4, to - firstWord * 4);
      if (from < head.length) head.copy(content, 0, from, Math.min(to, head.length));
      return content;
    },
  };
}
