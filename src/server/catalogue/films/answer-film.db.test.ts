import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { FILMS, problemOf, useFilms } from '../../../../tests/support/film-fixture.ts';
import { generateFilm } from '../../../../tests/support/generated-film.ts';
import { MAX_RANGE_BYTES, PART_BYTES } from '#domain/films/film.ts';
import type { AdminFilm } from './admin-film.ts';

const short = generateFilm(100_000);
const long = generateFilm(21 * 1024 * 1024 + 7);

describe('a film that is played', () => {
  const films = useFilms();
  let one: AdminFilm;
  let other: AdminFilm;
  beforeAll(async () => {
    one = await films.makeFilm(await films.upload(short, 30_000), { status: 'published' });
    other = await films.makeFilm(await films.upload(long, PART_BYTES), { status: 'published' });
  });

  const get = (film: AdminFilm, headers: Record<string, string> = {}, method = 'GET') =>
    films.visit(film.source, headers, method);
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it('comes in ranges, kept by browsers for good and by no CDN, which knows no ranges', async () => {
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

  it('brings eight MiB of a longer wish, across its parts', async () => {
    const answer = await get(other, { range: 'bytes=1000-' });
    expect(answer.headers.get('content-range')).toBe(`bytes 1000-${1000 + MAX_RANGE_BYTES - 1}/${long.bytes}`);
    expect((await bytesOf(answer)).equals(long.read(1000, 1000 + MAX_RANGE_BYTES))).toBe(true);
    const end = await get(other, { range: 'bytes=-5' });
    expect((await bytesOf(end)).equals(long.read(long.bytes - 5, long.bytes))).toBe(true);
  });

  it('has no bytes past its end', async () => {
    const answer = await get(one, { range: 'bytes=100000-' });
    const told = [answer.headers.get('content-range'), answer.headers.get('cache-control')];
    expect(told).toEqual(['bytes */100000', 'no-store']);
    expect(await problemOf(Promise.resolve(answer))).toEqual([416, 'range_not_satisfiable']);
  });

  it('comes whole without a range when it is short; a long one asks for ranges', async () => {
    const answer = await get(one);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
    expect(answer.headers.get('netlify-cdn-cache-control')).toBe('no-store');
    expect((await bytesOf(answer)).equals(short.read(0, short.bytes))).toBe(true);
    const refused = await get(other);
    expect(refused.headers.get('accept-ranges')).toBe('bytes');
    expect(await problemOf(Promise.resolve(refused))).toEqual([400, 'range_required']);
  });

  it('tells HEAD how long it is', async () => {
    const answer = await get(other, { range: 'bytes=0-1' }, 'HEAD');
    const told = [answer.status, answer.headers.get('content-length'), await answer.text()];
    expect(told).toEqual([200, String(long.bytes), '']);
  });

  it('goes on for who holds its beginning, and begins anew for who holds another', async () => {
    const etag = `"${one.uploadId}"`;
    expect((await get(one, { range: 'bytes=5-9', 'if-range': etag })).status).toBe(206);
    const anew = await get(one, { range: 'bytes=5-9', 'if-range': '"alt-film"' });
    expect([anew.status, anew.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await get(one, { 'if-none-match': `W/${etag}` })).status).toBe(304);
  });

  it.each(['/films/ceva.mp4', `/films/..%2Fceva.mp4`, '/films/0b8f2a4e-6a3f-4d5e-9b1c-7a2f3e4d5c6b.mp4'])(
    'is not there: %s',
    async (path) => {
      expect(await problemOf(films.visit(path))).toEqual([404, 'film_not_found']);
    },
  );

  it('asks the database nothing while it is played, and is gone at once when it is taken back', async () => {
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

  it('has one name only', async () => {
    expect((await films.visit(one.source.replace('.mp4', '.webm'))).status).toBe(404);
    expect((await get(one, {}, 'PUT')).status).toBe(405);
  });
});
