import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { moonLine } from '../support/orders.ts';
import { place } from '../support/placed-orders.ts';
import { onShopDatabase } from '../support/shop-database.ts';

const drawing = (page: Page) => page.getByRole('img', { name: /^Macheta: / });
const approve = (page: Page) => page.getByRole('button', { name: 'Aprob macheta' });
const isDrawn = (page: Page) =>
  expect
    .poll(() => drawing(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);

async function approveIt(page: Page, orderId: string): Promise<void> {
  await approve(page).click();
  await expect(page.getByText('Ai aprobat-o')).toBeVisible();
  await expect(approve(page)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ai aprobat macheta' })).toBeVisible();
  const events = `select actor from events where order_id = $1 and kind = 'proof_approved'`;
  expect(await onShopDatabase(events, [orderId])).toEqual([{ actor: 'customer' }]);
}

test('the buyer looks at the drawings of a Moon and of a frame, and approves them', async ({ page, baseURL }) => {
  const moon = await place(baseURL!, { lines: [moonLine()] });
  await page.goto(`/comanda-plasata/${moon.id}?cheie=${moon.viewKey}`);
  await page.getByRole('link', { name: 'Vezi macheta' }).click();
  await expect(page).toHaveURL(/#macheta$/);
  await drawing(page).scrollIntoViewIfNeeded();
  await isDrawn(page);
  await approveIt(page, moon.id);

  const options = { rama: 'nuc', nume: 'Ștefania & Ioan', data: '2026-03-05' };
  const frame = await place(baseURL!, { lines: [{ id: 'rama-3d', itemNumber: '1', options }] });
  await page.goto(`/comanda/${frame.id}?cheie=${frame.viewKey}#macheta`);
  const panel = page.getByRole('region', { name: 'Macheta' });
  await expect(panel.getByText('Ștefania & Ioan', { exact: true })).toBeVisible();
  await expect(panel.getByText('05.03.2026', { exact: true })).toBeVisible();
  await expect(panel).not.toContainText('Lunii');
  await drawing(page).scrollIntoViewIfNeeded();
  await isDrawn(page);
  await approveIt(page, frame.id);
});
