import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { addToCart, expect, fillCheckout, orderButton, stillness, test } from '../support/browser-test.ts';

const PAGES = [
  '/', '/produsele-noastre', '/produsele-noastre?cautare=zzz', '/produs/rama-3d', '/produs/maini-familie', '/produs/set-cadou',
  '/cosulmeu', '/finalizare-comanda', '/contact', '/termeni-si-conditii', '/metode-plata', '/politica-retur',
  '/politica-confidentialitate', '/politica-de-cookies', '/produs/nu-exista', '/nu-exista',
]; // prettier-ignore
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.use({ expectedNoise: ['404 (Not Found)'] });

for (const theme of ['light', 'dark']) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme));

    for (const path of PAGES) {
      test(`${path} has no axe violation`, async ({ page }) => {
        await page.goto(path);
        expect(await violations(page)).toEqual([]);
      });
    }

    test('cart, checkout with errors, and both order pages have none', async ({ page }) => {
      await addToCart(page, 'gemeni');
      await page.goto('/cosulmeu');
      await expect(page.getByLabel('Sumar')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('/finalizare-comanda');
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await fillCheckout(page);
      await page.getByRole('radio', { name: 'Transfer bancar' }).check();
      await orderButton(page).click();
      await page.waitForURL(/comanda-plasata/);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Vezi comanda' }).click();
      await page.waitForURL(/\/comanda\//);
      expect(await violations(page)).toEqual([]);
    });
  });
}

async function violations(page: Page) {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}
