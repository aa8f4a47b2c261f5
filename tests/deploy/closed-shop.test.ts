import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../scripts/local/build.ts';
import { NETLIFY_PRODUCTION } from '../../scripts/local/netlify-build.ts';
import { orderBody } from '../support/orders.ts';
import { callApi, makeOwner, signInByApi } from '../support/owner.ts';
import { copyProject } from '../support/project-copy.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** Includes a build of the shop. */
const BUILD_MS = 180_000;
const MARK = 'Magazin în pregătire: încă nu primim comenzi.';

describe('an incomplete shop in production', () => {
  const project = copyProject({ built: 'closed' });
  let shop: ShopProcess;
  beforeAll(async () => {
    // As at Netlify, only the build knows the production environment, not the serving process.
    const database = await openTestDatabase();
    await buildIfStale(project.folder, { ...NETLIFY_PRODUCTION, SHOP_DB_URL: database.url }, true);
    project.keepClosedBuild();
    await database.close();
    shop = await startShopProcess({ project: project.folder, environment: { SHOP_MODE: 'production' } });
    expect(shop.output()).not.toContain('Building');
  }, BUILD_MS);
  afterAll(async () => {
    await shop?.remove();
    project.remove();
  });
  const read = async (path: string) => (await fetch(shop.url + path)).text();

  it.each(['/', '/produsele-noastre', '/produs/gemeni', '/contact', '/finalizare-comanda', '/nu-exista'])(
    'shows %s, marked as in preparation, and keeps search engines out',
    async (path) => {
      const page = await read(path);
      expect(page).toContain(MARK);
      expect(page).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('disables the order button, and offers no transfer without an account of its own', async () => {
    const page = await read('/finalizare-comanda');
    expect(page).toMatch(/<button[^>]*disabled[^>]*>Nu primim comenzi acum<\/button>/);
    expect(page).not.toContain('value="transfer"');
    expect(page).toContain('value="cash"');
  });

  it.each(['/viziune', '/valori', '/specific', '/grupuri', '/doneaza', '/mesaje', '/mesaj/dupa-o-cearta'])(
    'says on %s, whose texts are samples, that there is nothing yet, and names nobody',
    async (path) => {
      const answer = await fetch(shop.url + path);
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expect(page).toMatch(/Aici (va|vor) sta /);
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).not.toMatch(/Ioana|Radu|Irina|Mircea|Dana|Copiază: IBAN|Comunitatea</);
    },
  );

  it('links no page of sample texts from its pages, its sitemap and its search', async () => {
    for (const path of ['/', '/sitemap-pagini.xml', '/cautare.json', '/llms.txt']) {
      // Scripts contain every address.
      const said = (await read(path)).replace(/<script[^]*?<\/script>/g, '');
      expect(said).not.toMatch(/\/(viziune|valori|specific|grupuri|doneaza|mesaje|mesaj\/[a-z-]+)["<)]/);
    }
    expect(await read('/')).toContain('href="/testimonials"');
    expect((await fetch(`${shop.url}/testimonials`)).status).toBe(200);
  });

  it('names no maker until its owner names one', async () => {
    expect(await read('/')).not.toContain('Cine face kiturile');
  });

  it('starts no card sandbox', () => {
    expect(shop.output()).not.toContain('Card sandbox');
  });

  it.each([
    ['SHOP_MODE is production', { SHOP_MODE: 'production' }],
    ['SHOP_DB_URL names a database', { SHOP_DB_URL: 'postgres://shop@127.0.0.1:1/none' }],
  ])('deletes nothing with --fresh if %s', (why, environment) => {
    const [program, args] = [process.execPath, ['scripts/start.ts', '--fresh']];
    const env = { ...process.env, SHOP_DATA_DIR: shop.dataFolder, ...environment };
    const { status, stderr } = spawnSync(program, args, { cwd: project.folder, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
  });

  it('accepts no order', async () => {
    const answer = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderBody()),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'shop_closed' });
  });

  it('lets its owner sign up and in, and shows the owner and the operator what is missing', async () => {
    const health = async () => (await fetch(`${shop.url}/api/health?deep=1`)).json() as Promise<{ missing: { part: string; says: string }[] }>; // prettier-ignore
    const before = await health();
    expect(before).toMatchObject({ status: 'ok', mode: 'production' });
    expect(before.missing.map(({ part }) => part)).toEqual([
      'trader',
      'vat',
      'address',
      'email',
      'phone',
      'smtp',
      'owner',
    ]);
    expect(before.missing[0]!.says).toContain('Settings → Company');
    await makeOwner(shop);
    const session = await signInByApi(shop.url);
    const dashboard = await callApi(shop.url, session, 'GET', '/api/admin/dashboard');
    expect(await dashboard.json()).toMatchObject({ missing: ['trader', 'vat', 'address', 'email', 'phone', 'smtp'] });
    expect((await health()).missing.map(({ part }) => part)).not.toContain('owner');
  });
});
