import { expect, test } from '../support/browser-test.ts';

test(
  'on a phone the bar holds the price with the choice while the button is off the screen',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a wide screen has no bar');
    await page.goto('/produs/rama-3d');
    const bar = page.locator('[data-buy-bar]');
    await expect(bar).toBeVisible();
    await page.getByLabel('Culoarea ramei *').selectOption('stejar');
    await expect(bar).toContainText('259,00 RON');
    await page.getByRole('button', { name: 'Adaugă în coș' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await expect(bar).toBeHidden();
  },
);

test('on a phone the bar buys, and leads to the cart', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has no bar');
  await page.goto('/produs/talpa-bebelus');
  const bar = page.locator('[data-buy-bar]');
  await bar.getByText('Adaugă în coș').click();
  await bar.getByText('Vezi coșul').click();
  await expect(page).toHaveURL('/cosulmeu');
  await expect(page.getByRole('main')).toContainText('Kit mulaj tălpiță de bebeluș');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('no bar covers the product', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/produs/talpa-bebelus');
    await expect(page.locator('[data-buy-bar]')).toBeHidden();
  });
});

test('more pieces than there are is said in words of the shop, beside the number', async ({ page }) => {
  await page.goto('/produs/gemeni');
  const pieces = page.getByLabel('Bucăți');
  await pieces.fill('99');
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await expect(pieces).toBeFocused();
  await expect(pieces).toHaveAccessibleDescription(/^Au mai rămas \d+ (de )?bucăți\.$/);
  await pieces.fill('1.5');
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await expect(pieces).toHaveAccessibleDescription('Scrie un număr întreg, de la 1 în sus.');
  await pieces.fill('2');
  await expect(pieces).toHaveAccessibleDescription('');
});
