import { sandboxUrlOf } from './card-sandbox.ts';
import { makeOwner } from './owner.ts';
import { removeShopData, startShopProcess } from './shop-process.ts';

/** One shop for all browser tests, on the production build, with a database of its own. */
export default async function setup() {
  const shop = await startShopProcess({ port: Number(process.env.SHOP_PORT ?? 8899) });
  process.env.SHOP_TEST_DATA = shop.dataFolder;
  process.env.SHOP_TEST_SANDBOX = sandboxUrlOf(shop);
  await makeOwner(shop);
  return async () => {
    await shop.stop();
    await removeShopData(shop.dataFolder);
  };
}
