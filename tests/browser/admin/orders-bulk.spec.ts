import { expect, open, test } from '../../support/admin-test.ts';
import { addProduct, moveByApi, newLastName, place } from '../../support/shop-data.ts';
import { select, bar, entry } from '../../support/fixtures/pages/admin-orders.ts';

test(
  'Many orders are moved at once, undone and printed',
  { tag: '@phone-only' },
  async ({ page, baseURL, session }) => {
    const lastName = newLastName();
    const { id } = await addProduct({ price: 5_000, stock: 9 });
    const dear = await place(baseURL!, { lastName, lines: [{ id, itemNumber: '3' }] });
    const cheap = await place(baseURL!, { lastName, lines: [{ id, itemNumber: '1' }] });
    await open(page, `/admin/orders?search=${lastName}`);
    const numbers = page.getByRole('link', { name: /^CG-/ });
    await expect(numbers).toHaveText([cheap.number, dear.number]);
    await page.getByLabel('Sort by').selectOption('Highest total first');
    await expect(numbers).toHaveText([dear.number, cheap.number]);
    await expect(page).toHaveURL(/sort=-total/);

    for (const order of [dear, cheap]) await select(page, order);
    await expect(bar(page)).toContainText('2 selected');
    await bar(page).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('2 orders approved. Emails wait for a mail server.')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    for (const order of [dear, cheap]) await expect(entry(page, order)).toContainText('Approved');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 orders reverted')).toBeVisible();
    for (const order of [dear, cheap]) await expect(entry(page, order)).toContainText('To approve');

    await moveByApi(baseURL!, session, dear.id, 'approve');
    await open(page, `/admin/orders?search=${lastName}&sort=-total`);
    for (const order of [dear, cheap]) await select(page, order);
    await bar(page).getByRole('button', { name: 'Mark as packed' }).click();
    const outcome = page.getByRole('status').filter({ hasText: '1 order packed' });
    await expect(outcome).toContainText(`Approve the order first ${cheap.number}`);
    await expect(entry(page, dear)).toContainText('Packed');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(outcome).toBeHidden();

    await select(page, dear);
    const slips = bar(page).getByRole('link', { name: 'Slips and labels' });
    await expect(slips).toHaveAttribute('href', new RegExp(`/papers.pdf\\?ids=.*${dear.id}`));
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `/api/admin/orders/export.csv?search=${lastName}&sort=total&direction=desc&language=en`,
    );
  },
);
