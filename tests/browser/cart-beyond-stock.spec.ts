import { expect, test } from '../support/browser-test.ts';
import { addProduct } from '../support/shop-database.ts';

const said = 'Au mai rămas 3 bucăți, iar în coș ai deja 3 bucăți.';

test('the product says how many are left and in the cart when the cart can take no more of it', async ({ page }) => {
  const { id } = await addProduct({ price: 10_000, stock: 3 });
  await page.goto(`/produs/${id}`);
  await page.getByLabel('Bucăți').fill('3');
  const add = page.getByRole('button', { name: 'Adaugă în coș' });
  await add.click();
  await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
  await page.getByLabel('Bucăți').fill('1');
  await add.click();
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  await expect(page.getByText('Adăugat în coș')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Coșul meu, 3 produse' })).toBeVisible();
});

test('a cart of which nothing can be ordered costs nothing', async ({ page }) => {
  const { id } = await addProduct({ price: 10_000, stock: 3 });
  await page.goto(`/cosulmeu?adauga=${id}&cantitate=6`);
  const summary = page.getByLabel('Sumar');
  await expect(page.getByText('Au mai rămas 3 bucăți.')).toBeVisible();
  await expect(summary).toContainText('Nimic din coș nu poate fi comandat acum.');
  await expect(summary).not.toContainText('12,00 RON');
  await page.getByRole('button', { name: 'Păstrează 3 bucăți' }).click();
  await expect(summary).toContainText('Livrare12,00 RON');
});
