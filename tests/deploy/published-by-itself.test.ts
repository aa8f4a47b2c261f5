import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMMUNITY } from '#domain/settings/community.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { formatPrice } from '#texts/formats.ts';
import { orderBody } from '../support/orders.ts';
import { callApi, makeOwner, signInByApi } from '../support/owner.ts';
import { copyProject } from '../support/project-copy.ts';
import { removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

/** The shop is built anew. */
const BUILD_MS = 240_000;
const NEW_FEE = 1_930;
const TRUE_OF_PEOPLE = { ...DEFAULT_COMMUNITY, groups: true, makers: 'Ana și Mihai, la Brașov.' };
const SELLING = '/api/admin/settings/selling';

describe('a shop on a machine of its own whose owner changes a setting', () => {
  const project = copyProject();
  let shop: ShopProcess;
  let session: string;
  beforeAll(async () => {
    shop = await startShopProcess({ project: project.folder, rebuilds: true });
    await makeOwner(shop);
    session = await signInByApi(shop.url);
  }, BUILD_MS);
  afterAll(async () => {
    await shop?.stop();
    if (shop) await removeShopData(shop.dataFolder);
    project.remove();
  });
  const home = async () => (await fetch(shop.url)).text();
  const selling = async () =>
    (await (await callApi(shop.url, session, 'GET', SELLING)).json()) as { version: number; isLive: boolean };
  const saveFee = async (shippingFee: number) => {
    const { version } = await selling();
    const value = { ...DEFAULT_SELLING, shippingFee };
    return callApi(shop.url, session, 'PUT', SELLING, { version, value });
  };
  const order = async () => {
    const answer = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderBody()),
    });
    return ((await answer.json()) as { total: number }).total;
  };

  it('says and charges it after a while, and answers every request meanwhile', { timeout: BUILD_MS }, async () => {
    // With the home page's own fee; making the first owner has asked for a build, too.
    const before = await order();
    await callApi(shop.url, session, 'PUT', '/api/admin/settings/community', { version: 0, value: TRUE_OF_PEOPLE });
    expect(await (await saveFee(NEW_FEE)).json()).toMatchObject({ isLive: false, isBuiltByItself: true });
    const visitors = visitAll(shop.url);
    await expect.poll(home, { timeout: BUILD_MS }).toContain(formatPrice(NEW_FEE));
    await expect.poll(order).toBe(before + NEW_FEE - DEFAULT_SELLING.shippingFee);
    await expect.poll(selling).toMatchObject({ isLive: true });
    expect(await visitors.leave()).toEqual({ visits: expect.any(Number), failures: [] });
  });

  it('says who makes the kits, and takes for real what the owner says is, and nothing else', async () => {
    const read = async (path: string) => (await fetch(shop.url + path)).text();
    for (const path of ['/', '/contact']) expect(await read(path)).toContain(TRUE_OF_PEOPLE.makers);
    expect(await read('/grupuri')).not.toContain('Exemplu:');
    expect(await read('/grupuri')).toContain('Dimineața cu bebeluși');
    expect(await read('/mesaje')).toContain('Exemplu:');
  });

  it('keeps no copy of a build that nobody serves', { timeout: BUILD_MS }, async () => {
    const copies = () => readdirSync(join(project.folder, '.local/served'));
    await expect.poll(copies, { timeout: BUILD_MS }).toHaveLength(1);
  });

  it('goes on with what it has when a build fails', { timeout: BUILD_MS }, async () => {
    const config = join(project.folder, 'astro.config.mjs');
    const whole = readFileSync(config, 'utf8');
    appendFileSync(config, "\nthrow new Error('broken on purpose');\n");
    await saveFee(NEW_FEE + 100);
    await expect.poll(shop.output, { timeout: BUILD_MS }).toContain('The shop goes on with the build before');
    writeFileSync(config, whole);
    expect(await home()).toContain(formatPrice(NEW_FEE));
    expect(await selling()).toMatchObject({ isLive: false });
  });
});

/** Visitors of prebuilt pages, of those on demand and of a function, several times a second. */
function visitAll(url: string): { leave: () => Promise<{ visits: number; failures: string[] }> } {
  const visits: Promise<void>[] = [];
  const failures: string[] = [];
  const visit = async (path: string) => {
    try {
      const answer = await fetch(url + path);
      await answer.text();
      if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
  };
  const coming = setInterval(() => {
    for (const path of ['/', '/contact', '/produse/gemeni-1.webp', '/produs/gemeni', '/api/products'])
      visits.push(visit(path));
  }, 100);
  return {
    leave: async () => {
      clearInterval(coming);
      await Promise.all(visits);
      return { visits: visits.length, failures };
    },
  };
}
