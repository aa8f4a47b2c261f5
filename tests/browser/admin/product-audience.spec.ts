import { expect, test } from '../../support/admin-test.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

test('An owner says for whom a product is, and its page and the list say it', async ({ page }) => {
  const { id, title } = await addProduct({ price: 10_000, stock: 5 });
  await onShopDatabase(`update products set image_alt = '["Două mânuțe"]' where id = $1`, [id]);
  await page.goto(`/admin/products/edit-product/${id}`);
  const audience = page.getByRole('region', { name: 'Who it’s for' });
  await audience.getByLabel('Couple').check();
  await audience.getByLabel('To age, months').fill('12');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(audience.getByText('This field is empty: enter a number, or 0')).toBeVisible();
  await audience.getByLabel('From age, months').fill('216');
  await audience.getByLabel('To age, months').fill('');
  await save.click();
  await expect(page.getByText(`${title} saved`)).toBeVisible();
  await page.goto(`/produs/${id}`);
  const chips = page.getByRole('list', { name: 'Pentru cine' });
  await expect(chips).toHaveText(/Cuplu.*adulți/s);
  await page.goto('/produsele-noastre?pentru=cuplu&varsta=adult');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
