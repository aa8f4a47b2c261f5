import { readFileSync, writeFileSync } from 'node:fs';
import { FILM_FILE } from './made-film.ts';

/** EBML's element for room that nobody reads, and the mark of a length of seven bytes. Source: RFC 8794, 11.3.2. */
const VOID = [0xec, 0x01];

/**
 * Writes a film that browsers play and that comes in several parts: the short one with empty room behind it.
 * @param seed - makes two films of one length differ
 */
export function writeLongFilm(path: string, bytes: number, seed: string): string {
  const film = readFileSync(FILM_FILE);
  const room = bytes - film.length - 9;
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(room));
  writeFileSync(path, Buffer.concat([film, Buffer.from(VOID), length.subarray(1), Buffer.alloc(room, seed)]));
  return path;
}
