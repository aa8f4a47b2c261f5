import type { Page } from 'playwright/test';
import { expect, test } from '../../support/admin-test.ts';
import { EMPTY_DASHBOARD } from '../../support/empty-dashboard.ts';
import { place, type PlacedOrder } from '../../support/placed-orders.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('The dashboard shows what is new, and its tiles, figures and chart lead to what is behind them', async ({
  page,
  baseURL,
}) => {
  const latest = page.getByRole('region', { name: 'Recent orders' });
  let order!: PlacedOrder;
  // Other tests may place as many orders meanwhile as are shown here.
  await expect(async () => {
    order = await place(baseURL!);
    await page.goto('/admin');
    await expect(latest).toBeVisible();
    await expect(latest).toContainText(order.number, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: /orders? to approve$/ }).click();
  await expect(page).toHaveURL('/admin/orders?waiting=pending');
  await expect(page.getByText(`Ana ${order.lastName}`)).toBeVisible();

  await page.goto('/admin');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText('Average order');
  await today.getByRole('link', { name: /^Today, Orders/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/admin\/orders\?status=pending,approved&/);
  await expect(page.getByRole('link', { name: order.number })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^7 days, Units/ }).click();
  await expect(page).toHaveURL('/admin/analytics?period=7d&figure=units');
  await expect(page.getByLabel('Period')).toHaveValue('7d');

  await page.goto('/admin');
  await expect(page.getByRole('img', { name: 'Revenue of the last 30 days' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Revenue of the last 30 days' }).getByRole('row')).toHaveCount(31);
});

test('An order that would empty a shelf stands on top of the dashboard, and one press rejects it', async ({
  page,
  baseURL,
}) => {
  const { id } = await addProduct({ price: 1_000, stock: 4 });
  const order = await place(baseURL!, { lines: [{ id, itemNumber: '4' }] });
  await page.goto('/admin');
  const odd = page.getByRole('region', { name: 'Orders to look at first' });
  const row = odd.getByRole('listitem').filter({ hasText: order.number });
  await expect(row).toContainText('Takes the last pieces of a product');
  await row.getByRole('button', { name: `Reject ${order.number}` }).click();
  await expect(page.getByText(`${order.number} rejected.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  const [product] = await onShopDatabase<{ stock: number }>('select stock from products where id = $1', [id]);
  expect(product!.stock).toBe(4);
});

test('A sold-out product is shown on the dashboard, and leads to its stock', async ({ page }) => {
  const { title } = await addProduct({ price: 10_000, stock: 0 });
  // Other tests have products of their own here: this one comes first.
  await onShopDatabase('update products set position = -1 where title = $1', [title]);
  await page.goto('/admin');
  const short = page.getByRole('region', { name: 'Low stock' });
  await expect(short.getByRole('listitem').filter({ hasText: title })).toContainText('Sold out');
  await short.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/admin\/inventory\?search=/);
  await expect(page.getByText(title).first()).toBeVisible();
});

test('The dashboard of an empty shop shows the next steps', async ({ page }) => {
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: EMPTY_DASHBOARD }));
  await page.goto('/admin');
  await expect(heading(page, 'Open your shop in seven steps')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Publish products' }).getByLabel('done')).toBeVisible();
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
  await expect(heading(page, 'Performance')).toHaveCount(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Set up a mail server' }).getByLabel('to do'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Protect your account' }).click();
  await expect(page).toHaveURL('/admin/account');
});

test.describe('without an answer', () => {
  test.use({ expectedNoise: ['Failed to load resource'] });

  test('A dashboard that cannot be read says so and tries again', async ({ page }) => {
    await page.route('**/api/admin/dashboard', (route) => route.fulfill({ status: 400, json: { code: 'internal' } }));
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
    await page.unroute('**/api/admin/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'To do')).toBeVisible();
  });
});
