import type { Page } from 'playwright/test';
import { addCode, addProduct, newCode, onShopDatabase } from '../../support/shop-data.ts';
import { expect, open, test } from '../../support/admin-test.ts';
import { postOrder } from '../../support/orders.ts';

const read = async (code: string) =>
  (await onShopDatabase<Record<string, unknown>>('select * from discounts where code = $1', [code]))[0]!;
const words = (page: Page) => page.getByRole('region', { name: 'Summary' });

test.use({ expectedNoise: ['422', '409'] });

test('A discount code is refused with reasons, created, explained, used in the shop, and archived until undo', async ({
  page,
  baseURL,
}) => {
  const taken = await addCode();
  const product = await addProduct({ price: 10_000, stock: 50 });
  const code = newCode();
  await open(page, '/admin/discount');
  await page.getByRole('link', { name: 'Create discount code' }).click();
  const field = page.getByRole('textbox', { name: 'Code' });
  await test.step('errors are shown at their field, also for an existing code', async () => {
    await field.fill('vară');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(field).toHaveAccessibleDescription(/Use 2 to 39 letters/);
    await expect(field).toBeFocused();
    await expect(page.getByText('Required')).toBeVisible();
    await field.fill(taken);
    await page.getByRole('textbox', { name: 'Percent' }).fill('15');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('This code already exists')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Generate code' }).click();
  await expect(field).toHaveValue(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await field.fill(code.toLowerCase());
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

  await test.step('the list shows the code’s use, archives and restores it', async () => {
    await open(page, '/admin/discount');
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText('1 of 3');
    await page.getByRole('button', { name: `Actions for ${code}` }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('alert').filter({ hasText: code }).getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Active');
  });
});
