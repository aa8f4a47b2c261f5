import type { Page } from 'playwright/test';
import { addToCart, expect, fillCheckout, orderButton, test } from '../support/browser-test.ts';

test.use({ viewport: { width: 320, height: 640 }, expectedNoise: ['404 (Not Found)'] });

/** How far the page can be scrolled sideways, in pixels. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const path of [
  '/',
  '/produsele-noastre',
  '/produs/rama-3d',
  '/contact',
  '/testimonials',
  '/termeni-si-conditii',
  '/nu-exista',
]) {
  test(`nothing sticks out of ${path} at 320 px`, async ({ page }) => {
    await page.goto(path);
    expect(await overhang(page)).toBe(0);
  });
}

test('nothing sticks out on the way to an order at 320 px', async ({ page }) => {
  await addToCart(page, 'gemeni');
  expect(await overhang(page)).toBe(0);
  await page.goto('/cosulmeu');
  await expect(page.getByLabel('Sumar')).toBeVisible();
  expect(await overhang(page)).toBe(0);
  await page.goto('/finalizare-comanda');
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await overhang(page)).toBe(0);
  await fillCheckout(page);
  await orderButton(page).click();
  await page.waitForURL(/comanda-plasata/);
  expect(await overhang(page)).toBe(0);
  await page.getByRole('link', { name: 'Vezi comanda' }).click();
  await page.waitForURL(/\/comanda\//);
  expect(await overhang(page)).toBe(0);
});
