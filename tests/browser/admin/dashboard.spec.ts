import type { Page } from 'playwright/test';
import { expect, test } from '../../support/admin-test.ts';
import { EMPTY_DASHBOARD } from '../../support/empty-dashboard.ts';
import { place, type PlacedOrder } from '../../support/placed-orders.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('The dashboard shows what waits first, then what is new, then how the shop does; all leads to what is behind it', async ({
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
  const headings = (await page.getByRole('heading', { level: 2 }).allTextContents()).filter((text) =>
    ['To do', 'Recent orders', 'Recent documents', 'Performance', 'Revenue of the last 30 days'].includes(text),
  );
  expect(headings).toEqual([
    'To do',
    'Recent orders',
    'Recent documents',
    'Performance',
    'Revenue of the last 30 days',
  ]);
  await page.getByRole('link', { name: /orders? to approve$/ }).click();
  await expect(page).toHaveURL('/admin/orders?waiting=pending');
  await expect(page.getByText(`Ana ${order.lastName}`)).toBeVisible();

  await page.goto('/admin');
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

  await page.goto('/admin');
  await expect(page.getByRole('img', { name: 'Revenue of the last 30 days' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Revenue of the last 30 days' }).getByRole('row')).toHaveCount(31);
});

test('Money that is awaited stands on the dashboard with its sum and its age, and leads to as many orders', async ({
  page,
  baseURL,
}) => {
  const { id } = await place(baseURL!, { paymentMethod: 'transfer' });
  await onShopDatabase(`update orders set placed_at = now() - interval '400 days' where id = $1`, [id]);
  const link = page.getByRole('link', { name: /transfers? awaited$/ });
  // Other tests place orders meanwhile.
  await expect(async () => {
    await page.goto('/admin');
    await expect(link).toHaveAccessibleDescription(/^[\d,]+\.\d\d RON · .*waits for 4\d\d days$/);
    const [number] = (await link.textContent())!.split(' ');
    await link.click();
    await expect(page.getByText(new RegExp(`^${number} orders?$`))).toBeVisible();
  }).toPass();
  await expect(page).toHaveURL(/paymentMethod=transfer/);
});

test('Mails without a server are the loudest line of the dashboard, above all that waits', async ({ page }) => {
  const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const parked = { task: 'parkedMails', count: 53, sum: null, since, pressing: 53, lastDay: null };
  await page.route('**/api/admin/dashboard', (route) =>
    route.fulfill({
      json: { ...EMPTY_DASHBOARD, tasks: [parked], troubles: [{ kind: 'dailyTasksFailed', count: 1 }] },
    }),
  );
  await page.goto('/admin');
  const alert = page.getByRole('region', { name: 'Emails aren’t reaching people' });
  await expect(alert).toContainText('53 emails are held back');
  await expect(alert).toContainText('The oldest has waited for 3 days.');
  const top = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())!.y;
  expect((await alert.boundingBox())!.y).toBeLessThan(await top('Something isn’t working'));
  await alert.getByRole('link', { name: /^Settings/ }).click();
  await expect(page).toHaveURL('/admin/settings/mail');
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

test('A sold-out product is named on the dashboard, which leads to its stock', async ({ page }) => {
  const { title } = await addProduct({ price: 10_000, stock: 0 });
  // Other tests have products of their own here: this one comes first.
  await onShopDatabase('update products set position = -1 where title = $1', [title]);
  await page.goto('/admin');
  const soldOut = page.getByRole('link', { name: /products? sold out$/ });
  await expect(soldOut).toHaveAccessibleDescription(new RegExp(title));
  await soldOut.click();
  await expect(page).toHaveURL('/admin/inventory?state=soldOut');
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
