import type { Page } from 'playwright/test';
import { expect } from '../../support/admin-test.ts';
import { callApi } from '../../support/owner.ts';
import { moveByApi } from '../../support/placed-orders.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';
import { typeOwnPassword } from '../../support/type-own-password.ts';
import { placeMany, test } from '../../support/fixtures/pages/admin-presses.ts';

// The first job, one order and ten of them, is counted in `ten-parcels.spec.ts`. Each begins on the dashboard; typing is free.
test.describe.configure({ mode: 'default' });

/** @returns the title of a product that stands behind all others, ready to be sold */
async function addPriced(letter: string, dataFolder: string): Promise<string> {
  const title = `Kit de preț ${letter}`;
  const { id } = await addProduct({ price: 10_000, stock: 5 }, dataFolder);
  const fill = `update products set title = $2, position = $3, image_alt = '["Două mânuțe"]' where id = $1`;
  await onShopDatabase(fill, [id, title, 5000 + letter.charCodeAt(0)], dataFolder);
  return title;
}

const TEN = 10;
const awb = (index: number) => `AWB500${index}`;
const lei = (bani: number) => (bani / 100).toFixed(2).replace('.', ',');
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

test('Ten bank transfers are recorded in 4 presses, as they were in November', async ({ page, baseURL, presses }) => {
  test.slow();
  const orders = await placeMany(TEN, baseURL!, { paymentMethod: 'transfer' });
  await page.goto('/admin');
  await presses.press(menu(page, 'Payments'));
  await presses.press(page.getByRole('tab', { name: 'Bank statement' }));
  await presses.chooseFile(page.getByRole('button', { name: 'Choose a file' }), 'extras.csv', [
    'Data;Credit;Ordonator;Detalii',
    ...orders.map(({ number, total, lastName }) => `21.11.2026;${lei(total)};Ana ${lastName};${number}`),
  ]);
  await presses.press(page.getByRole('button', { name: /^Record 10 payments/ }));
  await expect(page.getByText('10 payments recorded.')).toBeVisible();
  expect(presses.count()).toBeLessThanOrEqual(4);
});

test('The cash of ten parcels is recorded from the courier’s settlement in 4 presses, as it was in November', async ({
  page,
  baseURL,
  session,
  backend,
  presses,
}) => {
  test.slow();
  const orders = await placeMany(TEN, baseURL!);
  for (const move of ['approve', 'pack']) {
    await callApi(baseURL!, session, 'POST', '/api/admin/orders/bulk', { ids: orders.map(({ id }) => id), move });
  }
  for (const [index, { id }] of orders.entries()) {
    await moveByApi(baseURL!, session, id, 'ship');
    await onShopDatabase('update orders set awb = $2 where id = $1', [id, awb(index)], backend.dataFolder);
  }
  await page.goto('/admin');
  await presses.press(menu(page, 'Payments'));
  await presses.press(page.getByRole('tab', { name: 'Courier settlement' }));
  await presses.chooseFile(page.getByRole('button', { name: 'Choose a file' }), 'decont.csv', [
    'AWB;Ramburs;Nr. decont',
    ...orders.map(({ total }, index) => `${awb(index)};${lei(total)};D-1`),
  ]);
  await presses.press(page.getByRole('button', { name: /^Record 10 payments/ }));
  await expect(page.getByText('10 payments recorded.')).toBeVisible();
  expect(presses.count()).toBeLessThanOrEqual(4);
});

test('A part of an order’s money is given back in 5 presses; it took 6 in November', async ({
  page,
  baseURL,
  session,
  presses,
}) => {
  const [order] = await placeMany(1, baseURL!);
  await moveByApi(baseURL!, session, order!.id, 'approve', 'pay');
  await page.goto('/admin');
  await presses.press(page.getByRole('banner').getByRole('button', { name: /^Search/ }));
  await page.getByRole('textbox', { name: 'Search' }).fill(order!.number);
  await presses.pressKey('Enter');
  await presses.press(page.getByRole('button', { name: 'Refund…' }));
  const dialog = page.getByRole('dialog', { name: `Refund · ${order!.number}` });
  await presses.press(dialog.getByText('Partial refund'));
  await dialog.getByLabel('Refund amount').fill('50,5');
  await dialog.getByLabel('Reason').fill('Cutia era îndoită');
  await presses.press(dialog.getByRole('button', { name: 'Refund 50.50 RON' }));
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('−50.50 RON');
  expect(presses.count()).toBeLessThanOrEqual(5);
});

test('Five pieces are added to a stock in 3 presses, as they were in November', async ({ page, backend, presses }) => {
  const [product] = await onShopDatabase<{ title: string; stock: number }>(
    `select title, stock from products where id = 'gemeni'`,
    [],
    backend.dataFolder,
  );
  const { title, stock } = product!;
  await page.goto('/admin');
  await presses.press(menu(page, 'Inventory'));
  await presses.press(page.getByRole('button', { name: `Add one: ${title}` }));
  await page.getByLabel('Items to add').fill('5');
  await presses.pressKey('Enter');
  await expect(page.getByText(`${title}: ${stock} → ${stock + 5}`)).toBeVisible();
  expect(presses.count()).toBeLessThanOrEqual(3);
});

test('A price is changed in 4 presses, as it was in November, and those of ten products with one more for each', async ({
  page,
  backend,
  presses,
}) => {
  const titles = await Promise.all(['A', 'B'].map((letter) => addPriced(letter, backend.dataFolder)));
  await page.goto('/admin');
  await presses.press(menu(page, 'Products'));
  await presses.press(page.getByRole('link', { name: 'Edit prices and stock' }));
  await presses.press(page.getByLabel(`Price of ${titles[0]}`));
  await page.keyboard.type('95,50');
  expect(presses.count()).toBeLessThanOrEqual(3);
  await presses.pressKey('Enter');
  await page.keyboard.type('96');
  await presses.pressKey('Control+s');
  await expect(page.getByText('2 changes saved')).toBeVisible();
  expect(presses.count()).toBeLessThanOrEqual(5);
});

test('A month’s invoices are one ZIP in 3 presses, and the password where it is asked for; there was none in November', async ({
  page,
  baseURL,
  session,
  presses,
}) => {
  const [order] = await placeMany(1, baseURL!);
  await moveByApi(baseURL!, session, order!.id, 'approve', 'pay');
  await page.goto('/admin');
  await presses.press(menu(page, 'Invoices'));
  await presses.press(page.getByRole('button', { name: /^Downloads for / }));
  const archive = page.waitForEvent('download');
  await presses.press(page.getByRole('menuitem', { name: 'Invoices and credit notes, PDF (ZIP)' }));
  await typeOwnPassword(page);
  expect((await archive).suggestedFilename()).toMatch(/\.zip$/);
  expect(presses.count()).toBeLessThanOrEqual(3);
});
