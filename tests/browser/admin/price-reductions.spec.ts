import { expect, open, test } from '../../support/admin-test.ts';
import { addProduct, onShopDatabase } from '../../support/shop-data.ts';

test.use({ expectedNoise: ['status of 422'] });

test('A reduced price is shown with the earlier price, until it ends', async ({ page }) => {
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
  // A dearer choice has no known earlier price, so no price is struck.
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
  await onShopDatabase(`update products set status = 'archived' where id = $1`, [id]);
});

test('A sale reduces the selected products, names the refused ones, and ends from its list', async ({ page }) => {
  const word = `Chilipir${Date.now()}`;
  const [cheap, dear] = [await addProduct({ price: 10_000, stock: 1 }), await addProduct({ price: 20_000, stock: 1 })];
  const ids = [cheap.id, dear.id];
  await onShopDatabase(`update products set title = $2::text || ' ' || id where id = any($1)`, [ids, word]);
  await onShopDatabase(`update price_history set valid_from = now() - interval '60 days' where product_id = any($1)`, [
    ids,
  ]);
  // A week ago the product was as cheap.
  await onShopDatabase(
    `insert into price_reductions (id, product_id, price, starts_at, ends_at)
      values (gen_random_uuid(), $1, 7000, now() - interval '9 days', now() - interval '7 days')`,
    [cheap.id],
  );
  await open(page, `/admin/products?search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Reduce prices…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reduce 2 prices' });
  await dialog.getByLabel('Percent off').fill('20');
  await dialog.getByLabel('Last day').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await expect(dialog.getByRole('listitem').filter({ hasText: dear.id })).toContainText('200.00 RON → 160.00 RON');
  await dialog.getByRole('button', { name: 'Reduce 2 prices' }).click();
  await expect(dialog.getByText('1 price was not reduced')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/lowest price of the last 30 days/]);
  await dialog.getByLabel('Percent off').fill('40');
  await dialog.getByRole('button', { name: 'Reduce 1 price' }).click();
  await expect(dialog).toBeHidden();

  await open(page, '/admin/discount');
  await page.getByRole('tab', { name: 'Price reductions' }).click();
  const row = (id: string) => page.getByRole('row').filter({ hasText: id });
  await expect(row(dear.id)).toContainText('160.00 RON');
  await expect(row(cheap.id)).toContainText('60.00 RON');
  for (const { id } of [cheap, dear]) await row(id).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'End 2 reductions…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End 2 reductions' }).click();
  await expect(row(dear.id)).toBeHidden();
  await page.getByLabel('Status').selectOption('over');
  await expect(row(dear.id)).toContainText('Over');
  await onShopDatabase(`update products set status = 'archived' where id = any($1)`, [ids]);
});
