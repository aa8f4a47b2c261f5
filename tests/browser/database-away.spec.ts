import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, removePostgresData, startPostgres, type LocalPostgres } from '../../scripts/local/postgres.ts';
import { addToCart, expect, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { postOrder } from '../support/orders.ts';
import { removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

// The shop of these tests is their own, because its database is taken away: one worker, one shop.
test.describe.configure({ mode: 'default' });
const folder = mkdtempSync(join(tmpdir(), 'shop-away-'));
let postgres: LocalPostgres;
let port: number;
let shop: ShopProcess;

test.beforeAll(async () => {
  port = await freePort();
  postgres = await startPostgres(folder, { port });
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
  await expect(orderButton(page)).toBeEnabled();

  await postgres.stop();
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Datele tale au rămas aici');
  const product = await context.newPage();
  await product.goto('/produs/gemeni');
  await expect(product.getByRole('heading', { name: 'Revenim imediat' })).toBeVisible();

  postgres = await startPostgres(folder, { port });
  await page.reload();
  await expect(page.getByLabel('Adresa de livrare *')).toHaveValue('Strada Morii 7');
  await expect(page.getByRole('radio', { name: 'Numerar la livrare' })).toBeChecked();
  await orderButton(page).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  await context.close();
});

test('a withdrawal that met no database is sent again with one click', async ({ browser }) => {
  const { id, viewKey, number } = (await (await postOrder(shop.url)).json()) as Record<string, string>;
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await page.goto(`/retragere-din-contract/comanda?comanda=${id}&cheie=${viewKey}`);
  await page.getByLabel('Motiv').fill('M-am răzgândit.');

  await postgres.stop();
  await page.getByRole('button', { name: 'Confirmă retragerea' }).click();
  await expect(page.getByRole('alert')).toContainText('Ce ai scris a rămas aici');

  postgres = await startPostgres(folder, { port });
  await page.getByRole('button', { name: 'Confirmă retragerea' }).click();
  await expect(page.getByText(`${number}-R1`).first()).toBeVisible();
  await expect(page.getByText('M-am răzgândit.')).toBeVisible();
  await context.close();
});
