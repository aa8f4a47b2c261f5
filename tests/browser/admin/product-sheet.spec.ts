import { chooseCsv, expect, open, test } from '../../support/admin-test.ts';
import { addProduct, onShopDatabase } from '../../support/shop-data.ts';

// Another owner saves first, so the confirmation is refused.
test.use({ expectedNoise: ['409'] });

test('Products are exported and imported again, with each change shown', async ({ page }) => {
  const [a, b] = [await addProduct({ price: 10_000, stock: 5 }), await addProduct({ price: 20_000, stock: 6 })];
  await open(page, '/admin/products');
  await page.getByRole('link', { name: 'Export / import' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export products (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('produse.csv');

  await chooseCsv(page, ['Adresă;Preț (lei);Stoc;Culoare', `${a.id};95,50;7;alb`, `${b.id};ieftin;;`]);
  const table = page.getByRole('table', { name: 'Lines in the file' });
  const lines = table.getByRole('rowgroup').last().getByRole('row');
  await expect(lines).toHaveText([/^3.*Price .ieftin.+: /, /^2.*Price: 100.00 RON → 95.50 RON.*Stock: 5 → 7/]);
  await expect(page.getByText('These columns were not used: Culoare')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save 1 product' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Skip the line with an error').check();
  // Another owner saves first.
  await onShopDatabase('update products set price = 9900, version = version + 1 where id = $1', [a.id]);
  await save.click();
  await expect(page.getByText('so nothing was applied')).toBeVisible();
  await expect(lines.last()).toContainText('99.00 RON → 95.50 RON');
  await page.getByLabel('Skip the line with an error').check();
  await save.click();
  await expect(page.getByText('Saved from the file: 1 changed, 0 new')).toBeVisible();
  const rows = await onShopDatabase('select price, stock from products where id = $1', [a.id]);
  expect(rows).toEqual([{ price: 9_550, stock: 7 }]);
}); // prettier-ignore
