import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, makeOwner, signInByApi } from '../support/owner.ts';
import { removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

describe('a session of fifteen seconds', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShopProcess({ environment: { SESSION_SECONDS: '15', SESSION_REFRESH_LEAD_SECONDS: '1' } });
    await makeOwner(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await removeShopData(shop.dataFolder);
  });

  it('tells the browser when to refresh it, and is refused once it is over', async () => {
    const session = await signInByApi(shop.url);
    const { session: told } = (await (await callApi(shop.url, session, 'GET', '/api/session')).json()) as {
      session: { expiresAt: number; refreshAt: number };
    };
    expect(told.expiresAt - told.refreshAt).toBe(1_000);
    expect((await callApi(shop.url, session, 'GET', '/api/admin/team')).status).toBe(200);
    const later = async () => (await callApi(shop.url, session, 'GET', '/api/admin/team')).status;
    await expect.poll(later, { interval: 200 }).toBe(401);
    expect((await callApi(shop.url, session, 'POST', '/api/session/refresh')).status).toBe(401);
  });

  it('survives a restart of the shop: the key lies in the database', async () => {
    await shop.stop();
    const again = await startShopProcess({ dataFolder: shop.dataFolder });
    try {
      const session = await signInByApi(again.url);
      await again.stop();
      shop = await startShopProcess({ dataFolder: shop.dataFolder });
      expect((await callApi(shop.url, session, 'GET', '/api/admin/team')).status).toBe(200);
    } finally {
      await again.stop();
    }
  });
});
