import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgresData, startPostgres, type LocalPostgres } from '../../scripts/local/postgres.ts';
import { startHushingProxy, type HushingProxy } from '../support/hushing-proxy.ts';
import { postOrder } from '../support/orders.ts';
import { removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

/** What a shopper waits at most for a clear word, and what the process needs beside it under load, in milliseconds. */
const CLEAR_WORD_MS = 10_000 + 2_000;

describe('database connections that fall silent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-silent-'));
  let postgres: LocalPostgres;
  let proxy: HushingProxy;
  let shop: ShopProcess;
  beforeAll(async () => {
    postgres = await startPostgres(folder);
    const url = new URL(postgres.url);
    proxy = await startHushingProxy(Number(url.port));
    url.port = String(proxy.port);
    shop = await startShopProcess({ environment: { SHOP_DB_URL: url.href } });
  });
  afterAll(async () => {
    await shop.stop();
    await removeShopData(shop.dataFolder);
    await proxy.stop();
    await postgres.stop();
    removePostgresData(folder);
  });

  const PATHS = ['/api/products', '/produsele-noastre', '/api/health?deep=1', '/produs/gemeni', '/api/products/gemeni'];
  /** Twelve requests at once: more than the pool has connections. */
  const askAtOnce = () =>
    Promise.all(
      Array.from({ length: 12 }, async (_, each) => {
        const began = performance.now();
        const answer = await fetch(`${shop.url}${PATHS[each % PATHS.length]}`);
        await answer.text();
        return { status: answer.status, type: answer.headers.get('content-type'), ms: performance.now() - began };
      }),
    );

  it('are answered with a clear word within ten seconds, and replaced without a restart', async () => {
    await askAtOnce();
    expect(proxy.hush()).toBeGreaterThan(4);
    const order = await postOrder(shop.url, {}, { key: crypto.randomUUID() });
    const first = [...(await askAtOnce()), { status: order.status, type: order.headers.get('content-type'), ms: 0 }];
    expect(
      first.filter(({ status, type }) => ![200, 201, 503].includes(status) || type?.startsWith('text/plain')),
    ).toEqual([]);
    expect(first.filter(({ ms }) => ms > CLEAR_WORD_MS)).toEqual([]);
    await expect
      .poll(async () => (await askAtOnce()).filter(({ status }) => status !== 200), { timeout: 25_000 })
      .toEqual([]);
    expect((await postOrder(shop.url)).status).toBe(201);
  }, 90_000);
});
