import { expect, test } from '../support/browser-test.ts';
import { addProduct } from '../support/shop-database.ts';

test(
  'on a phone the bar holds the price with the choice while the button is off the screen',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a wide screen has no bar');
    await page.goto('/produs/rama-3d');
    const bar = page.locator('[data-buy-bar]');
    await expect(bar).toBeVisible();
    await page.getByRole('radio', { name: 'Stejar' }).check();
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
  // Its own button is on the first screen: there is nothing to choose.
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'Și dacă nu iese?' }).scrollIntoViewIfNeeded();
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
  await page.goto(`/produs/${(await addProduct({ price: 9_900, stock: 12 })).id}`);
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

test.describe('from elsewhere', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the page says on which day it arrives, and what is still in time', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-25T09:00:00Z');
    await page.goto('/produs/gemeni');
    const main = page.getByRole('main');
    await expect(main).toContainText('Ajunge de obicei joi, 26 noiembrie, sau vineri, 27');
    await expect(main).toContainText('dacă comanzi azi până la ora 12');
    await page.getByLabel('Am nevoie până la').fill('2026-12-24');
    await page.getByLabel('Am nevoie până la').blur();
    await expect(main).toContainText('Ajunge la timp, dacă comanzi până marți, 22 decembrie, ora 12.');
  });

  test('the list marks what still arrives by a day', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-25T09:00:00Z');
    await page.goto('/produsele-noastre');
    await page.getByLabel('Am nevoie până la').fill('2026-11-27');
    await page.getByLabel('Am nevoie până la').blur();
    const card = (title: RegExp) => page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });
    await expect(card(/Kit mulaj tălpiță/)).toContainText('Ajunge la timp');
    await expect(card(/Luna personalizată/)).toContainText('Nu mai ajunge până atunci');

    await page.getByRole('button', { name: 'Filtrează' }).click();
    await expect(page.getByLabel('Am nevoie până la')).toHaveValue('2026-11-27');
    await expect(card(/Luna personalizată/)).toContainText('Nu mai ajunge până atunci');
    await page.goto('/produs/gemeni');
    await expect(page.getByLabel('Am nevoie până la')).toHaveValue('2026-11-27');
    await expect(page.getByRole('main')).toContainText('Ajunge la timp');
  });
});

test(
  'on a phone the list has two columns, and its filters are folded away',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a wide screen has room for all of them');
    await page.goto('/produsele-noastre');
    const cards = page.getByRole('article');
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    expect(second!.y).toBe(first!.y);
    expect(first!.y).toBeLessThan(340);
    await page.getByText('Filtre și sortare').click();
    await page.getByRole('combobox', { name: 'Pentru cine' }).selectOption({ label: 'Familie' });
    await expect(page).toHaveURL('/produsele-noastre?pentru=familie');
    await expect(cards).toHaveCount(1);
  },
);

test(
  'choosing a finish changes picture and price, and the cart shows that picture',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/produs/mana-bebelus');
    const strip = page.getByRole('list', { name: 'Imagini', exact: true });
    const shown = strip.getByRole('img', { name: 'finisaj auriu' });
    await expect(shown).not.toBeInViewport();
    await page.getByRole('group', { name: 'Finisaj *' }).getByRole('radio', { name: 'Auriu +19,00 RON' }).check();
    await expect(page.getByRole('main')).toContainText('118,00 RON');
    await strip.scrollIntoViewIfNeeded();
    await expect(shown).toBeInViewport();
    await page.getByRole('button', { name: 'Adaugă în coș' }).click();
    await page.getByRole('link', { name: 'Vezi coșul' }).click();
    const line = page.getByRole('list', { name: 'Produse în coș' }).getByRole('listitem');
    await expect(line.locator('img')).toHaveAttribute('src', /mana-bebelus-auriu/);
  },
);
