import { beforeAll } from 'vitest';
import type { AdminFilm } from '#server/catalogue/films/admin-film.ts';
import { adminFilmUploadsRoutes } from '#server/catalogue/films/admin-film-uploads-routes.ts';
import { adminFilmsRoutes } from '#server/catalogue/films/admin-films-routes.ts';
import { filmsRoutes } from '#server/catalogue/films/films-routes.ts';
import { useCaller, useFileStore } from './shop.ts';
import { filmBody } from './film-body.ts';
import { countFilmStore } from './film-store.ts';
import type { GeneratedFilm } from './generated-film.ts';
import { useTestDatabase } from './test-database.ts';

type Headers = Record<string, string>;
type Bytes = Uint8Array<ArrayBuffer>;
const POSTER_HASH = 'ab'.repeat(32);
export const UPLOADS = '/api/admin/film-uploads';
export const FILMS = '/api/admin/films';

/** Opens the films API for an owner, with a file store, for the surrounding tests. */
export function useFilms() {
  const test = useTestDatabase();
  const call = useCaller(adminFilmsRoutes);
  const upload = useCaller(adminFilmUploadsRoutes);
  const visit = useCaller(filmsRoutes, 'visitor');
  const folder = useFileStore();
  const poster = `/media/${POSTER_HASH}.webp`;
  beforeAll(async () => {
    const picture = { id: POSTER_HASH, contentType: 'image/webp', bytes: 1, width: 1, height: 1, createdBy: '' };
    await test.db.insertInto('media').values(picture).execute();
  });

  const tus = (method: string, path: string, headers: Headers = {}, body?: Bytes) =>
    upload(path, method, body, { 'tus-resumable': '1.0.0', ...headers });
  const create = (bytes: number, headers: Headers = {}) =>
    tus('POST', UPLOADS, { 'upload-length': String(bytes), ...headers });
  const sendPart = (path: string, offset: number, body: Bytes, headers: Headers = {}) =>
    tus('PATCH', path, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers }, body); // prettier-ignore
  const begin = async (bytes: number) => (await create(bytes)).headers.get('location')!;
  const words = (changes: Parameters<typeof filmBody>[1] = {}) => filmBody(poster, changes);
  return {
    test,
    call,
    words,
    tus,
    create,
    /** Starts an upload. @returns its address */
    begin,
    sendPart,
    /** Uploads a film in parts of this size. @returns the upload's id */
    upload: async (film: GeneratedFilm, partBytes: number) => {
      const path = await begin(film.bytes);
      for (let next = 0; next < film.bytes; next += partBytes) {
        const answer = await sendPart(path, next, film.read(next, Math.min(next + partBytes, film.bytes)));
        if (answer.status !== 204) throw new Error(`no part: ${answer.status} ${await answer.text()}`);
      }
      return idOf(path);
    },
    makeFilm: async (uploadId: string, changes: Parameters<typeof filmBody>[1] = {}) => {
      const { status, body } = await call.ask<AdminFilm>(FILMS, 'POST', { ...words(changes), uploadId });
      if (status !== 201) throw new Error(`no film: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    visit: (path: string, headers: Headers = {}, method = 'GET') => visit(path, method, undefined, headers),
    count: () => countFilmStore(test.url, folder),
  };
}

export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export async function problemOf(asked: Promise<Response>): Promise<[number, string]> {
  const answer = await asked;
  return [answer.status, ((await answer.json()) as { code: string }).code];
}
