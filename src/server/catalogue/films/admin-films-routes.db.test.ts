import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FILMS, idOf, problemOf, UPLOADS, useFilms } from '../../../../tests/support/film-fixture.ts';
import { generateFilm } from '../../../../tests/support/generated-film.ts';
import { insert, update } from '../../../../tests/support/rows.ts';
import type { AdminFilm } from './admin-film.ts';
import type { FilmStorage } from './film-storage.ts';
import { listFilmsOfProducts, listPublishedFilms } from './published-films.ts';
import { sweepFilms } from './sweep-films.ts';

const KB = 1024;
const film = generateFilm(100 * KB);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the films of the shop', () => {
  const films = useFilms();
  const { test, call, words } = films;
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

  it('are made of complete uploads, once of each', async () => {
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

  it('are not made of what is not complete, not there, or not well told', async () => {
    const begun = idOf(await films.begin(film.bytes));
    for (const uploadId of [begun, randomUUID()])
      expect(await call.refusal(FILMS, 'POST', { ...words(), uploadId })).toEqual([409, 'upload_not_ready']);
    const uploadId = await uploadOne();
    const wrong = words({ poster: `/media/${'cd'.repeat(32)}.webp`, products: ['gemeni', 'nicicare'] });
    const errors = { poster: ['not_found'], products: ['not_found'] };
    expect(await call.read(FILMS, 'POST', { ...wrong, uploadId })).toMatchObject({ errors });
    await films.makeFilm(uploadId);
  });

  it('are shown to everyone as soon as they are published, and no longer than that', async () => {
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

  it('are not saved over what somebody else has saved meanwhile', async () => {
    const one = await makeOne();
    const body = { ...words({ title: 'Întâi' }), version: one.version };
    await written(one.id, 'PUT', body);
    expect(await call.ask(`${FILMS}/${one.id}`, 'PUT', { ...body, title: 'Apoi' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { title: 'Întâi' } },
    });
    expect(await call.refusal(`${FILMS}/${randomUUID()}`, 'PUT', body)).toEqual([404, 'film_not_found']);
  });

  it('can get another file, under another address; the old one goes', async () => {
    const one = await makeOne({ status: 'published' });
    const { poster, width, height } = words();
    const uploadId = await uploadOne('video/webm');
    const body = { uploadId, poster, durationMs: 5_000, width, height, version: one.version };
    const after = await written(`${one.id}/file`, 'POST', body);
    expect(after).toMatchObject({ id: one.id, title: one.title, type: 'video/webm', durationMs: 5_000, version: 2 });
    expect([await statusOf(one.source), await statusOf(after.source)]).toEqual([404, 206]);
    // Sent again after a lost answer.
    expect((await written(`${one.id}/file`, 'POST', body)).version).toBe(2);
    const late = { ...body, uploadId: await uploadOne() };
    expect(await call.refusal(`${FILMS}/${one.id}/file`, 'POST', late)).toEqual([409, 'changed_meanwhile']);
    await sweepFilms(test.db);
    expect([await uploads(one.uploadId), await films.count()]).toMatchObject([[], WHOLE]);
  });

  it('can be deleted and brought back for a month', async () => {
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

  it('stand in the order that their owner gives them', async () => {
    const [first, second] = [await makeOne(), await makeOne()];
    const ids = async () => (await list()).films.map(({ id }) => id);
    const others = (await ids()).filter((id) => ![first.id, second.id].includes(id));
    const asked = { ids: [second.id, crypto.randomUUID(), first.id] };
    expect((await call(`${FILMS}/order`, 'PUT', asked)).status).toBe(200);
    expect(await ids()).toEqual([second.id, first.id, ...others]);
  });

  it('are found by the products that they belong to', async () => {
    const one = await makeOne({ status: 'published', products: ['cuplu', 'labuta'] });
    await makeOne({ status: 'draft', products: ['cuplu'] });
    const ids = async (...products: string[]) => (await listFilmsOfProducts(test.db, products)).map(({ id }) => id);
    expect([await ids('labuta', 'cuplu'), await ids('rama-3d'), await ids()]).toEqual([[one.id], [], []]);
  });

  it('are told with the room that they take; abandoned uploads give theirs back', async () => {
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

  it('leave no part behind that a stopped server was writing', async () => {
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
