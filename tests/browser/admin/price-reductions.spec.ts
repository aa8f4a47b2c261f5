import { expect, open, test } from '../../support/admin-test.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

test.use({ expectedNoise: ['status of 422'] });

test('A reduced price is shown with the one before, until it ends', async ({ page }) => {
  const finish = {
    key: 'finisaj', label: 'Finisaj', type: 'select' as const, required: true, maxLength: null, part: null, engraving: null,
    choices: [{ value: 'alb', label: 'Alb', priceDelta: 0, picture: null, swatch: null }, { value: 'auriu', label: 'Auriu', priceDelta: 4000, picture: null, swatch: null }],
  }; // prettier-ignore
  const { id } = await addProduct({ price: 12_900, stock: 5, options: [finish] });
  await open(page, `/admin/products/edit-product/${id}`);
  const reductions = page.getByRole('region', { name: 'Price reductions' });
  await expect(reductions).toContainText('A reduction strikes 129.00 RON');
  await reductions.getByRole('button', { name: 'Start a reduction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a reduction' });
  await dialog.getByRole('button', { name: 'Reduce' }).click();
  await expect(dialog.getByText('Required').first()).toBeVisible();
  await dialog.getByLabel('Reduced price').fill('139');
  await dialog.getByLabel('Last day').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Reduce' }).click();
  await expect(dialog.getByText('Must be lower than the product’s price')).toBeVisible();
  await dialog.getByLabel('Reduced price').fill('99,50');
  await dialog.getByRole('button', { name: 'Reduce' }).click();
  await expect(dialog).toBeHidden();
  await expect(reductions).toContainText('Now 99.50 RON');

  const shop = await page.context().newPage();
  await shop.goto(`/produs/${id}`);
  await expect(
    shop.getByText('Cel mai mic preț din ultimele 30 de zile înainte de reducere: 129,00 RON'),
  ).toBeVisible();
  await expect(shop.getByText('99,50 RON', { exact: true }).first()).toBeVisible();
  // A choice that costs more was never charged without the reduction, as far as anybody knows.
  await shop.getByLabel('Finisaj').selectOption('auriu');
  await expect(shop.getByText('139,50 RON', { exact: true }).first()).toBeVisible();
  await expect(shop.getByText('înainte de reducere')).toHaveCount(2);
  for (const struck of await shop.getByText('înainte de reducere').all()) await expect(struck).toBeHidden();
  await shop.getByLabel('Finisaj').selectOption('alb');
  const structured = await shop.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join()).toContain('"price":"99.50"');
  expect(structured.join()).toContain('StrikethroughPrice","price":"129.00"');

  await reductions.getByRole('button', { name: /^End now/ }).click();
  const asked = page.getByRole('dialog').filter({ hasText: 'The shop promised this price until its last day.' });
  await asked.getByRole('button', { name: 'End now' }).click();
  await expect(reductions).toContainText('(over)');
  await shop.reload();
  await expect(shop.getByText('129,00 RON', { exact: true }).first()).toBeVisible();
  await expect(shop.getByText('înainte de reducere')).toHaveCount(0);
  await onShopDatabase(`update products set status = 'archived' where id = $1`, [id]);
});
