import { expect, test } from '../support/browser-test.ts';

test('the list is filtered, sorted and searched in its address', async ({ page }) => {
  await page.goto('/produsele-noastre');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await page.getByLabel('Categorie').selectOption({ label: 'Rezerve' });
  await expect(page).toHaveURL('/produsele-noastre?categorie=rezerve');
  await expect(titles).toContainText(['Rezervă de ghips fin, 2 kg', 'Rezervă de alginat, 400 g']);
  await page.waitForLoadState();
  await page.getByLabel('Sortare').selectOption({ label: 'Preț descrescător' });
  await expect(page).toHaveURL('/produsele-noastre?categorie=rezerve&sortare=pret-descrescator');
  await expect(titles.first()).toHaveText('Rezervă de alginat cu priză lentă, 900 g');

  await page.goto('/produsele-noastre');
  await page.getByLabel('Caută').fill('labuta');
  await page.getByLabel('Caută').press('Enter');
  await expect(page).toHaveURL('/produsele-noastre?cautare=labuta');
  await expect(titles).toHaveText(['Kit mulaj lăbuță de câine sau pisică']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the list can be filtered without JavaScript', async ({ page }) => {
    await page.goto('/produsele-noastre');
    await page.getByLabel('Categorie').selectOption({ label: 'Animale' });
    await page.getByRole('button', { name: 'Filtrează', exact: true }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  });
});

test('a product shows its pictures by thumbnail, and large', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/produs/gemeni');
  await expect(page.getByText('Imagini desenate, până când avem fotografii.')).toBeVisible();
  const strip = page.getByRole('list', { name: 'Imagini' });
  const second = strip.getByRole('img').nth(1);
  await page
    .getByRole('link', { name: /^Arată:/ })
    .nth(1)
    .click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await strip
    .getByRole('link', { name: /^Mărește:/ })
    .nth(1)
    .click();
  const large = page.getByRole('dialog').getByRole('img');
  await expect(large.nth(1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(large.nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Imaginea următoare' }).click();
  await expect(large.first()).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Imaginea dinainte' }).click();
  await expect(large.nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an engraving of blanks is not taken for a name', async ({ page }) => {
  await page.goto('/produs/rama-3d');
  await page.getByLabel('Nume gravat *').fill('   ');
  await page.getByLabel('Data nașterii *').fill('2026-10-01');
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await expect(page.getByLabel('Nume gravat *')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

test('coming back to a product, the price is that of the choice the browser restored', async ({ page }) => {
  await page.goto('/produs/rama-3d');
  await page.getByRole('radio', { name: 'Stejar' }).check();
  await page.goto('/contact');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Stejar' })).toBeChecked();
  await expect(page.getByRole('main')).toContainText('259,00 RON');
});

test('the theme is light until it is changed, and remembered', async ({ page }) => {
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe('rgb(250, 247, 242)');
  await page.getByRole('button', { name: 'Treci la tema întunecată' }).click();
  await expect(page.getByRole('button', { name: 'Treci la tema luminoasă' })).toBeVisible();
  await page.goto('/produsele-noastre');
  expect(await ground()).toBe('rgb(27, 23, 20)');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('the theme is the one of the system until somebody chooses', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await ground()).toBe('rgb(27, 23, 20)');
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1b1714');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toBe('rgb(250, 247, 242)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Treci la tema luminoasă' }).click();
  await page.reload();
  expect(await ground()).toBe('rgb(250, 247, 242)');
});
