import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadPoster } from './film-body.ts';
import type { GeneratedFilm } from './generated-film.ts';
import { callApi } from './owner.ts';
import { uploadFilm, uploadId } from './upload-film.ts';

/** Thirty seconds of VP8, 192 × 108, with a key frame every five seconds. */
export const FILM_FILE = join(import.meta.dirname, 'film.webm');

/** What a film of these tests says unless a test says otherwise. */
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
