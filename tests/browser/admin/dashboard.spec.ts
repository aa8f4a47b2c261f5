import type { Page } from 'playwright/test';
import { expect, open, test } from '../../support/admin-test.ts';
import { EMPTY_DASHBOARD } from '../../support/empty-dashboard.ts';
import { addProduct, onShopDatabase, place, type PlacedOrder } from '../../support/shop-data.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.use({ expectedNoise: ['Failed to load resource'] });

test('The dashboard shows tasks, recent orders and figures, and links to them', async ({ page, baseURL }) => {
  const latest = page.getByRole('region', { name: 'Recent orders' });
  let order!: PlacedOrder;
  // In its first week a shop has no chart.
  const { id: older } = await place(baseURL!);
  await onShopDatabase(`update orders set placed_at = now() - interval '8 days' where id = $1`, [older]);
  // Other tests may meanwhile place as many orders as the list shows.
  await expect(async () => {
    order = await place(baseURL!);
    await open(page, '/admin');
    await expect(latest).toBeVisible();
    await expect(latest).toContainText(order.number, { timeout: 1_000 });
  }).toPass();
  const parts = ['To do', 'Recent orders', 'Performance', 'Revenue of the last 30 days'];
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((text) => parts.includes(text))).toEqual(parts);
  await page.getByRole('link', { name: /orders? to approve$/ }).click();
  await expect(page).toHaveURL('/admin/orders?waiting=pending');
  await expect(page.getByText(`Ana ${order.lastName}`)).toBeVisible();

  await open(page, '/admin');
  const figures = page.getByRole('region', { name: 'Performance' });
  await expect(figures.getByRole('link')).toHaveCount(4);
  await figures.getByRole('link', { name: /^Today, Orders/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/admin\/orders\?status=pending,approved&/);
  await expect(page.getByRole('link', { name: order.number })).toBeVisible();
  await page.goBack();
  await figures.locator('label').filter({ hasText: '7 days' }).click();
  await expect(page).toHaveURL('/admin?period=7d');
  await page.reload();
  await expect(figures).toContainText(/previous 7 days/);
  await figures.getByRole('link', { name: /^7 days, Units/ }).click();
  await expect(page).toHaveURL('/admin/analytics?period=7d&figure=units');
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('7d');
});

test('Tasks of money, a sold-out product and an odd order have links', async ({ page, baseURL }) => {
  const { title } = await addProduct({ price: 10_000, stock: 0 });
  // Puts this product before those of other tests.
  await onShopDatabase('update products set position = -1 where title = $1', [title]);
  const last = await addProduct({ price: 1_000, stock: 4 });
  const emptying = await place(baseURL!, { lines: [{ id: last.id, itemNumber: '4' }] });
  const { id } = await place(baseURL!, { paymentMethod: 'transfer' });
  await onShopDatabase(`update orders set placed_at = now() - interval '400 days' where id = $1`, [id]);
  const link = page.getByRole('link', { name: /transfers? awaited$/ });
  // Other tests place orders meanwhile.
  await expect(async () => {
    await open(page, '/admin');
    await expect(link).toHaveAccessibleDescription(/^[\d,]+\.\d\d RON · .*waits for 4\d\d days$/);
    const [number] = (await link.textContent())!.split(' ');
    await link.click();
    await expect(page.getByText(new RegExp(`^${number} orders?$`))).toBeVisible();
  }).toPass();
  await expect(page).toHaveURL(/paymentMethod=transfer/);

  await open(page, '/admin');
  const odd = page.getByRole('region', { name: 'Orders to look at first' });
  const row = odd.getByRole('listitem').filter({ hasText: emptying.number });
  await expect(row).toContainText('Takes the last pieces of a product');
  await row.getByRole('button', { name: `Reject ${emptying.number}` }).click();
  await expect(page.getByText(`${emptying.number} rejected.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await onShopDatabase('select stock from products where id = $1', [last.id])).toEqual([{ stock: 4 }]);

  const soldOut = page.getByRole('link', { name: /products? sold out$/ });
  await expect(soldOut).toHaveAccessibleDescription(new RegExp(title));
  await soldOut.click();
  await expect(page).toHaveURL('/admin/inventory?state=soldOut');
  await expect(page.getByText(title).first()).toBeVisible();
});

test('The dashboard shows an error, an empty shop, and mails held back', async ({ page }) => {
  const route = '**/api/admin/dashboard';
  await page.route(route, (call) => call.fulfill({ status: 400, json: { code: 'internal' } }));
  await open(page, '/admin');
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
  await page.unroute(route);
  await page.route(route, (call) => call.fulfill({ json: EMPTY_DASHBOARD }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Open your shop step by step')).toBeVisible();
  const steps = page.getByRole('listitem');
  await expect(steps.filter({ hasText: 'Publish products' }).getByLabel('done')).toBeVisible();
  await expect(steps.filter({ hasText: 'Set up a mail server' }).getByLabel('to do')).toBeVisible();
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
  await expect(heading(page, 'Performance')).toHaveCount(0);
  await page.getByRole('link', { name: 'Protect your account' }).click();
  await expect(page).toHaveURL('/admin/account');

  await page.goBack();
  await page.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(heading(page, 'Open your shop step by step')).toHaveCount(0);
  await open(page, '/admin/settings');
  await page.getByRole('button', { name: 'Show the first steps again' }).click();
  await expect(heading(page, 'Open your shop step by step')).toBeVisible();

  await page.unroute(route);
  const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const parked = { task: 'parkedMails', count: 53, sum: null, since, pressing: 53, lastDay: null };
  const json = { ...EMPTY_DASHBOARD, tasks: [parked], troubles: [{ kind: 'dailyTasksFailed', count: 1 }] };
  await page.route(route, (call) => call.fulfill({ json }));
  await open(page, '/admin');
  const alert = page.getByRole('region', { name: 'Emails aren’t reaching people' });
  await expect(alert).toContainText('53 emails are held back');
  await expect(alert).toContainText('The oldest has waited for 3 days.');
  const trouble = (await page.getByText('Something isn’t working', { exact: true }).boundingBox())!;
  expect((await alert.boundingBox())!.y).toBeLessThan(trouble.y);
  await alert.getByRole('link', { name: /^Settings/ }).click();
  await expect(page).toHaveURL('/admin/settings/mail');
});
