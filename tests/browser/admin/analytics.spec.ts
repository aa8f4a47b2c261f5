import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, open, test } from '../../support/admin-test.ts';
import { addProduct, onShopDatabase, place } from '../../support/shop-data.ts';

/** Returns a year in which only this test and attempt has orders, so that its figures are its own. */
const yearOf = (index: number) => 2001 + 10 * test.info().retry + index;

/** Orders like a shopper, then changes the order's time. */
async function placeAt(shopUrl: string, time: string, changes: Record<string, unknown> = {}): Promise<void> {
  const { id } = await place(shopUrl, changes);
  await onShopDatabase('update orders set placed_at = $2 where id = $1', [id, time]);
}

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('region', { name: `Table: ${name}` }).getByRole('table');
const unfold = (page: Page, name: string) => page.getByRole('button', { name: `Show as table: ${name}` }).click();

test('A period’s figures are shown as chart, table and words, and exported', async ({ page, baseURL }) => {
  const year = yearOf(0);
  const { id, title } = await addProduct({ price: 10_000, stock: 10 });
  await placeAt(baseURL!, `${year}-03-10T10:00:00Z`, { lines: [{ id, itemNumber: '3' }] });
  await placeAt(baseURL!, `${year}-02-10T10:00:00Z`, { lines: [{ id, itemNumber: '1' }] });
  await open(page, `/admin/analytics?period=custom&from=${year}-03-01&to=${year}-03-31`);

  const sales = chart(page, 'Sales over time');
  await expect(sales).toContainText('312.00 RON');
  await expect(sales).toContainText('↑ +178.6% · before: 112 RON');
  await expect(sales.getByRole('img', { name: 'Sales over time: Revenue' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await unfold(page, 'Sales over time');
  const days = table(page, 'Sales over time').getByRole('row');
  await expect(days.filter({ hasText: '10 Mar' })).toHaveText('10 Mar312.00 RON13312.00 RON');
  await expect(days.nth(1)).toContainText('31 Mar');
  await sales.getByRole('button', { name: 'What is “Revenue”?' }).click();
  await expect(page.getByText('What customers pay: items less discounts, plus shipping, including VAT.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('What customers pay: items less discounts')).toBeHidden();

  await sales.locator('label').filter({ hasText: 'Units' }).click();
  await expect(page).toHaveURL(/figure=units/);

  await chart(page, 'Top products').scrollIntoViewIfNeeded();
  await unfold(page, 'Top products');
  await expect(table(page, 'Top products').getByRole('row').nth(1)).toContainText(`${title}300.00 RON`);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`analytics-${year}-03-01-${year}-03-31.csv`);
  expect(readFileSync(await download.path(), 'utf8')).toContain(`\r\n"${title}",3,1,300.00,100.00`);
});

test('The address holds the period', async ({ page }) => {
  await open(page, '/admin/analytics');
  await expect(page.getByLabel('Period')).toHaveValue('30d');
  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(page).toHaveURL('/admin/analytics?period=7d');
  await page.getByLabel('Compare with').selectOption('Last year');
  await expect(page).toHaveURL('/admin/analytics?period=7d&compare=year');
  await page.reload();
  await expect(page.getByLabel('Compare with')).toHaveValue('year');

  const year = yearOf(1);
  await page.getByLabel(/^From\b/).fill(`${year}-06-01`);
  await expect(page.getByText('Choose at most ten years')).toBeVisible();
  await page.getByLabel(/^To\b/).fill(`${year}-06-30`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Period')).toHaveValue('custom');
  await expect(page).toHaveURL(new RegExp(`period=custom.*from=${year}-06-01.*to=${year}-06-30`));
  await expect(page.getByText(new RegExp(`^1\\s*–\\s*30 Jun ${year}`))).toBeVisible();
  await expect(chart(page, 'Sales over time')).toContainText('No orders in this period.');
});
