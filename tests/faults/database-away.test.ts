import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, removePostgresData, startPostgres, type LocalPostgres } from '../../scripts/local/postgres.ts';
import { fillForm } from '../support/http-page.ts';
import { postOrder } from '../support/orders.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';

describe('while the database is away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-away-'));
  let postgres: LocalPostgres;
  let port: number;
  let shop: ShopProcess;
  let order: { id: string; viewKey: string; number: string };
  beforeAll(async () => {
    port = await freePort();
    postgres = await startPostgres(folder, { port });
    shop = await startShopProcess({ environment: { SHOP_DB_URL: postgres.url } });
    order = (await (await postOrder(shop.url)).json()) as typeof order;
    await postgres.stop();
  });
  afterAll(async () => {
    await shop.remove();
    await postgres.stop();
    removePostgresData(folder);
  });

  const post = (path: string, fields: Record<string, string>) =>
    fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: shop.url } });

  it.each(['/api/products', '/api/products/gemeni', '/api/orders/x?cheie=y'])(
    '%s answers with a 503 problem',
    async (path) => {
      const answer = await fetch(shop.url + path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({ status: 503, code: 'database_unavailable' });
    },
  );

  it.each(['/produsele-noastre', '/produs/gemeni', '/comanda/x?cheie=y'])('%s shows an error page', async (path) => {
    const answer = await fetch(shop.url + path);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Revenim imediat');
    expect(answer.headers.get('netlify-cdn-cache-control')).toBe('no-store');
  });

  it.each([
    ['/comanda/parere', { orderId: 'x', viewKey: 'y' }],
    ['/comanda/a-doua-sansa', { orderId: 'x', viewKey: 'y' }],
    ['/comanda-pregatita/trimite', { id: crypto.randomUUID(), viewKey: 'y' }],
    ['/retragere-din-contract/confirma', { orderId: 'x', viewKey: 'y' }],
  ])('a form with a wrong field gets the error page from %s', async (path, fields) => {
    const answer = await post(path, fields);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Revenim imediat');
  });

  it('the home page is shown without its products, and is not cached', async () => {
    const answer = await fetch(shop.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('netlify-cdn-cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('Întrebări frecvente');
    expect(html).not.toContain('Alege-ți kitul');
  });

  it('the static pages and unknown addresses work as ever', async () => {
    for (const path of ['/contact', '/cosulmeu', '/finalizare-comanda', '/politica-retur'])
      expect((await fetch(shop.url + path)).status).toBe(200);
    expect((await fetch(`${shop.url}/nu-exista`)).status).toBe(404);
  });

  it('the deep health check says which part is down', async () => {
    expect((await fetch(`${shop.url}/api/health`)).status).toBe(200);
    const answer = await fetch(`${shop.url}/api/health?deep=1`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'down', database: 'down', blobs: 'ok', mode: 'sample', missing: [] });
  });

  it('a failed order and a failed withdrawal succeed when they are sent again once the database is back', async () => {
    const key = crypto.randomUUID();
    expect((await postOrder(shop.url, {}, { key })).status).toBe(503);
    const typed = { name: 'Ana', emailAddress: 'ana@exemplu.ro', reason: 'M-am răzgândit.', 'quantity-1': '1' };
    const sent = { orderId: order.id, viewKey: order.viewKey, sequence: '1', ...typed };
    const away = await post('/retragere-din-contract/confirma', sent);
    expect(away.status).toBe(503);
    const kept = await away.text();
    expect(kept).toContain('Ce ai scris a rămas aici');

    postgres = await startPostgres(folder, { port });

    const ordered = await postOrder(shop.url, {}, { key });
    expect(ordered.status).toBe(201);
    expect(await (await postOrder(shop.url, {}, { key })).json()).toEqual(await ordered.json());
    const { action, fields } = fillForm(kept, 'Confirmă retragerea');
    const received = await (await post(action, fields)).text();
    for (const said of [`${order.number}-R1`, 'M-am răzgândit.']) expect(received).toContain(said);
  });

  it('a page, a form and an API that fail otherwise show the code of the log entry', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('alter table products rename to gone; alter table orders rename to away');
    const page = await fetch(`${shop.url}/produs/gemeni`);
    const posted = await post('/comanda/parere', { orderId: 'x', viewKey: 'y' });
    const answer = await fetch(`${shop.url}/api/products`);
    await client.query('alter table gone rename to products; alter table away rename to orders');
    await client.end();

    expect([page.status, posted.status, answer.status]).toEqual([500, 500, 500]);
    const codeOf = async (failed: Response) => /Codul problemei: ([\w-]+)/.exec(await failed.text())![1];
    const [shown, ofForm] = [await codeOf(page), await codeOf(posted)];
    const { code, requestId } = (await answer.json()) as { code: string; requestId: string };
    expect([code, page.headers.get('cache-control')]).toEqual(['internal', 'no-store']);
    const lines = shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level":"error"'));
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const failed = { event: 'page_failed', code: '42P01' };
    for (const each of [
      { page: '/produs/[id]', requestId: shown },
      { page: '/comanda/parere', requestId: ofForm },
    ])
      expect(logged).toContainEqual(expect.objectContaining({ ...failed, ...each }));
    expect(logged).toContainEqual(expect.objectContaining({ event: 'request_failed', code: '42P01', requestId }));
  });
});
