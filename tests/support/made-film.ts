import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadPoster } from './film-body.ts';
import type { GeneratedFilm } from './generated-film.ts';
import { callApi, ownersSession } from './owner.ts';
import { addProduct } from './shop-database.ts';
import { uploadFilm, uploadId } from './upload-film.ts';

/** Thirty seconds of VP8, 192 × 108, with a key frame every five seconds. */
export const FILM_FILE = join(import.meta.dirname, 'film.webm');

/** A film of these tests says this unless a test says otherwise. */
const WORDS = { description: '', status: 'published', captions: [], products: [] };

/** Makes a film as the back-office does: upload, poster, words. @returns its id and where it plays from */
export async function makeFilm(
  shopUrl: string,
  session: string,
  words: { title: string; status?: 'draft' | 'published' } & Record<string, unknown>,
): Promise<{ id: string; source: string }> {
  const content = readFileSync(FILM_FILE);
  const read = (from: number, to: number) => content.subarray(from, to);
  const film: GeneratedFilm = { bytes: content.length, type: 'video/webm', read };
  const answer = await callApi(shopUrl, session, 'POST', '/api/admin/films', {
    ...WORDS,
    ...words,
    uploadId: uploadId(await uploadFilm(shopUrl, session, film)),
    poster: await uploadPoster(shopUrl, session),
    durationMs: 30_000,
    width: 192,
    height: 108,
  });
  if (answer.status !== 201) throw new Error(`no film: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string; source: string };
}

/** Takes a film away again, so that no other test meets it. */
export const deleteFilm = (shopUrl: string, session: string, id: string) =>
  callApi(shopUrl, session, 'DELETE', `/api/admin/films/${id}`);

/** A published film that one test alone has, with captions. */
export interface FilmOfTest {
  id: string;
  title: string;
  source: string;
  product: { id: string; title: string };
}

/** Makes a film for a test, as a fixture, and takes it away after it. */
export async function filmOfTest(
  { baseURL }: { baseURL: string | undefined },
  use: (film: FilmOfTest) => Promise<void>,
): Promise<void> {
  const session = await ownersSession(baseURL!);
  const product = await addProduct({ price: 10_000, stock: 5 });
  const title = `Mânuța de probă ${crypto.randomUUID().slice(0, 8)}`;
  const captions = [{ language: 'ro', text: 'WEBVTT\n\n00:00.000 --> 00:30.000\nApă la 20–22 °C\n' }];
  const made = await makeFilm(baseURL!, session, {
    title,
    description: 'Pas cu pas.',
    products: [product.id],
    captions,
  });
  await use({ ...made, title, product });
  await deleteFilm(baseURL!, session, made.id);
}

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
