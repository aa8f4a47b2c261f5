import type { Page } from 'playwright/test';
import { addCode, newCode } from '../../support/add-discount.ts';
import { expect, open, test } from '../../support/admin-test.ts';
import { postOrder } from '../../support/orders.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

const read = async (code: string) =>
  (await onShopDatabase<Record<string, unknown>>('select * from discounts where code = $1', [code]))[0]!;
const words = (page: Page) => page.getByRole('region', { name: 'Summary' });
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

test.use({ expectedNoise: ['422', '409'] });

test('A discount code is made, said in words, and works in the shop', async ({ page, baseURL }) => {
  const product = await addProduct({ price: 10_000, stock: 50 });
  const code = newCode();
  await open(page, '/admin/discount');
  await page.getByRole('link', { name: 'Create discount code' }).click();
  await page.getByRole('button', { name: 'Generate code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await page.getByRole('textbox', { name: 'Percent' }).fill('15');
  await expect(words(page)).toContainText('15% off everything in the cart.');

  await page.getByLabel('Minimum purchase amount').fill('50');
  await page.getByRole('combobox', { name: 'Products' }).fill(product.title.split(' ').at(-1)!);
  await page.getByRole('option', { name: product.title }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Total uses').fill('3');
  await expect(words(page)).toContainText(`15% off ${product.title}.`);
  await expect(words(page)).toContainText('Minimum purchase of 50.00 RON');
  await expect(words(page)).toContainText('3 uses in total.');
  await page.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByRole('heading', { name: `Code ${code}`, level: 1 })).toBeVisible();
  const stored = { value: 15, minimum_subtotal: 5_000, product_ids: [product.id], total_limit: 3 };
  expect(await read(code)).toMatchObject({ kind: 'percent', active: true, ...stored });
  const order = await postOrder(baseURL!, { lines: [{ id: product.id, itemNumber: '1' }], discountCode: code });
  expect(await order.json()).toMatchObject({ total: 8_500 + 1_200 });

  await page.reload();
  await expect(page.getByRole('region', { name: 'Orders with this code' })).toContainText('15.00 RON');
  await expect(page.getByText('1 of 3')).toBeVisible();
});

test('The list of discounts finds, shows its use, and archives until undo', async ({ page }) => {
  const [active, ended] = [
    await addCode({ note: 'pentru Târgul de Crăciun', total_limit: 8, used: 2 }),
    await addCode({ ends_at: '2020-01-01' }),
  ];
  await open(page, '/admin/discount');
  await expect(row(page, active)).toContainText('Active');
  await expect(row(page, active)).toContainText('10% off');
  await expect(row(page, active)).toContainText('2 of 8');

  await page.getByLabel('Status').selectOption('Ended');
  await expect(row(page, ended)).toContainText('Ended');
  await expect(row(page, active)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(row(page, active)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${active}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(row(page, active)).toHaveCount(0);
  await page.getByRole('alert').filter({ hasText: active }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, active)).toContainText('Active');
  expect(await read(active)).toMatchObject({ archived_at: null });
});

test('The form of a discount tells faults and refusals', async ({ page }) => {
  const taken = await addCode();
  await open(page, '/admin/discount/add');
  await page.getByRole('textbox', { name: 'Code' }).fill('vară');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/Use 2 to 39 letters/);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(page.getByText('Required')).toBeVisible();

  await page.getByRole('textbox', { name: 'Code' }).fill(taken);
  await page.getByText('Free shipping', { exact: true }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('This code already exists')).toBeVisible();
  await page.getByRole('link', { name: '← Discounts' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
});
