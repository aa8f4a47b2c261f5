import { sandboxUrlOf } from './card-sandbox.ts';
import { moonLine } from './orders.ts';
import { orderedPicture } from './ordered-picture.ts';
import { makeOwner } from './owner.ts';
import { preparePostgres } from './prepared-postgres.ts';
import { onShopDatabase } from './shop-data.ts';
import { startShopProcess } from './shop-process.ts';

/** Starts one shop for all browser tests: a production build with its own database. */
export default async function setup() {
  const removePrepared = await preparePostgres();
  const shop = await startShopProcess({ port: Number(process.env.SHOP_PORT ?? 8899) });
  process.env.SHOP_TEST_DATA = shop.dataFolder;
  process.env.SHOP_TEST_SANDBOX = sandboxUrlOf(shop);
  await makeOwner(shop);
  // Many tests buy these products, so they must not sell out.
  const bought = ['gemeni', 'luna-personalizata', 'rama-3d', 'cadou-botez'];
  await onShopDatabase('update products set stock = 1000 where id = any($1)', [bought]);
  // The first Moon picture computes the Moon's relief, which blocks this process.
  await fetch(new URL(await orderedPicture(shop.url, moonLine()), shop.url));
  return async () => {
    await shop.remove();
    removePrepared();
  };
}
