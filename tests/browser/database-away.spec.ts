import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, removePostgresData, startPostgres, type LocalPostgres } from '../../scripts/local/postgres.ts';
import { addToCart, expect, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

// This test's shop is its own, because its database is taken away.
const folder = mkdtempSync(join(tmpdir(), 'shop-away-'));
let postgres: LocalPostgres;
let port: number;
let shop: ShopProcess;

test.beforeAll(async () => {
  port = await freePort();
  postgres = await startPostgres(folder, port);
  shop = await startShopProcess({ environment: { SHOP_DB_URL: postgres.url } });
});
test.afterAll(async () => {
  await shop.stop();
  await removeShopData(shop.dataFolder);
  await postgres.stop();
  removePostgresData(folder);
});

test('a database that is away is said, what was typed survives, and ordering works when it is back', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await addToCart(page, 'talpa-bebelus');
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);

  await postgres.stop();
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Datele tale au rămas aici');
  const product = await context.newPage();
  await product.goto('/produs/gemeni');
  await expect(product.getByRole('heading', { name: 'Revenim imediat' })).toBeVisible();

  postgres = await startPostgres(folder, port);
  await page.reload();
  await expect(page.getByLabel('Adresa de livrare *')).toHaveValue('Strada Morii 7');
  await expect(page.getByRole('radio', { name: 'Numerar la livrare' })).toBeChecked();
  await orderButton(page).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  await context.close();
});
