import { expect, fillCart, test } from '../support/browser-test.ts';

const [gemeni, talpa] = ['Kit mulaj pentru gemeni', 'Kit mulaj tălpiță de bebeluș'];
const lines = '[aria-label="Produse în coș"] .cart-line-title';

test('a line that was deleted comes back in its place, with what was chosen', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('cart')) return;
    const cart = [
      { id: 'gemeni', itemNumber: '1' },
      { id: 'mana-bebelus', itemNumber: '2', options: { finisaj: 'bronz' } },
      { id: 'talpa-bebelus', itemNumber: '1' },
    ];
    localStorage.setItem('cart', JSON.stringify(cart));
  });
  await page.goto('/cosulmeu');
  const titles = page.locator(lines);
  await expect(titles).toHaveCount(3);
  const middle = (await titles.nth(1).textContent())!;
  await page.getByRole('button', { name: `Șterge, ${middle}` }).click();
  await expect(titles).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: `Am scos din coș: ${middle}` })).toBeVisible();
  await page.getByRole('button', { name: 'Anulează' }).click();
  await expect(titles).toHaveText([/gemeni/i, middle, /tălpiță/i]);
  await expect(page.getByRole('button', { name: 'Anulează' })).toHaveCount(0);
  const kept = await page.evaluate(() => (JSON.parse(localStorage.getItem('cart')!) as unknown[])[1]);
  expect(kept).toEqual({ id: 'mana-bebelus', itemNumber: '2', options: { finisaj: 'bronz' } });
});

test('the only line of a cart comes back too', async ({ page }) => {
  await fillCart(page, 'gemeni');
  await page.goto('/cosulmeu');
  await page.getByRole('button', { name: `Șterge, ${gemeni}` }).click();
  await expect(page.getByText('Cosul de cumparaturi este gol')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Anulează' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Coșul meu, 1 produs' })).toBeVisible();
});

test('what another tab did meanwhile stays done', async ({ page, context }) => {
  await fillCart(page, 'gemeni', 'talpa-bebelus');
  await page.goto('/cosulmeu');
  await page.getByRole('button', { name: /^Șterge, Kit mulaj tălpi/ }).click();
  const other = await context.newPage();
  await other.goto('/cosulmeu');
  await other.getByRole('button', { name: `Șterge, ${gemeni}` }).click();
  await expect(page.getByText('Cosul de cumparaturi este gol')).toBeVisible();
  await page.getByRole('button', { name: 'Anulează' }).click();
  await expect(page.locator(lines)).toHaveText([new RegExp(talpa.slice(0, 12))]);
  await expect(other.locator(lines)).toHaveCount(1);
});
