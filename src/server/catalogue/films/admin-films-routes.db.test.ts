import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filmBody } from '../../../../tests/support/film-body.ts';
import { openFilmFixture, problemOf, type FilmFixture } from '../../../../tests/support/film-fixture.ts';
import { generateFilm } from '../../../../tests/support/generated-film.ts';
import type { AdminFilm } from './admin-film.ts';
import type { FilmStorage } from './film-storage.ts';
import { listFilmsOfProducts, listPublishedFilms } from './published-films.ts';
import { sweepFilms } from './sweep-films.ts';

const KB = 1024;
const ALL = '/api/admin/films';
const film = generateFilm(100 * KB);

describe('the films of the shop', () => {
  let backend: FilmFixture;
  beforeAll(async () => {
    backend = await openFilmFixture();
  });
  afterAll(() => backend.close());

  const uploadOne = (type: 'video/mp4' | 'video/webm' = 'video/mp4') =>
    backend.upload(generateFilm(100 * KB, type), 40 * KB);
  const makeOne = async (changes: Parameters<typeof filmBody>[1] = {}) => backend.makeFilm(await uploadOne(), changes);
  const written = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return (await answer.json()) as AdminFilm;
  };
  const list = async () => {
    const answer = await backend.call('GET', ALL);
    const listed = (await answer.json()) as { films: AdminFilm[]; storage: FilmStorage };
    await backend.settle();
    return listed;
  };
  const statusOf = async (path: string) => (await backend.visit(path, { headers: { range: 'bytes=0-9' } })).status;

  it('are made of complete uploads, once of each', async () => {
    const uploadId = await uploadOne('video/webm');
    const made = await backend.makeFilm(uploadId, { status: 'published' });
    expect(made).toMatchObject({
      title: 'Primul mulaj',
      type: 'video/webm',
      bytes: film.bytes,
      source: `/films/${uploadId}.webm`,
      captions: [{ language: 'ro', label: 'Română', source: `/films/${made.id}/subtitrari/ro` }],
      products: ['gemeni'],
      status: 'published',
      version: 1,
      deletedAt: null,
    });
    expect((await backend.makeFilm(uploadId, { title: 'Trimis din nou' })).id).toBe(made.id);
    const path = `/api/admin/film-uploads/${uploadId}`;
    expect(await problemOf(await backend.tus('DELETE', path))).toEqual([409, 'upload_taken']);
    expect(await problemOf(await backend.sendPart(path, film.bytes, film.read(0, 10)))).toEqual([
      413,
      'film_too_large',
    ]);
    expect((await listPublishedFilms(backend.db)).map(({ id }) => id)).toContain(made.id);
  });

  it('are not made of what is not complete, not there, or not well told', async () => {
    const path = await backend.begin(film.bytes);
    const begun = path.slice(path.lastIndexOf('/') + 1);
    for (const uploadId of [begun, randomUUID()]) {
      const answer = await backend.call('POST', ALL, { ...filmBody(backend.poster), uploadId });
      expect(await problemOf(answer)).toEqual([409, 'upload_not_ready']);
    }
    const uploadId = await uploadOne();
    const wrong = {
      poster: `/media/${'cd'.repeat(32)}.webp`,
      products: ['gemeni', 'nicicare'],
    };
    const answer = await backend.call('POST', ALL, { ...filmBody(backend.poster, wrong), uploadId });
    expect(((await answer.json()) as { errors: unknown }).errors).toEqual({
      poster: ['not_found'],
      products: ['not_found'],
    });
    await backend.makeFilm(uploadId);
  });

  it('are shown to everyone as soon as they are published, and no longer than that', async () => {
    let one = await makeOne();
    const captions = one.captions[0]!.source;
    expect([await statusOf(one.source), await statusOf(captions)]).toEqual([404, 404]);
    const save = async (status: 'draft' | 'published') => {
      const body = { ...filmBody(backend.poster, { status }), version: one.version };
      one = await written(await backend.call('PUT', `${ALL}/${one.id}`, body));
    };
    await save('published');
    expect([await statusOf(one.source), await statusOf(captions)]).toEqual([206, 200]);
    const text = await backend.visit(captions);
    expect(text.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await text.text()).toBe(one.captions[0]!.text);
    await save('draft');
    expect([await statusOf(one.source), await statusOf(captions)]).toEqual([404, 404]);
    const preview = await backend.call('GET', `${ALL}/${one.id}/file`, undefined, { range: 'bytes=0-9' });
    expect([preview.status, preview.headers.get('cache-control')]).toEqual([206, 'no-store']);
  });

  it('are not saved over what somebody else has saved meanwhile', async () => {
    const one = await makeOne();
    const body = { ...filmBody(backend.poster, { title: 'Întâi' }), version: one.version };
    await written(await backend.call('PUT', `${ALL}/${one.id}`, body));
    const answer = await backend.call('PUT', `${ALL}/${one.id}`, { ...body, title: 'Apoi' });
    const problem = (await answer.json()) as { code: string; current: AdminFilm };
    expect([answer.status, problem.code, problem.current.title]).toEqual([409, 'changed_meanwhile', 'Întâi']);
    expect(await problemOf(await backend.call('PUT', `${ALL}/${randomUUID()}`, body))).toEqual([404, 'film_not_found']);
  });

  it('can get another file, under another address; the old one goes', async () => {
    const one = await makeOne({ status: 'published' });
    const uploadId = await uploadOne('video/webm');
    const { poster, durationMs, width, height } = { ...filmBody(backend.poster), durationMs: 5_000 };
    const body = { uploadId, poster, durationMs, width, height, version: one.version };
    const after = await written(await backend.call('POST', `${ALL}/${one.id}/file`, body));
    expect(after).toMatchObject({ id: one.id, title: one.title, type: 'video/webm', durationMs: 5_000, version: 2 });
    expect([await statusOf(one.source), await statusOf(after.source)]).toEqual([404, 206]);
    // Sent again after a lost answer.
    expect((await written(await backend.call('POST', `${ALL}/${one.id}/file`, body))).version).toBe(2);
    const late = { ...body, uploadId: await uploadOne() };
    expect(await problemOf(await backend.call('POST', `${ALL}/${one.id}/file`, late))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    await sweepFilms(backend.db);
    expect(await backend.db.selectFrom('film_uploads').where('id', '=', one.uploadId).execute()).toEqual([]);
    expect(await backend.count()).toMatchObject({ unreachable: [], missing: [] });
  });

  it('can be deleted and brought back for a month', async () => {
    const one = await makeOne({ status: 'published' });
    for (let times = 0; times < 2; times += 1)
      expect((await written(await backend.call('DELETE', `${ALL}/${one.id}`))).deletedAt).not.toBeNull();
    expect(await statusOf(one.source)).toBe(404);
    await sweepFilms(backend.db);
    await written(await backend.call('POST', `${ALL}/${one.id}/restore`));
    expect(await statusOf(one.source)).toBe(206);
    await written(await backend.call('DELETE', `${ALL}/${one.id}`));
    await backend.db
      .updateTable('films')
      .set({ deleted_at: daysAgo(31) })
      .where('id', '=', one.id)
      .execute();
    await sweepFilms(backend.db);
    expect(await problemOf(await backend.call('POST', `${ALL}/${one.id}/restore`))).toEqual([404, 'film_not_found']);
    expect(await backend.db.selectFrom('film_uploads').where('id', '=', one.uploadId).execute()).toEqual([]);
    expect(await backend.count()).toMatchObject({ unreachable: [], missing: [] });
  });

  it('stand in the order that their owner gives them', async () => {
    const [first, second] = [await makeOne(), await makeOne()];
    const others = (await list()).films.map(({ id }) => id).filter((id) => ![first.id, second.id].includes(id));
    expect(
      (await backend.call('PUT', `${ALL}/order`, { ids: [second.id, crypto.randomUUID(), first.id] })).status,
    ).toBe(200);
    expect((await list()).films.map(({ id }) => id)).toEqual([second.id, first.id, ...others]);
  });

  it('are found by the products that they belong to', async () => {
    const one = await makeOne({ status: 'published', products: ['cuplu', 'labuta'] });
    await makeOne({ status: 'draft', products: ['cuplu'] });
    const ids = async (products: string[]) => (await listFilmsOfProducts(backend.db, products)).map(({ id }) => id);
    expect(await ids(['labuta', 'cuplu'])).toEqual([one.id]);
    expect(await ids(['rama-3d'])).toEqual([]);
    expect(await ids([])).toEqual([]);
  });

  it('are told with the room that they take; abandoned uploads give theirs back', async () => {
    await sweepFilms(backend.db);
    const before = (await list()).storage;
    const path = await backend.begin(film.bytes);
    await backend.sendPart(path, 0, film.read(0, 40 * KB));
    const unfinished = before.unfinishedBytes + 40 * KB;
    expect((await list()).storage).toEqual({ ...before, unfinishedBytes: unfinished });
    const id = path.slice(path.lastIndexOf('/') + 1);
    await backend.db
      .updateTable('film_uploads')
      .set({ touched_at: daysAgo(8) })
      .where('id', '=', id)
      .execute();
    await Promise.all([list(), list()]);
    expect((await list()).storage).toEqual(before);
    expect(await backend.count()).toMatchObject({ unreachable: [], missing: [] });
  });

  it('leave no part behind that a stopped server was writing', async () => {
    const path = await backend.begin(film.bytes);
    const id = path.slice(path.lastIndexOf('/') + 1);
    await backend.sendPart(path, 0, film.read(0, 40 * KB));
    const { parts, blobs } = await backend.count();
    const part = await backend.db
      .selectFrom('film_parts')
      .selectAll()
      .where('upload_id', '=', id)
      .executeTakeFirstOrThrow();
    const left = { ...part, id: randomUUID(), state: 'writing' as const, start: 40 * KB };
    await backend.db
      .insertInto('film_parts')
      .values({ ...left, created_at: daysAgo(1) })
      .execute();
    await sweepFilms(backend.db);
    expect(await backend.count()).toMatchObject({ parts, blobs, unreachable: [], missing: [] });
  });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
