import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, removePostgresData, startPostgres, type LocalPostgres } from '../../scripts/local/postgres.ts';
import { addToCart, expect, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { postOrder } from '../support/orders.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';

// The shop of this test is its own, because its database is taken away.
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
  await shop.remove();
  await postgres.stop();
  removePostgresData(folder);
});

test('an order and a withdrawal that met no database are sent again with one click', async ({ browser }) => {
  const { id, viewKey, number } = (await (await postOrder(shop.url)).json()) as Record<string, string>;
  const context = await browser.newContext({ baseURL: shop.url });
  const [page, withdrawal] = [await context.newPage(), await context.newPage()];
  await addToCart(page, 'talpa-bebelus');
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);
  await expect(orderButton(page)).toBeEnabled();
  await withdrawal.goto(`/retragere-din-contract/comanda?comanda=${id}&cheie=${viewKey}`);
  await withdrawal.getByLabel('Motiv').fill('M-am răzgândit.');

  await postgres.stop();
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Datele tale au rămas aici');
  await withdrawal.getByRole('button', { name: 'Confirmă retragerea' }).click();
  await expect(withdrawal.getByRole('alert')).toContainText('Ce ai scris a rămas aici');
  const product = await context.newPage();
  await product.goto('/produs/gemeni');
  await expect(product.getByRole('heading', { name: 'Revenim imediat' })).toBeVisible();

  postgres = await startPostgres(folder, { port });
  await page.reload();
  await expect(page.getByLabel('Adresa de livrare *')).toHaveValue('Strada Morii 7');
  await expect(page.getByRole('radio', { name: 'Numerar la livrare' })).toBeChecked();
  await orderButton(page).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  await withdrawal.getByRole('button', { name: 'Confirmă retragerea' }).click();
  await expect(withdrawal.getByText(`${number}-R1`).first()).toBeVisible();
  await expect(withdrawal.getByText('M-am răzgândit.')).toBeVisible();
  await context.close();
});
