import { expect, fillCart, fillCheckout, test } from '../support/browser-test.ts';

test(
  'a phone shows above the fields what is bought, and names beside the button what is missing',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await fillCart(page, 'gemeni', 'talpa-bebelus');
    await page.goto('/finalizare-comanda');
    const glance = page.locator('.checkout-glance');
    await expect(glance).toContainText('2 produse');
    await expect(glance).toContainText('RON');
    await glance.getByText('Ce comanzi').click();
    await expect(glance.getByRole('listitem')).toHaveCount(2);
    await expect(glance.locator('img')).toHaveCount(2);
    const missing = page.locator('p').filter({ hasText: 'Mai ai de completat:' });
    await expect(missing).toContainText('Prenume, Nume, Telefon și încă 5.');
    await fillCheckout(page);
    await expect(missing).toHaveCount(0);
  },
);
