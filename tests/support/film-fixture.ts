import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBlobs } from '../../scripts/local/shop-server.ts';
import { database } from '#server/platform/database/database.ts';
import { adminFilmUploadsRoutes } from '#server/catalogue/films/admin-film-uploads-routes.ts';
import { adminFilmsRoutes } from '#server/catalogue/films/admin-films-routes.ts';
import type { AdminFilm } from '#server/catalogue/films/admin-film.ts';
import { filmsRoutes } from '#server/catalogue/films/films-routes.ts';
import { openAdminSession } from './admin-session.ts';
import { countFilmStore } from './film-store.ts';
import { filmBody } from './film-body.ts';
import type { GeneratedFilm } from './generated-film.ts';
import { openTestDatabase } from './test-database.ts';

type Headers = Record<string, string>;
const OFFSET_STREAM = 'application/offset+octet-stream';
const POSTER_HASH = 'ab'.repeat(32);

/** An owner at the films, on a database and a file store of the test's own. */
export type FilmFixture = Awaited<ReturnType<typeof openFilmFixture>>;

export async function openFilmFixture() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-films-'));
  const test = await openTestDatabase();
  process.env.SHOP_DB_URL = test.url;
  const stopBlobs = await startBlobs(folder);
  const { cookie } = await openAdminSession(test.db);
  const poster = `/media/${POSTER_HASH}.webp`;
  const picture = { id: POSTER_HASH, content_type: 'image/webp', bytes: 1, width: 1, height: 1, created_by: '' };
  await test.db.insertInto('media').values(picture).execute();
  const work: Promise<unknown>[] = [];
  const env = { ip: '', requestId: 'test', waitUntil: (promise: Promise<unknown>) => void work.push(promise) };

  /** Waits for what requests left to the background. */
  const settle = async () => void (await Promise.all(work.splice(0)));
  const tus = async (method: string, path: string, headers: Headers = {}, body?: Uint8Array<ArrayBuffer>) =>
    adminFilmUploadsRoutes.request(
      path,
      { method, headers: { cookie, 'tus-resumable': '1.0.0', ...headers }, ...(body && { body }) },
      env,
    );
  const create = (bytes: number, headers: Headers = {}) =>
    tus('POST', '/api/admin/film-uploads', { 'upload-length': String(bytes), ...headers });
  const sendPart = (path: string, offset: number, body: Uint8Array<ArrayBuffer>, headers: Headers = {}) =>
    tus('PATCH', path, { 'upload-offset': String(offset), 'content-type': OFFSET_STREAM, ...headers }, body);
  const begin = async (bytes: number) => {
    const answer = await create(bytes);
    if (answer.status !== 201) throw new Error(`no upload: ${answer.status}`);
    return answer.headers.get('location')!;
  };
  /** Uploads a film in parts of this size. @returns the upload's id */
  const upload = async (film: GeneratedFilm, partBytes: number) => {
    const path = await begin(film.bytes);
    for (let next = 0; next < film.bytes; next += partBytes) {
      const answer = await sendPart(path, next, film.read(next, Math.min(next + partBytes, film.bytes)));
      if (answer.status !== 204) throw new Error(`no part: ${answer.status} ${await answer.text()}`);
    }
    return path.slice(path.lastIndexOf('/') + 1);
  };
  const call = async (method: string, path: string, body?: unknown, headers: Headers = {}) =>
    adminFilmsRoutes.request(
      path,
      {
        method,
        headers: { cookie, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      env,
    );
  const makeFilm = async (uploadId: string, changes: Parameters<typeof filmBody>[1] = {}) => {
    const answer = await call('POST', '/api/admin/films', { ...filmBody(poster, changes), uploadId });
    if (answer.status !== 201) throw new Error(`no film: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as AdminFilm;
  };
  return {
    db: test.db,
    url: test.url,
    cookie,
    poster,
    tus,
    create,
    begin,
    sendPart,
    upload,
    call,
    makeFilm,
    /** Asks as a visitor does, at once after what an owner's request has answered. */
    visit: async (path: string, init: RequestInit = {}) => filmsRoutes.request(path, init, env),
    count: () => countFilmStore(test.url, folder),
    settle,
    close: async () => {
      await Promise.all(work);
      await stopBlobs();
      rmSync(folder, { recursive: true, force: true });
      await database().destroy();
      await test.close();
    },
  };
}

/** An answer's status, and the code of its problem. */
export async function problemOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}
