import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxUrlOf } from '../support/card-sandbox.ts';
import { orderByCard } from '../support/card-fixture.ts';
import { copyProject } from '../support/project-copy.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';

/** Vite prepares packages at its start, and each page at its first request. */
const PREPARE_MS = 120_000;

describe('npm run dev', { timeout: PREPARE_MS }, () => {
  // A copy, because Astro deletes the build of a project in development, which other tests' shops serve.
  const project = copyProject();
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShopProcess({ script: 'dev', project: project.folder });
  }, PREPARE_MS);
  afterAll(async () => {
    await shop.remove();
    project.remove();
  });

  it.each([
    ['/', 'text/html', 'Mânuța lui de azi'],
    ['/produs/gemeni', 'text/html', 'Adaugă în coș'],
    ['/contact', 'text/html', 'Trimite mesajul'],
    ['/cosulmeu', 'text/html', 'data-island'],
    ['/admin/orders', 'text/html', '/src/admin/admin-entry.tsx'],
    ['/api/products', 'application/json', '"gemeni"'],
    ['/cautare.json', 'application/json', '/blogs/'],
  ])('answers %s', async (path, type, text) => {
    const answer = await fetch(`${shop.url}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(await answer.text()).toContain(text);
  });

  it('accepts cards in a sandbox', async () => {
    expect((await fetch(`${sandboxUrlOf(shop)}/_sandbox/ledger`)).status).toBe(200);
    expect(await (await fetch(`${shop.url}/finalizare-comanda`)).text()).toContain('Card online');
    const { payUrl } = await orderByCard(shop);
    expect(payUrl).toContain(sandboxUrlOf(shop));
  });

  it('scales pictures as the image CDN does', async () => {
    const answer = await fetch(`${shop.url}/.netlify/images?url=%2Fproduse%2Fgemeni-1.webp&w=160&q=60`);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(20_000);
  });

  it('sends no content security policy, which would forbid Vite’s styles and scripts', async () => {
    const answer = await fetch(`${shop.url}/cosulmeu`);
    expect(answer.headers.get('content-security-policy')).toBeNull();
    expect(await answer.text()).not.toContain('http-equiv="content-security-policy"');
  });
});
