import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { FILMS, idOf, problemOf, UPLOADS, useFilms } from '../../../../tests/support/film-fixture.ts';
import { generateFilm } from '../../../../tests/support/generated-film.ts';
import { insert, update } from '../../../../tests/support/test-database.ts';
import { MAX_RANGE_BYTES, PART_BYTES } from '#domain/films/film.ts';
import type { AdminFilm } from './admin-film.ts';
import type { FilmStorage } from './film-storage.ts';
import { listFilmsOfProducts, listPublishedFilms } from './published-films.ts';
import { sweepFilms } from './sweep-films.ts';

const KB = 1024;
const film = generateFilm(100 * KB);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const films = useFilms();
const { test, call, words } = films;

describe('the shop’s films', () => {
  const uploadOne = (type: 'video/mp4' | 'video/webm' = 'video/mp4') =>
    films.upload(generateFilm(100 * KB, type), 40 * KB);
  const makeOne = async (changes: Parameters<typeof words>[0] = {}) => films.makeFilm(await uploadOne(), changes);
  const written = async (path: string, method: string, asked?: object) => {
    const { status, body } = await call.ask<AdminFilm>(`${FILMS}/${path}`, method, asked);
    expect(status).toBe(200);
    return body;
  };
  const list = () => call.read<{ films: AdminFilm[]; storage: FilmStorage }>(FILMS);
  const statusOf = async (path: string) => (await films.visit(path, { range: 'bytes=0-9' })).status;
  const uploads = async (id: string) => test.db.selectFrom('filmUploads').where('id', '=', id).execute();
  const WHOLE = { unreachable: [], missing: [] };

  it('are made from complete uploads, one film from each', async () => {
    const uploadId = await uploadOne('video/webm');
    const made = await films.makeFilm(uploadId, { status: 'published' });
    expect(made).toMatchObject({
      ...{ title: 'Primul mulaj', type: 'video/webm', bytes: film.bytes, source: `/films/${uploadId}.webm` },
      captions: [{ language: 'ro', label: 'Română', source: `/films/${made.id}/subtitrari/ro` }],
      ...{ products: ['gemeni'], status: 'published', version: 1, deletedAt: null },
    });
    expect((await films.makeFilm(uploadId, { title: 'Trimis din nou' })).id).toBe(made.id);
    const path = `${UPLOADS}/${uploadId}`;
    expect(await problemOf(films.tus('DELETE', path))).toEqual([409, 'upload_taken']);
    expect(await problemOf(films.sendPart(path, film.bytes, film.read(0, 10)))).toEqual([413, 'film_too_large']);
    expect((await listPublishedFilms(test.db)).map(({ id }) => id)).toContain(made.id);
  });

  it('are refused if the upload is incomplete or missing, or the details are invalid', async () => {
    const begun = idOf(await films.begin(film.bytes));
    for (const uploadId of [begun, randomUUID()])
      expect(await call.refusal(FILMS, 'POST', { ...words(), uploadId })).toEqual([409, 'upload_not_ready']);
    const uploadId = await uploadOne();
    const wrong = words({ poster: `/media/${'cd'.repeat(32)}.webp`, products: ['gemeni', 'nicicare'] });
    const errors = { poster: ['not_found'], products: ['not_found'] };
    expect(await call.read(FILMS, 'POST', { ...wrong, uploadId })).toMatchObject({ errors });
    await films.makeFilm(uploadId);
  });

  it('are public only while they are published', async () => {
    let one = await makeOne();
    const captions = one.captions[0]!.source;
    const statuses = async () => [await statusOf(one.source), await statusOf(captions)];
    const save = async (status: 'draft' | 'published') =>
      (one = await written(one.id, 'PUT', { ...words({ status }), version: one.version }));
    expect(await statuses()).toEqual([404, 404]);
    await save('published');
    expect(await statuses()).toEqual([206, 200]);
    const text = await films.visit(captions);
    expect(text.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await text.text()).toBe(one.captions[0]!.text);
    await save('draft');
    expect(await statuses()).toEqual([404, 404]);
    const preview = await call(`${FILMS}/${one.id}/file`, 'GET', undefined, { range: 'bytes=0-9' });
    expect([preview.status, preview.headers.get('cache-control')]).toEqual([206, 'no-store']);
  });

  it('are not overwritten by an owner who has not seen the last change', async () => {
    const one = await makeOne();
    const body = { ...words({ title: 'Întâi' }), version: one.version };
    await written(one.id, 'PUT', body);
    expect(await call.ask(`${FILMS}/${one.id}`, 'PUT', { ...body, title: 'Apoi' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { title: 'Întâi' } },
    });
    expect(await call.refusal(`${FILMS}/${randomUUID()}`, 'PUT', body)).toEqual([404, 'film_not_found']);
  });

  it('can get another file at another address, which removes the old file', async () => {
    const one = await makeOne({ status: 'published' });
    const { poster, width, height } = words();
    const uploadId = await uploadOne('video/webm');
    const body = { uploadId, poster, durationMs: 5_000, width, height, version: one.version };
    const after = await written(`${one.id}/file`, 'POST', body);
    expect(after).toMatchObject({ id: one.id, title: one.title, type: 'video/webm', durationMs: 5_000, version: 2 });
    expect([await statusOf(one.source), await statusOf(after.source)]).toEqual([404, 206]);
    // The client sends this again after a lost answer.
    expect((await written(`${one.id}/file`, 'POST', body)).version).toBe(2);
    const late = { ...body, uploadId: await uploadOne() };
    expect(await call.refusal(`${FILMS}/${one.id}/file`, 'POST', late)).toEqual([409, 'changed_meanwhile']);
    await sweepFilms(test.db);
    expect([await uploads(one.uploadId), await films.count()]).toMatchObject([[], WHOLE]);
  });

  it('can be restored for a month after they are deleted', async () => {
    const one = await makeOne({ status: 'published' });
    for (let times = 0; times < 2; times += 1) expect((await written(one.id, 'DELETE')).deletedAt).not.toBeNull();
    expect(await statusOf(one.source)).toBe(404);
    await sweepFilms(test.db);
    await written(`${one.id}/restore`, 'POST');
    expect(await statusOf(one.source)).toBe(206);
    await written(one.id, 'DELETE');
    await update(test.db, 'films', { deletedAt: daysAgo(31) }, { id: one.id });
    await sweepFilms(test.db);
    expect(await call.refusal(`${FILMS}/${one.id}/restore`, 'POST')).toEqual([404, 'film_not_found']);
    expect([await uploads(one.uploadId), await films.count()]).toMatchObject([[], WHOLE]);
  });

  it('are listed in their owner’s order', async () => {
    const [first, second] = [await makeOne(), await makeOne()];
    const ids = async () => (await list()).films.map(({ id }) => id);
    const others = (await ids()).filter((id) => ![first.id, second.id].includes(id));
    const asked = { ids: [second.id, crypto.randomUUID(), first.id] };
    expect((await call(`${FILMS}/order`, 'PUT', asked)).status).toBe(200);
    expect(await ids()).toEqual([second.id, first.id, ...others]);
  });

  it('are found by their products', async () => {
    const one = await makeOne({ status: 'published', products: ['cuplu', 'labuta'] });
    await makeOne({ status: 'draft', products: ['cuplu'] });
    const ids = async (...products: string[]) => (await listFilmsOfProducts(test.db, products)).map(({ id }) => id);
    expect([await ids('labuta', 'cuplu'), await ids('rama-3d'), await ids()]).toEqual([[one.id], [], []]);
  });

  it('are listed with the storage that they use; abandoned uploads free theirs', async () => {
    await sweepFilms(test.db);
    const { storage: before } = await list();
    const path = await films.begin(film.bytes);
    await films.sendPart(path, 0, film.read(0, 40 * KB));
    const unfinishedBytes = before.unfinishedBytes + 40 * KB;
    expect((await list()).storage).toEqual({ ...before, unfinishedBytes });
    await update(test.db, 'filmUploads', { touchedAt: daysAgo(8) }, { id: idOf(path) });
    await Promise.all([list(), list()]);
    expect((await list()).storage).toEqual(before);
    expect(await films.count()).toMatchObject(WHOLE);
  });

  it('leave no part behind if the server stopped while it wrote the part', async () => {
    const path = await films.begin(film.bytes);
    await films.sendPart(path, 0, film.read(0, 40 * KB));
    const { parts, blobs } = await films.count();
    const ofIt = test.db.selectFrom('filmParts').selectAll().where('uploadId', '=', idOf(path));
    const next = { id: randomUUID(), state: 'writing', start: 40 * KB, createdAt: daysAgo(1) } as const;
    await insert(test.db, 'filmParts', { ...(await ofIt.executeTakeFirstOrThrow()), ...next });
    await sweepFilms(test.db);
    expect(await films.count()).toMatchObject({ parts, blobs, ...WHOLE });
  });
});

const short = generateFilm(100_000);
const long = generateFilm(21 * 1024 * 1024 + 7);

describe('playing a film', () => {
  let one: AdminFilm;
  let other: AdminFilm;
  beforeAll(async () => {
    one = await films.makeFilm(await films.upload(short, 30_000), { status: 'published' });
    other = await films.makeFilm(await films.upload(long, PART_BYTES), { status: 'published' });
  });

  const get = (film: AdminFilm, headers: Record<string, string> = {}, method = 'GET') =>
    films.visit(film.source, headers, method);
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it('returns ranges that browsers keep for good and the CDN never', async () => {
    const answer = await get(one, { range: 'bytes=29990-60009' });
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 29990-60009/100000',
      'content-length': '30020',
      'accept-ranges': 'bytes',
      etag: `"${one.uploadId}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cdn-cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('netlify-vary')).toBeNull();
    expect((await bytesOf(answer)).equals(short.read(29_990, 60_010))).toBe(true);
  });

  it('returns at most eight MiB of a longer range, across its parts', async () => {
    const answer = await get(other, { range: 'bytes=1000-' });
    expect(answer.headers.get('content-range')).toBe(`bytes 1000-${1000 + MAX_RANGE_BYTES - 1}/${long.bytes}`);
    expect((await bytesOf(answer)).equals(long.read(1000, 1000 + MAX_RANGE_BYTES))).toBe(true);
    const end = await get(other, { range: 'bytes=-5' });
    expect((await bytesOf(end)).equals(long.read(long.bytes - 5, long.bytes))).toBe(true);
  });

  it('refuses a range past the film’s end', async () => {
    const answer = await get(one, { range: 'bytes=100000-' });
    const told = [answer.headers.get('content-range'), answer.headers.get('cache-control')];
    expect(told).toEqual(['bytes */100000', 'no-store']);
    expect(await problemOf(Promise.resolve(answer))).toEqual([416, 'range_not_satisfiable']);
  });

  it('returns a short film whole without a range; a long film needs ranges', async () => {
    const answer = await get(one);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
    expect(answer.headers.get('netlify-cdn-cache-control')).toBe('no-store');
    expect((await bytesOf(answer)).equals(short.read(0, short.bytes))).toBe(true);
    const refused = await get(other);
    expect(refused.headers.get('accept-ranges')).toBe('bytes');
    expect(await problemOf(Promise.resolve(refused))).toEqual([400, 'range_required']);
  });

  it('answers HEAD with the film’s length', async () => {
    const answer = await get(other, { range: 'bytes=0-1' }, 'HEAD');
    const told = [answer.status, answer.headers.get('content-length'), await answer.text()];
    expect(told).toEqual([200, String(long.bytes), '']);
  });

  it('continues a film with the same ETag, and starts again with another ETag', async () => {
    const etag = `"${one.uploadId}"`;
    expect((await get(one, { range: 'bytes=5-9', 'if-range': etag })).status).toBe(206);
    const anew = await get(one, { range: 'bytes=5-9', 'if-range': '"alt-film"' });
    expect([anew.status, anew.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await get(one, { 'if-none-match': `W/${etag}` })).status).toBe(304);
  });

  it.each(['/films/ceva.mp4', `/films/..%2Fceva.mp4`, '/films/0b8f2a4e-6a3f-4d5e-9b1c-7a2f3e4d5c6b.mp4'])(
    'finds no film at %s',
    async (path) => {
      expect(await problemOf(films.visit(path))).toEqual([404, 'film_not_found']);
    },
  );

  it('needs no database while a film plays, and ends at once when the film is unpublished', async () => {
    const film = await films.makeFilm(await films.upload(short, 30_000), { status: 'published' });
    await sql`alter table films rename to films_away`.execute(films.test.db);
    try {
      const answer = await get(film, { range: 'bytes=29990-60009' });
      expect(answer.status).toBe(206);
      expect((await bytesOf(answer)).equals(short.read(29_990, 60_010))).toBe(true);
    } finally {
      await sql`alter table films_away rename to films`.execute(films.test.db);
    }
    expect((await films.call(`${FILMS}/${film.id}`, 'DELETE')).status).toBe(200);
    expect((await get(film)).status).toBe(404);
    expect((await films.call(`${FILMS}/${film.id}/restore`, 'POST')).status).toBe(200);
    expect((await get(film)).status).toBe(200);
  });

  it('works only at the film’s own extension and with its own methods', async () => {
    expect((await films.visit(one.source.replace('.mp4', '.webm'))).status).toBe(404);
    expect((await get(one, {}, 'PUT')).status).toBe(405);
  });
});
