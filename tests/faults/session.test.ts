import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, makeOwner, signInByApi } from '../support/owner.ts';
import { removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

describe('a session', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShopProcess();
    await makeOwner(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await removeShopData(shop.dataFolder);
  });

  it('survives a restart of the shop: the key lies in the database', async () => {
    const session = await signInByApi(shop.url);
    await shop.stop();
    shop = await startShopProcess({ dataFolder: shop.dataFolder });
    expect((await callApi(shop.url, session, 'GET', '/api/admin/team')).status).toBe(200);
  });
});
