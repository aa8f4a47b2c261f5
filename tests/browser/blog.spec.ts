import { expect, test } from '../support/browser-test.ts';

test('a reader goes from the list to a post and on to a kit it speaks of', async ({ page }) => {
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Prima turnare de ghips, fără bule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prima turnare de ghips, fără bule' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Publicat la 22 iulie 2026');
  await expect(page.getByRole('article').first()).toContainText(/\d minute de citit/);
  const kits = page.getByRole('region', { name: 'Kituri din acest articol' });
  await kits.getByRole('link', { name: 'Rezervă de ghips fin, 2 kg' }).click();
  await expect(page).toHaveURL('/produs/rezerva-ghips');
});

test('the contents lead to a part of the post, and its neighbours to the posts beside it', async ({ page }) => {
  await page.goto('/blogs/ghips-fara-bule');
  await page.getByRole('navigation', { name: 'Cuprins' }).getByRole('link', { name: 'Turnarea' }).click();
  await expect(page.getByRole('heading', { name: 'Turnarea', exact: true })).toBeInViewport();
  const neighbours = page.getByRole('navigation', { name: 'Articolul dinainte și cel de după' });
  await neighbours.getByRole('link', { name: /^Articolul următor/ }).click();
  await expect(page).toHaveURL('/blogs/desfaci-alginatul-si-usuci-ghipsul');
});

test('a tag gathers its posts, and says on which page one is', async ({ page }) => {
  await page.goto('/blogs/mulajul-unei-labute');
  await page.getByRole('article').first().getByRole('link', { name: 'animale' }).click();
  await expect(page).toHaveURL('/blogs/eticheta/animale');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articole despre animale');
  await expect(
    page.getByRole('navigation', { name: 'Etichete' }).getByRole('link', { name: 'animale' }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('older posts are on the next page', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Mai vechi' }).click();
  await expect(page).toHaveURL('/blogs/pagina/2');
  await expect(page.getByRole('link', { name: 'Cum prepari alginatul' })).toBeVisible();
  await page.getByRole('link', { name: 'Mai noi' }).click();
  await expect(page).toHaveURL('/blogs');
});
