import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadPoster } from './film-body.ts';
import type { GeneratedFilm } from './generated-film.ts';
import { callApi, ownersSession, SESSION_COOKIE } from './owner.ts';
import { addProduct } from './shop-data.ts';
import { Upload, type DetailedError } from 'tus-js-client';
import { PART_BYTES } from '#domain/films/film.ts';

/** Thirty seconds of VP8, 192 × 108, with a key frame every five seconds. */
export const FILM_FILE = join(import.meta.dirname, 'film.webm');

/** Default fields of a test film. */
const WORDS = { description: '', status: 'published', captions: [], products: [] };

/** Makes a film like the back-office: upload, poster, texts. @returns its id and playback address */
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

/** Deletes a film, so that no other test sees it. */
export const deleteFilm = (shopUrl: string, session: string, id: string) =>
  callApi(shopUrl, session, 'DELETE', `/api/admin/films/${id}`);

/** A published film with captions, for one test only. */
export interface FilmOfTest {
  id: string;
  title: string;
  source: string;
  product: { id: string; title: string };
}

/** Makes a film as a fixture, and deletes it after the test. */
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

/** EBML's Void element with a seven-byte length. Source: RFC 8794, 11.3.2. */
const VOID = [0xec, 0x01];

/**
 * Writes a playable film of several parts: the short film padded with a Void element.
 * @param seed - makes two films of the same length differ
 */
export function writeLongFilm(path: string, bytes: number, seed: string): string {
  const film = readFileSync(FILM_FILE);
  const room = bytes - film.length - 9;
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(room));
  writeFileSync(path, Buffer.concat([film, Buffer.from(VOID), length.subarray(1), Buffer.alloc(room, seed)]));
  return path;
}

/** Retries every tenth of a second, for as long as a shop may take to restart. */
const RETRY_DELAYS = Array.from({ length: 3_000 }, () => 100);

interface FilmUploadOptions {
  /** Called after each accepted part with the total received bytes. */
  onPart?: (received: number) => void;
  /** True retries after a lost connection; otherwise the first failure ends the upload. */
  isStubborn?: boolean;
}

/**
 * Uploads a film like the back-office's page, in parts, with only one in memory.
 * @returns the address of the upload
 */
export function uploadFilm(
  shopUrl: string,
  session: string,
  film: GeneratedFilm,
  { onPart, isStubborn = false }: FilmUploadOptions = {},
): Promise<string> {
  return new Promise((done, failed) => {
    const upload: Upload = new Upload(Buffer.alloc(0), {
      endpoint: `${shopUrl}/api/admin/film-uploads`,
      chunkSize: PART_BYTES,
      retryDelays: isStubborn ? RETRY_DELAYS : null,
      headers: { cookie: `${SESSION_COOKIE}=${session}` },
      metadata: { filename: 'mulaj.mp4' },
      fileReader: { openFile: () => Promise.resolve(toSource(film)) },
      onChunkComplete: (_, received) => onPart?.(received),
      onSuccess: () => done(upload.url!),
      onError: (error: Error | DetailedError) => failed(error),
    });
    upload.start();
  });
}

export const uploadId = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

function toSource(film: GeneratedFilm) {
  return {
    size: film.bytes,
    slice: (from: number, to: number) => {
      const end = Math.min(to, film.bytes);
      // The client reads a slice's size, as a browser's Blob has one.
      return Promise.resolve({
        value: Object.assign(film.read(from, end), { size: end - from }),
        done: end === film.bytes,
      });
    },
    close: () => undefined,
  };
}
