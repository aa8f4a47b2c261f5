import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_FILM_BYTES, PART_BYTES } from '#domain/films/film.ts';
import { idOf, problemOf, UPLOADS, useFilms } from '../../../../tests/support/film-fixture.ts';
import { generateFilm } from '../../../../tests/support/generated-film.ts';
import { insert, rowsOf } from '../../../../tests/support/test-database.ts';
import { sweepFilms } from './sweep-films.ts';

const KB = 1024;
const film = generateFilm(300 * KB);
const NOTHING = { uploads: 0, parts: 0, films: 0, blobs: 0, unreachable: [], missing: [] };
const BEGUN = { ...NOTHING, uploads: 1, parts: 1, blobs: 1 };

describe('a film upload', () => {
  const { test, tus, create, begin, sendPart, count } = useFilms();
  beforeEach(async () => {
    await test.db.deleteFrom('films').execute();
    await test.db.updateTable('filmUploads').set({ state: 'ended' }).execute();
    await sweepFilms(test.db);
    expect(await count()).toEqual(NOTHING);
  });
  const send = (path: string, from: number, to: number) => sendPart(path, from, film.read(from, to));

  it('announces its protocol and its size limit', async () => {
    const answer = await tus('OPTIONS', UPLOADS);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination',
      'tus-max-size': String(MAX_FILM_BYTES),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-allow-origin'))).toEqual([]);
  });

  it('gets an unguessable id and resumes where it stopped', async () => {
    const answer = await create(film.bytes, { 'upload-metadata': `filename ${btoa('mulaj\r\n\u0000.mp4')}` });
    const path = answer.headers.get('location')!;
    expect(path).toMatch(/^\/api\/admin\/film-uploads\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect((await send(path, 0, 200 * KB)).headers.get('upload-offset')).toBe(String(200 * KB));
    const head = await tus('HEAD', path);
    expect(head.status).toBe(200);
    const told = { 'upload-offset': String(200 * KB), 'upload-length': String(film.bytes) };
    expect(Object.fromEntries(head.headers)).toMatchObject({ ...told, 'cache-control': 'no-store' });
    const row = await test.db.selectFrom('filmUploads').select(['fileName', 'type']).executeTakeFirst();
    expect(row).toEqual({ fileName: 'mulaj .mp4', type: 'video/mp4' });
  });

  it('takes one of several parts sent at once for the same offset, and stores none of the others', async () => {
    const path = await begin(film.bytes);
    const parts = [1, 2, 3, 4].map((seed) => generateFilm(film.bytes, 'video/mp4', seed).read(0, 100 * KB));
    const answers = await Promise.all(parts.map((part) => sendPart(path, 0, part)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
    expect(await count()).toEqual(BEGUN);
  });

  it('refuses a part out of order and stays unchanged', async () => {
    const path = await begin(film.bytes);
    await send(path, 0, 100 * KB);
    for (const offset of [0, 50 * KB, 200 * KB])
      expect(await problemOf(send(path, offset, offset + 100 * KB))).toEqual([409, 'offset_conflict']);
    expect(await count()).toEqual(BEGUN);
    expect((await send(path, 100 * KB, film.bytes)).status).toBe(204);
  });

  it.each([
    ['ceva', 'upload_not_found'],
    [randomUUID(), 'upload_not_found'],
    ['..%2f..%2fmedia', 'upload_not_found'],
    // The router refuses this id before any handler runs.
    ['0b8f2a4e-6a3f-4d5e-9b1c-7a2f3e4d5c6b%00', 'not_found'],
  ])('is not found by a forged id: %s', async (id, code) => {
    const path = `${UPLOADS}/${id}`;
    expect(await problemOf(send(path, 0, 100))).toEqual([404, code]);
    expect((await tus('HEAD', path)).status).toBe(404);
    expect(await problemOf(tus('DELETE', path))).toEqual([404, code]);
    expect(await count()).toEqual(NOTHING);
  });

  it.each([
    ['text', new TextEncoder().encode('Aceasta nu este un film.'.repeat(100))],
    ['a QuickTime film', new TextEncoder().encode('\0\0\0\x14ftypqt  \0\0\0\0qt  '.padEnd(500, '\0'))],
    ['a first part that is too short to tell', film.read(0, 8)],
  ])('is deleted if it turns out to be %s', async (_, content) => {
    const path = await begin(film.bytes);
    expect(await problemOf(sendPart(path, 0, content))).toEqual([415, 'unsupported_film']);
    expect(await count()).toEqual(NOTHING);
    expect((await tus('HEAD', path)).status).toBe(404);
  });

  it('is refused at its start if it is too large, empty, or of unknown size', async () => {
    expect((await create(MAX_FILM_BYTES)).status).toBe(201);
    expect(await problemOf(create(MAX_FILM_BYTES + 1))).toEqual([413, 'film_too_large']);
    expect(await problemOf(create(0))).toEqual([422, 'empty_film']);
    const unknown = [{}, { 'upload-defer-length': '1' }, { 'upload-length': '-5' }, { 'upload-length': 'multe' }];
    for (const headers of unknown as Record<string, string>[]) {
      const [status, code] = await problemOf(tus('POST', UPLOADS, headers));
      expect([400, 501]).toContain(status);
      expect(code).toBe('malformed_upload');
    }
    expect((await count()).uploads).toBe(1);
  });

  it('refuses a part that is larger than four MiB, passes the film’s end, or has another content type', async () => {
    const path = await begin(film.bytes);
    const long = generateFilm(film.bytes + 1).read(0, film.bytes + 1);
    const called = { 'content-type': 'video/mp4' };
    expect(await problemOf(sendPart(path, 0, new Uint8Array(PART_BYTES + 1)))).toEqual([413, 'body_too_large']);
    expect(await problemOf(sendPart(path, 0, long))).toEqual([413, 'film_too_large']);
    expect(await problemOf(sendPart(path, 0, film.read(0, 100), called))).toEqual([415, 'unsupported_media_type']);
    expect(await count()).toEqual({ ...NOTHING, uploads: 1 });
  });

  it('ends its owner’s oldest upload once six are unfinished, and nobody else’s', async () => {
    const others = { id: randomUUID(), bytes: 1, fileName: '', createdBy: 'altcineva@exemplu.ro' };
    await insert(test.db, 'filmUploads', others);
    const paths: string[] = [];
    for (let each = 0; each < 6; each += 1) paths.push(await begin(film.bytes));
    await send(paths[1]!, 0, 100 * KB);
    paths.push(await begin(film.bytes));
    const left = await Promise.all(paths.map(async (path) => (await tus('HEAD', path)).status));
    expect(left).toEqual([404, 200, 404, 200, 200, 200, 200]);
    expect((await tus('HEAD', `${UPLOADS}/${others.id}`)).status).toBe(200);
  });

  it('can be cancelled, leaves nothing behind, and both are logged', async () => {
    const path = await begin(film.bytes);
    await send(path, 0, 100 * KB);
    await send(path, 100 * KB, 200 * KB);
    expect((await tus('DELETE', path)).status).toBe(204);
    expect(await count()).toEqual(NOTHING);
    expect(await problemOf(send(path, 200 * KB, film.bytes))).toEqual([404, 'upload_not_found']);
    const logged = await rowsOf(test.db, 'events', { subject: `film-upload/${idOf(path)}` });
    expect(logged.map(({ kind }) => kind).toSorted()).toEqual(['film.cancel-upload', 'film.upload']);
  });

  it('leaves nothing behind if it is cancelled during a part, or twice at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const path = await begin(film.bytes);
      const [part, end] = await Promise.all([send(path, 0, film.bytes), tus('DELETE', path)]);
      expect([204, 404]).toContain(part.status);
      expect(end.status).toBe(204);
      const given = await begin(film.bytes);
      const ends = await Promise.all([tus('DELETE', given), tus('DELETE', given)]);
      for (const { status } of ends) expect([204, 404]).toContain(status);
    }
    expect(await count()).toEqual(NOTHING);
  });
});
