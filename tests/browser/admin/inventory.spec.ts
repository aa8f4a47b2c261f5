import type { Page } from 'playwright/test';
import { chooseCsv, expect, open, test } from '../../support/admin-test.ts';
import { stockOf } from '../../support/fixtures/pages/admin-order.ts';
import { addProduct, onShopDatabase } from '../../support/shop-data.ts';

const listOf = (id: string) => `/admin/inventory?search=${id}`;
const stockButton = (page: Page, title: string, stock: number) =>
  page.getByRole('button', { name: `Adjust stock of ${title}: ${stock}`, exact: true });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click();
const countFile = (page: Page, lines: string[]) => chooseCsv(page, ['Cod;Denumire;Stoc', ...lines]);

test('A broken piece leaves the stock, stays in the history, and returns', { tag: '@phone-only' }, async ({ page }) => {
  const { id, title } = await addProduct({ price: 10_000, stock: 7 });
  await open(page, listOf(id));
  await page.getByRole('button', { name: `Remove one: ${title}` }).click();
  const editor = page.getByRole('dialog', { name: title });
  await expect(editor.getByText('Current stock: 7. New stock: 6.')).toBeVisible();
  await expect(editor.getByLabel('Reason')).toHaveValue('damaged');
  await editor.getByLabel('Note').fill('Scăpată la ambalat');
  await save(page);
  await expect(stockButton(page, title, 6)).toBeVisible();

  await page.getByRole('button', { name: `History of ${title}` }).click();
  const history = page.getByRole('dialog', { name: `History of ${title}` });
  await expect(history.getByRole('listitem')).toContainText('−1');
  await expect(history.getByText('Scăpată la ambalat')).toBeVisible();
  await expect(history.getByText('proprietar@exemplu.ro')).toBeVisible();
  await history.getByRole('button', { name: `Undo adjustment of −1 for ${title}` }).click();
  await expect(page.getByText('Undone for 1 product')).toBeVisible();
  await expect(history.getByText('+1')).toBeVisible();
  await expect(history.getByRole('button', { name: /^Undo adjustment/ })).toHaveCount(0);
  expect(await stockOf(id)).toBe(7);
});

// The shop refuses an outdated count, and a file that is no count.
test.use({ expectedNoise: ['409', '422'] });

test('A delivery is added and undone, low stock is filtered, and a sale meanwhile is not overwritten', async ({
  page,
}) => {
  const { id, title } = await addProduct({ price: 10_000, stock: 0 });
  await open(page, listOf(id));
  await expect(page.getByRole('button', { name: `Remove one: ${title}` })).toBeDisabled();
  await page.getByRole('button', { name: `Add one: ${title}` }).click();
  await page.getByLabel('Items to add').fill('24');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${title}: 0 → 24`)).toBeVisible();
  await expect(stockButton(page, title, 24)).toBeVisible();
  await undo(page);
  await expect(stockButton(page, title, 0)).toBeVisible();

  await onShopDatabase('update products set stock = 20 where id = $1', [id]);
  await open(page, listOf(id));
  await page.getByRole('button', { name: `Low-stock threshold of ${title}: 5` }).click();
  await page.getByLabel('Low at this stock or below').fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${title}: low-stock threshold is 20`)).toBeVisible();

  await page.getByText(/^Low stock · \d+$/).click();
  await expect(page).toHaveURL(/state=low/);
  await expect(stockButton(page, title, 20)).toBeVisible();
  await page.getByText(/^Sold out · \d+$/).click();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/inventory$/);

  await open(page, listOf(id));
  await page.getByRole('button', { name: `Remove one: ${title}` }).click();
  await page.getByLabel('Items to remove').fill('18');
  await onShopDatabase('update products set stock = stock - 3 where id = $1', [id]);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Stock can’t go below zero');
  await expect(page.getByRole('dialog').getByText('Current stock: 17.')).toBeVisible();
  expect(await stockOf(id)).toBe(17);
});

test('A stock count file is checked, applied and undone', async ({ page }) => {
  const [first, second] = [await addProduct({ price: 1, stock: 10 }), await addProduct({ price: 1, stock: 4 })];
  await open(page, '/admin/inventory');
  await page.getByRole('link', { name: 'Import stock count' }).click();
  await chooseCsv(page, ['sku;price', 'A;1']);
  await expect(page.getByRole('alert')).toContainText('Found: sku, price');
  await countFile(page, [`${first.id};Unu;12`, `${second.id.toUpperCase()};Doi;1`, 'NU-EXISTA;Trei;5']);

  // The same file can be chosen again.
  await expect(page.locator('input[type=file]')).toHaveValue('');
  await expect(page.getByText('1 error', { exact: true })).toBeVisible();
  await expect(page.getByText('No product has this SKU')).toBeVisible();
  await expect(page.getByText('Items found: 2. Items missing: 3.')).toBeVisible();
  await expect(page.getByText(first.title)).toBeVisible();
  const write = page.getByRole('button', { name: 'Apply 2 differences' });
  await expect(write).toBeDisabled();
  expect(await stockOf(first.id)).toBe(10);

  await page.getByLabel('Skip the line with an error').check();
  await write.click();
  await expect(page.getByText('Stock of 2 products updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([12, 1]);
  await undo(page);
  await expect(page.getByText('Undone for 2 products')).toBeVisible();
  expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([10, 4]);
});
