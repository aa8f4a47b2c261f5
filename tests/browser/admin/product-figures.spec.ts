import { expect, open, test } from '../../support/admin-test.ts';
import { addProduct, onShopDatabase } from '../../support/shop-data.ts';

/** Adds two adjacent products whose titles share a search word. */
async function addTwo() {
  const word = `grila${crypto.randomUUID().slice(0, 6)}`;
  const [a, b] = [await addProduct({ price: 10_000, stock: 5 }), await addProduct({ price: 20_000, stock: 6 })];
  const rename = `update products set title = $2, position = $3 where id = $1`;
  await onShopDatabase(rename, [a.id, `${word} A`, 5000]);
  await onShopDatabase(rename, [b.id, `${word} B`, 5001]);
  return { a: a.id, b: b.id, word };
}
const read = async (id: string) =>
  (await onShopDatabase<{ price: number; stock: number }>('select price, stock from products where id = $1', [id]))[0];

test('Prices and stocks are changed with the keyboard, with errors at their cell', async ({ page }) => {
  const { a, b, word } = await addTwo();
  await open(page, `/admin/products/figures?search=${word}`);
  await page.getByLabel(`Price of ${word} A`).focus();
  await page.keyboard.type('95,50');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Price of ${word} B`)).toBeFocused();
  await page.keyboard.type('180');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel(`Price of ${word} A`)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(`Stock of ${word} B`)).toHaveValue('6');
  await expect(page.getByText('Not saved yet: prices 2, stocks 1.')).toBeVisible();
  await expect(page.getByText('was 100.00 RON')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('3 changes saved')).toBeVisible();
  expect([await read(a), await read(b)]).toEqual([{ price: 9_550, stock: 12 }, { price: 18_000, stock: 6 }]);

  await onShopDatabase('update products set price = $2, stock = 6 where id = any($1)', [[a, b], 10_000]);
  await open(page, `/admin/products/figures?search=${word}`);
  const price = page.getByLabel(`Price of ${word} A`);
  await price.fill('');
  await page.getByLabel(`Stock of ${word} A`).fill('7');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(price).toHaveAccessibleDescription(/Required/);
  await expect(page.getByText('1 change saved')).toBeVisible();
  await expect(page.getByText('1 cell was not saved: the reason is beside it')).toBeVisible();
  expect(await read(a)).toEqual({ price: 10_000, stock: 7 });
  await price.fill('90');
  await page.getByLabel(`Stock of ${word} B`).fill('8');
  await onShopDatabase('update products set price = 9900, version = version + 1 where id = $1', [a]);
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(price).toHaveAccessibleDescription(/Somebody else saved 99.00 RON meanwhile/);
  expect([await read(a), await read(b)]).toEqual([{ price: 9_900, stock: 7 }, { price: 10_000, stock: 8 }]);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect.poll(async () => (await read(a))!.price).toBe(9_000);
}); // prettier-ignore
