import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { callApi } from './owner.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** Thirty seconds of VP8, 192 × 108, with a key frame every five seconds. */
export const FILM_FILE = join(import.meta.dirname, 'film.webm');
const TUS = { 'tus-resumable': '1.0.0' };

/** What a film of these tests says unless a test says otherwise. */
const WORDS = { description: '', status: 'published', captions: [], products: [] };

/** Makes a film as the back-office does: upload, poster, words. @returns its id and where it plays from */
export async function makeFilm(
  shopUrl: string,
  session: string,
  words: { title: string; status?: 'draft' | 'published' } & Record<string, unknown>,
): Promise<{ id: string; source: string }> {
  const answer = await callApi(shopUrl, session, 'POST', '/api/admin/films', {
    ...WORDS,
    ...words,
    uploadId: await uploadFilm(shopUrl, session, readFileSync(FILM_FILE)),
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

/** Sends a film of one part by the tus protocol. @returns the upload's id */
async function uploadFilm(shopUrl: string, session: string, content: Buffer<ArrayBuffer>): Promise<string> {
  const cookie = { cookie: `${SESSION_COOKIE}=${session}` };
  const all = `${shopUrl}/api/admin/film-uploads`;
  const made = await fetch(all, {
    method: 'POST',
    headers: { ...TUS, ...cookie, 'upload-length': `${content.length}` },
  });
  if (made.status !== 201) throw new Error(`no upload: ${made.status} ${await made.text()}`);
  const place = new URL(made.headers.get('location')!, all).href;
  const sent = await fetch(place, {
    method: 'PATCH',
    headers: { ...TUS, ...cookie, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  });
  if (sent.status !== 204) throw new Error(`not sent: ${sent.status} ${await sent.text()}`);
  return place.split('/').at(-1)!;
}

async function uploadPoster(shopUrl: string, session: string): Promise<string> {
  const background = '#7a3a22';
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const answer = await fetch(`${shopUrl}/api/admin/media`, {
    method: 'POST',
    headers: { cookie: `${SESSION_COOKIE}=${session}`, 'content-type': 'image/jpeg' },
    body: new Blob([new Uint8Array(picture)]),
  });
  return ((await answer.json()) as { path: string }).path;
}
