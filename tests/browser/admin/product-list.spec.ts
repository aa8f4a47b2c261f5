import { expect, open, test } from '../../support/admin-test.ts';
import { addProduct, onShop, onShopDatabase } from '../../support/shop-data.ts';

test('Products are moved with the keyboard', async ({ page }) => {
  const [first, second] = [await addProduct({ price: 1, stock: 1 }), await addProduct({ price: 1, stock: 1 })];
  // Drafts do not appear in the shop, so they can come first without disturbing other tests. Their random positions are
  // far from those of other tests, so that no product lies between them.
  const far = -2_000_000_000 + 2 * Math.floor(Math.random() * 500_000_000);
  const draftAt = `update products set status = 'draft', position = $2 where id = $1`;
  await onShopDatabase(draftAt, [first.id, far]);
  await onShopDatabase(draftAt, [second.id, far + 1]);
  const isFirst = async (id: string) => {
    const rows: { id: string }[] = await onShop`select id from products
      where id in (${first.id}, ${second.id}) order by position`;
    return rows[0]!.id === id;
  };
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Reorder' }).click();
  const handles = page.getByRole('button', { name: /^Move / });
  await handles.first().waitFor();
  const place = (await handles.evaluateAll((all, name) => all.findIndex((each) => each.ariaLabel === name), `Move ${first.title}`)) + 1; // prettier-ignore
  await page.getByRole('button', { name: `Move ${first.title}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first.title} is at position`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first.title} is at position ${place + 1} of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => isFirst(second.id)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => isFirst(first.id)).toBe(true);
});
