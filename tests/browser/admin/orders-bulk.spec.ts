import { expect, test } from '../../support/admin-test.ts';
import { moveByApi, newLastName, place } from '../../support/placed-orders.ts';
import { addProduct } from '../../support/shop-database.ts';
import { select, bar, entry } from '../../support/fixtures/pages/admin-orders.ts';

test('Many orders are approved at once, and that is taken back', { tag: '@phone' }, async ({ page, baseURL }) => {
  const lastName = newLastName();
  const orders = [await place(baseURL!, { lastName }), await place(baseURL!, { lastName })];
  await page.goto(`/admin/orders?search=${lastName}`);
  for (const order of orders) await select(page, order);
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('2 orders approved. Customers with an email address are notified.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  for (const order of orders) await expect(entry(page, order)).toContainText('Approved');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 orders reverted')).toBeVisible();
  for (const order of orders) await expect(entry(page, order)).toContainText('To approve');
});

test('Orders that cannot be packed are told one by one, the others are packed', async ({ page, baseURL, session }) => {
  const lastName = newLastName();
  const [ready, pending, packed] = [
    await place(baseURL!, { lastName }),
    await place(baseURL!, { lastName }),
    await place(baseURL!, { lastName }),
  ];
  await moveByApi(baseURL!, session, ready.id, 'approve');
  await moveByApi(baseURL!, session, packed.id, 'approve', 'pack');
  await page.goto(`/admin/orders?search=${lastName}`);
  for (const order of [ready, pending, packed]) await select(page, order);
  await bar(page).getByRole('button', { name: 'Mark as packed' }).click();
  const outcome = page.getByRole('status').filter({ hasText: '1 order packed · 1 unchanged' });
  await expect(outcome).toContainText(`${pending.number}: Approve the order first`);
  await expect(entry(page, ready)).toContainText('Packed');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(outcome).toBeHidden();
});

test('The list of orders is sorted by total, and offers packing slips and a spreadsheet of what is selected and filtered', async ({
  page,
  baseURL,
}) => {
  const product = await addProduct({ price: 5_000, stock: 9 });
  const lastName = newLastName();
  const dear = await place(baseURL!, { lastName, lines: [{ id: product.id, itemNumber: '3' }] });
  const cheap = await place(baseURL!, { lastName, lines: [{ id: product.id, itemNumber: '1' }] });
  await page.goto(`/admin/orders?search=${lastName}`);
  const numbers = page.getByRole('link', { name: /^CG-/ });
  await expect(numbers).toHaveText([cheap.number, dear.number]);
  await page.getByLabel('Sort by').selectOption('Highest total first');
  await expect(numbers).toHaveText([dear.number, cheap.number]);
  await expect(page).toHaveURL(/sort=-total/);

  await select(page, dear);
  await expect(bar(page).getByRole('link', { name: 'Slips and labels' })).toHaveAttribute(
    'href',
    `/api/admin/parcels/papers.pdf?ids=${dear.id}`,
  );
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/admin/orders/export.csv?search=${lastName}&sort=total&direction=desc`,
  );
});
