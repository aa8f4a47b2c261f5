import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_RANGE_BYTES, PART_BYTES } from '#domain/films/film.ts';
import type { AdminFilm } from '#server/catalogue/films/admin-film.ts';
import { startBadLine, type BadLine } from '../support/bad-line.ts';
import { countFilmStore } from '../support/film-store.ts';
import { filmBody, uploadPoster } from '../support/film-body.ts';
import { generateFilm, type GeneratedFilm } from '../support/generated-film.ts';
import { callApi, makeOwner, SESSION_COOKIE, signInByApi } from '../support/owner.ts';
import { databaseUrl, startShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { uploadFilm, uploadId } from '../support/made-film.ts';

const MB = 1_000_000;
/** Full size for a release (`npm run test:slow`), a tenth of it for a change. */
const SIZE_MB = process.env.TEST_SLOW ? 300 : 30;
/** Time for 300 MB on a busy machine; an idle one takes fifteen seconds. */
const PATIENCE_MS = 400_000;

describe(`a film of ${SIZE_MB} MB`, { timeout: PATIENCE_MS }, () => {
  const film = generateFilm(SIZE_MB * MB + 1);
  let shop: ShopProcess;
  let proxy: BadLine;
  let session: string;
  let made: AdminFilm;
  beforeAll(async () => {
    shop = await startShopProcess();
    proxy = await startBadLine(Number(new URL(shop.url).port));
    await makeOwner(shop);
    session = await signInByApi(shop.url);
  });
  afterAll(async () => {
    await proxy.stop();
    await shop.remove();
  });

  const get = (path: string, range?: string) =>
    fetch(`${shop.url}${path}`, { headers: { cookie: `${SESSION_COOKIE}=${session}`, ...(range && { range }) } });

  it('arrives byte for byte, even if the connection is cut five times and the server is killed', async () => {
    const sixth = Math.floor(film.bytes / PART_BYTES / 6) * PART_BYTES;
    const plan = [1, 2, 3, 4, 5].map((each) => each * sixth);
    let restart: Promise<ShopProcess> | undefined;
    const kill = async () => {
      // A client that disconnects is not logged as a failure of the shop.
      expect(shop.output()).not.toContain('failed');
      await shop.kill();
      return startShopProcess({ dataFolder: shop.dataFolder, port: Number(new URL(shop.url).port) });
    };
    const url = await uploadFilm(proxy.url, session, film, {
      isStubborn: true,
      onPart: (received) => {
        // Cuts in the middle of the next part.
        if (received >= (plan[0] ?? Infinity)) proxy.cutAfter((plan.shift(), PART_BYTES / 2));
        if (received >= 6 * sixth) restart ??= kill();
      },
    });
    expect(proxy.cuts()).toBe(5);
    expect(restart).toBeDefined();
    shop = await restart!;
    const poster = await uploadPoster(shop.url, session);
    const answer = await callApi(shop.url, session, 'POST', '/api/admin/films', {
      ...filmBody(poster),
      uploadId: uploadId(url),
    });
    expect(answer.status).toBe(201);
    made = (await answer.json()) as AdminFilm;
    expect(made).toMatchObject({ bytes: film.bytes, type: 'video/mp4', status: 'draft' });
    expect(await hashServed(`/api/admin/films/${made.id}/file`)).toBe(hashFilm(film));
  });

  it('is accepted after a restart from the same session, because the key is in the database', async () => {
    expect((await callApi(shop.url, session, 'GET', '/api/admin/team')).status).toBe(200);
  });

  it('leaves no unreachable part, not even of the part that the killed server was writing', async () => {
    expect(await countFilmStore(await databaseUrl(shop.dataFolder), join(shop.dataFolder, 'blobs'))).toMatchObject({
      films: 1,
      uploads: 1,
      unreachable: [],
      missing: [],
    });
  });

  it('is not disturbed by two others that come in at once from two tabs', async () => {
    const others = [generateFilm(21 * MB, 'video/webm', 2), generateFilm(23 * MB, 'video/mp4', 3)];
    const urls = await Promise.all(others.map((other) => uploadFilm(shop.url, session, other)));
    for (const [index, other] of others.entries()) {
      const body = { ...filmBody(made.poster, { title: `Al doilea și al treilea` }), uploadId: uploadId(urls[index]!) };
      const answer = await callApi(shop.url, session, 'POST', '/api/admin/films', body);
      const { id, type } = (await answer.json()) as AdminFilm;
      expect(type).toBe(other.type);
      expect(await hashServed(`/api/admin/films/${id}/file`, other)).toBe(hashFilm(other));
    }
  });

  async function hashServed(path: string, { bytes } = film): Promise<string> {
    const hash = createHash('sha256');
    for (let next = 0; next < bytes; next += MAX_RANGE_BYTES) {
      hash.update(new Uint8Array(await (await get(path, `bytes=${next}-`)).arrayBuffer()));
    }
    return hash.digest('hex');
  }
});

function hashFilm(film: GeneratedFilm): string {
  const hash = createHash('sha256');
  for (let next = 0; next < film.bytes; next += PART_BYTES)
    hash.update(film.read(next, Math.min(next + PART_BYTES, film.bytes)));
  return hash.digest('hex');
}
