import type { Locator } from 'playwright/test';
import { expect, fillCart, orderButton, test } from '../support/browser-test.ts';

// On a phone, the bars at the top and bottom cover parts of the page.
test.use({ viewport: { width: 390, height: 844 }, expectedNoise: ['404 (', '422 ('] });

/** True when the element's top, middle and bottom are not covered. */
const isInSight = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 3, (top + bottom) / 2, bottom - 3].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });
const expectInSight = (locator: Locator) => expect.poll(() => isInSight(locator)).toBe(true);

test('errors in cart, checkout, configurator and product are shown in view', async ({ page }) => {
  await fillCart(page, 'gemeni', 'talpa-bebelus');
  await test.step('the error of a wrong code is above the cart’s bar', async () => {
    await page.goto('/cosulmeu');
    await page.getByText('Ai un cod de reducere?').click();
    const field = page.getByLabel('Cod de reducere');
    // Position of the original bug: the field just above the bar.
    await field.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().bottom - 770));
    await field.fill('NU-EXISTA');
    await field.press('Enter');
    const error = page.getByRole('alert').filter({ hasText: /cod/i });
    await expect(error).toBeVisible();
    await expectInSight(error);
  });
  await test.step('the checkout’s errors are in view, and so are their fields', async () => {
    await page.goto('/finalizare-comanda');
    await orderButton(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Verificati datele introduse' });
    await expect(summary).toBeFocused();
    await expectInSight(summary);
    for (const name of ['Prenume', 'Adresa de livrare', 'Județ']) {
      await summary.getByRole('link', { name, exact: true }).click();
      await expectInSight(page.locator('label').filter({ hasText: new RegExp(`^${name} \\*$`) }));
    }
  });
  await test.step('the error of a Moon without a day is in view', async () => {
    await page.goto('/configurator-luna');
    await page.getByLabel('Data', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Adaugă în coș' }).click();
    const complaints = page.locator('.error-summary');
    await expect(complaints).toBeFocused();
    await expectInSight(complaints);
  });
  await test.step('a required field of a product is above the bar', async () => {
    await page.goto('/produs/rama-3d');
    await page.getByRole('button', { name: 'Adaugă în coș' }).click();
    const asked = page.locator('[data-buy-form] :invalid').first();
    await expect(asked).toBeFocused();
    await expectInSight(asked);
  });
});
