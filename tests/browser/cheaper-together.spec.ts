import { expect, fillCart, test } from '../support/browser-test.ts';

test('a hand and a foot become their kit by one press, and come back', { tag: '@phone' }, async ({ page }) => {
  for (const id of ['mana-bebelus', 'talpa-bebelus']) {
    await page.goto(`/produs/${id}`);
    await page.locator('[data-buy-form]').getByRole('button', { name: 'Adaugă în coș' }).click();
    await expect(page.locator('[data-added]')).toContainText('Adăugat în coș');
  }
  await page.goto('/cosulmeu');
  const titles = page.locator('[aria-label="Produse în coș"] .cart-line-title');
  const suggestion = page.getByRole('complementary', { name: 'O propunere' });
  await expect(suggestion).toContainText('Împreună, cu 39,00 RON mai puțin');
  await suggestion.getByRole('button', { name: 'Schimbă' }).click();
  await expect(titles).toHaveText(['Kit mulaj mânuță și tălpiță']);
  await expect(suggestion).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sumar' })).toContainText('159,00 RON');
  await expect(page.getByRole('status').filter({ hasText: 'Am pus în locul lor' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Anulează' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Kit mulaj mânuță de bebeluș', 'Kit mulaj tălpiță de bebeluș']);
  await expect(suggestion).toBeVisible();
});

test('a kit with one try takes a refill along, or is offered one in the cart', async ({ page }) => {
  await page.goto('/produs/maini-familie');
  await page.getByRole('checkbox', { name: /a doua încercare/ }).check();
  await page.locator('[data-buy-form]').getByRole('button', { name: 'Adaugă în coș' }).click();
  await expect(page.locator('[data-added]')).toContainText('Adăugat în coș');
  await page.goto('/cosulmeu');
  const titles = page.locator('[aria-label="Produse în coș"] .cart-line-title');
  await expect(titles).toHaveText([/mâinile familiei/, /priză lentă/]);
  await page.getByRole('button', { name: /^Șterge, Rezervă/ }).click();
  await page.getByRole('button', { name: 'Adaugă, +89,00 RON' }).click();
  await expect(titles).toHaveText([/mâinile familiei/, /priză lentă/]);
});

test('a suggestion that is not wanted goes, and stays away', async ({ page }) => {
  await fillCart(page, 'maini-familie');
  await page.goto('/cosulmeu');
  const suggestion = page.getByRole('complementary', { name: 'O propunere' });
  await suggestion.getByRole('button', { name: 'Nu, mulțumesc' }).press('Enter');
  await expect(suggestion).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Produse în coș' }).getByRole('link')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Sumar' })).toBeVisible();
  await expect(suggestion).toHaveCount(0);
});
