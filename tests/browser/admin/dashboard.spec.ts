import type { Page } from 'playwright/test';
import { expect, expectAccessible, isPhone, test } from '../../support/admin-test.ts';
import { place } from '../../support/placed-order.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a new order waits to be approved, and the tile leads to it', async ({ page, baseURL }) => {
  const latest = page.getByRole('region', { name: 'Latest orders' });
  let lastName = '';
  // Other tests may place as many orders meanwhile as are shown here.
  await expect(async () => {
    const placed = await place(baseURL!);
    lastName = placed.lastName;
    await page.goto('/admin');
    await expect(latest).toBeVisible();
    await expect(latest).toContainText(placed.number, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: /orders? to approve$/ }).click();
  await expect(page).toHaveURL('/admin/orders?waiting=pending');
  await expect(page.getByText(`Ana ${lastName}`)).toBeVisible();
});

test('a sold-out product is shown, and leads to its stock', async ({ page }) => {
  const { title } = await addProduct({ price: 10_000, stock: 0 });
  // Other tests have products of their own here: this one comes first.
  await onShopDatabase('update products set position = -1 where title = $1', [title]);
  await page.goto('/admin');
  const short = page.getByRole('region', { name: 'Running out' });
  await expect(short.getByRole('listitem').filter({ hasText: title })).toContainText('Sold out');
  await short.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/admin\/inventory\?search=/);
  await expect(page.getByText(title).first()).toBeVisible();
});

test('figures lead to what is behind them', async ({ page, baseURL }) => {
  const { number } = await place(baseURL!);
  await page.goto('/admin');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText('Average basket');
  await today.getByRole('link', { name: /^Today, Orders/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/admin\/orders\?status=pending,approved&/);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^7 days, Units/ }).click();
  await expect(page).toHaveURL('/admin/analytics?period=7d&figure=units');
  await expect(page.getByLabel('Period')).toHaveValue('7d');
});

test('the chart of 30 days has a table', async ({ page, baseURL }) => {
  await place(baseURL!);
  await page.goto('/admin');
  await expect(page.getByRole('img', { name: 'Revenue of the last 30 days' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: 'Revenue of the last 30 days' }).getByRole('row')).toHaveCount(31);
});

const EMPTY = {
  today: '2026-11-21',
  spans: Object.fromEntries(
    ['today', 'week', 'month'].map((span) => [
      span,
      { revenue: 0, orders: 0, units: 0, compared: { revenue: 0, orders: 0, units: 0 } },
    ]),
  ),
  waiting: {
    pending: 0, toPack: 0, toSend: 0, lowStock: 0, soldOut: 0, openMessages: 0, pendingTestimonials: 0, requests: 0,
    failedMails: 0, parkedMails: 0, activeProducts: 11, hasOrders: false,
  },
  setUp: { mailServer: false, secondFactor: true },
  short: [],
  latest: [],
  series: [],
}; // prettier-ignore

test('an empty shop shows the next steps', async ({ page }) => {
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: EMPTY }));
  await page.goto('/admin');
  await expect(heading(page, 'Open the shop in five steps')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Put products on sale' }).getByLabel('done')).toBeVisible();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(heading(page, 'How it goes')).toHaveCount(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Set a mail server' }).getByLabel('still to do'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Protect your account' }).click();
  await expect(page).toHaveURL('/admin/account');
});

test.describe('without an answer', () => {
  test.use({ expectedNoise: ['Failed to load resource'] });

  test('the dashboard says so and tries again', async ({ page }) => {
    await page.route('**/api/admin/dashboard', (route) => route.fulfill({ status: 400, json: { code: 'internal' } }));
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toContainText('The shop has a fault.');
    await page.unroute('**/api/admin/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'To do')).toBeVisible();
  });
});

test('nothing is wider than the screen', async ({ page, baseURL }) => {
  await place(baseURL!);
  for (const path of ['/admin', '/admin/customers', '/admin/analytics?period=12m']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(isPhone(page) ? 390 : 1440);
  }
});

test('the dashboard is accessible in both themes and languages, full and empty', async ({ page, baseURL }) => {
  test.slow();
  await place(baseURL!);
  await expectAccessible(page, '/admin', async () => {
    await expect(page.getByRole('img', { name: /30/ }).locator('svg').first()).toBeVisible();
  });
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: EMPTY }));
  await expectAccessible(page, '/admin', async () => {
    await expect(page.getByRole('heading', { name: /(five steps|cinci pași)$/ })).toBeVisible();
  });
});
