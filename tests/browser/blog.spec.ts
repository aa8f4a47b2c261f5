import { expect, test } from '../support/browser-test.ts';

test('a reader goes from the list through posts and tags to a kit that a post speaks of', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/blogs');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Mai vechi' }).click();
  await expect(page).toHaveURL('/blogs/pagina/2');
  await expect(page.getByRole('link', { name: 'Cum prepari alginatul' })).toBeVisible();
  await page.getByRole('link', { name: 'Mai noi' }).click();
  await expect(page).toHaveURL('/blogs');

  await page.getByRole('link', { name: 'Prima turnare de ghips, fără bule' }).click();
  await expect(title).toHaveText('Prima turnare de ghips, fără bule');
  await expect(page.getByRole('article').first()).toContainText(/Publicat la 22 iulie 2026.*\d minute de citit/s);
  await page.getByRole('navigation', { name: 'Cuprins' }).getByRole('link', { name: 'Turnarea' }).click();
  await expect(page.getByRole('heading', { name: 'Turnarea', exact: true })).toBeInViewport();
  const neighbours = page.getByRole('navigation', { name: 'Articolul dinainte și cel de după' });
  await neighbours.getByRole('link', { name: /^Articolul următor/ }).click();
  await expect(page).toHaveURL('/blogs/desfaci-alginatul-si-usuci-ghipsul');
  await page.goBack();
  const kits = page.getByRole('region', { name: 'Kituri din acest articol' });
  await kits.getByRole('link', { name: 'Rezervă de ghips fin, 2 kg' }).click();
  await expect(page).toHaveURL('/produs/rezerva-ghips');

  await page.goto('/blogs/mulajul-unei-labute');
  await page.getByRole('article').first().getByRole('link', { name: 'animale' }).click();
  await expect(page).toHaveURL('/blogs/eticheta/animale');
  await expect(title).toHaveText('Articole despre animale');
  const tag = page.getByRole('navigation', { name: 'Etichete' }).getByRole('link', { name: 'animale' });
  await expect(tag).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
