import { expect, test as base } from '../support/browser-test.ts';
import { filmOfTest, type FilmOfTest } from '../support/made-film.ts';
import { place } from '../support/shop-data.ts';

const test = base.extend<{ film: FilmOfTest }>({ film: filmOfTest });

// The test leaves pages while files named in their heads still load.
test.use({ javaScriptEnabled: false, expectedNoise: ['/_astro/'] });

test('the shop can be browsed and a transfer order placed without JavaScript', async ({ page, film, baseURL }) => {
  await test.step('a button filters the list, and the theme switch is hidden', async () => {
    await page.goto('/produsele-noastre');
    await page.getByLabel('Categorie').selectOption({ label: 'Animale' });
    await page.getByRole('button', { name: 'Arată produsele' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await expect(page.locator('[data-theme-switch]')).toBeHidden();
  });
  await test.step('no bar covers a product, and its form adds it to the cart', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/produs/talpa-bebelus');
    await expect(page.locator('[data-buy-bar]')).toBeHidden();
    await page.setViewportSize(size);
    await page.goto('/produs/gemeni');
    await page.getByLabel('Bucăți').fill('2');
    await page.getByRole('button', { name: 'Adaugă în coș' }).click();
    await expect(page).toHaveURL('/cosulmeu?adauga=gemeni&cantitate=2');
  });
  await test.step('the questions open at a press', async () => {
    await page.goto('/intrebari');
    await expect(page.getByRole('search')).toBeHidden();
    await page.getByText('Cum pot plăti?').click();
    await expect(page.getByText('fără niciun cost în plus')).toBeVisible();
  });
  await test.step('the steps of a cast and their times can be read', async () => {
    await page.goto('/ziua-mulajului');
    await expect(page.getByRole('button', { name: 'Începem' })).toBeHidden();
    await page.locator('summary', { hasText: 'Mâinile familiei' }).click();
    const hold = page.getByRole('listitem').filter({ hasText: 'Ține nemișcat' }).and(page.locator(':visible'));
    await expect(hold).toContainText('5–6 minute');
  });
  await test.step('the browser’s own player shows a film, with captions', async () => {
    await page.goto('/instructiuni-video');
    const card = page.getByRole('article').filter({ hasText: film.title });
    const video = card.locator('video[controls][preload=none]');
    await expect(video).toBeVisible();
    await expect(video).toHaveAttribute('src', film.source);
    await expect(video.locator('track[srclang=ro]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Pornește filmul/ })).toHaveCount(0);
  });
  await test.step('a transfer has its account and QR code, and no button to copy', async () => {
    const { id, viewKey } = await place(baseURL!, { paymentMethod: 'transfer' });
    await page.goto(`/comanda/${id}?cheie=${viewKey}`);
    await expect(page.getByText('RO49 AAAA 1B31 0075 9384 0000')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Cod QR cu datele transferului' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copiază/ })).toHaveCount(0);
  });
});
