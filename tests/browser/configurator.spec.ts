import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { moonLine } from '../support/orders.ts';
import { executablePath, IN_BRONZE, price, add, open, cart } from '../support/fixtures/pages/configurator.ts';

test.use({
  launchOptions: { args: ['--enable-unsafe-swiftshader'], ...(executablePath && { executablePath }) },
  expectedNoise: ['WebGL', 'GPU stall'],
});

const pictureIn = (page: Page, list: string) => page.getByRole('list', { name: list }).locator('img');
const isWhole = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

// A processor that draws in place of a graphics card leaves little time for the rest.
test.describe.configure({ timeout: 60_000 });

test('the address of the configurator brings a design, and takes over what is changed', async ({ page }) => {
  await open(page, IN_BRONZE);
  await expect(page.getByLabel('Numele, pe marginea de jos')).toHaveValue('Ștefan Țigu');
  await expect(page.getByRole('radio', { name: 'Bronz' })).toBeChecked();
  await expect(page.getByLabel('Localitatea')).toHaveValue('Sibiu, Sibiu');
  const before = await price(page).textContent();

  await page.getByRole('radio', { name: 'Ghips alb' }).check();
  await expect(page).toHaveURL(/#.*finisaj=ghips-alb/);
  await expect(price(page)).not.toHaveText(before!);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Ghips alb' })).toBeChecked();
  await expect(page.getByLabel('Data', { exact: true })).toHaveValue('1990-07-08');
});

test('no choice moves from under a finger when the prices come', { tag: '@phone' }, async ({ page }) => {
  const prices = Promise.withResolvers<void>();
  await page.route(/\/api\/cart\b/, async (route) => {
    await prices.promise;
    await route.continue();
  });
  await page.goto('/configurator-luna');
  const last = page.getByRole('radio', { name: 'În ramă' });
  const place = await last.boundingBox();
  prices.resolve();
  await expect(page.getByText('+50,00 RON').first()).toBeVisible();
  expect(await last.boundingBox()).toEqual(place);
});

test('the product leads to the configurator, where the sky of a day and a town that is looked up is told', async ({
  page,
}) => {
  await page.goto('/produs/luna-personalizata');
  await page.getByRole('button', { name: 'Alege și vezi Luna ta' }).click();
  await expect(page).toHaveURL(/\/configurator-luna/);
  await expect(price(page)).toContainText('RON');
  await page.getByLabel('Data', { exact: true }).fill('2025-03-14');
  await page.getByLabel('Ora (ora României)').fill('09:00');
  await expect(page.getByText('Lună plină')).toBeVisible();
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
  await expect(page.getByText(/sub orizont/)).toBeVisible();
  // The line that says the day goes along with it.
  await expect(page.getByLabel('Un rând, pe marginea de sus')).toHaveValue('14 martie 2025');

  const town = page.getByRole('combobox', { name: 'Localitatea' });
  await town.fill('targu mu');
  await expect(page.getByRole('option', { name: 'Târgu Mureș, Mureș' })).toBeVisible();
  await town.press('ArrowDown');
  await town.press('Enter');
  await expect(town).toHaveValue('Târgu Mureș, Mureș');
  await expect(page).toHaveURL(/loc=T%C3%A2rgu\+Mure%C8%99/);
});

test('what was typed and chosen in the configurator before the page woke up stays, and all that hangs on it follows', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/configurator-luna?utm_source=proba', { waitUntil: 'commit' });
  const town = page.getByRole('combobox', { name: 'Localitatea' });
  await page.getByLabel('Data', { exact: true }).fill('2025-03-14');
  await page.getByRole('radio', { name: 'Bronz' }).check();
  await page.getByLabel('Numele, pe marginea de jos').fill('Ana');
  await town.fill('targu mu');
  scripts.resolve();

  await page.getByRole('option', { name: 'Târgu Mureș, Mureș' }).click();
  await expect(price(page)).toContainText('RON');
  await expect(town).toHaveValue('Târgu Mureș, Mureș');
  await expect(page.getByLabel('Data', { exact: true })).toHaveValue('2025-03-14');
  await expect(page.getByRole('radio', { name: 'Bronz' })).toBeChecked();
  await expect(page.getByLabel('Numele, pe marginea de jos')).toHaveValue('Ana');
  // What was left alone is the usual, except for the line that says the day.
  await expect(page.getByRole('radio', { name: '16 cm' })).toBeChecked();
  await expect(page.getByLabel('Un rând, pe marginea de sus')).toHaveValue('14 martie 2025');
  await expect(page.getByText('Lună plină')).toBeVisible();
  await expect(page.getByText(/mm din \d+ mm/)).toHaveCount(2);
  await expect(page).toHaveURL(/finisaj=bronz&data=2025-03-14&.*nume=Ana/);
});

test('a shared design goes before what was typed until it was there, but for the texts that it leaves open', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(IN_BRONZE, { waitUntil: 'commit' });
  await page.getByLabel('Numele, pe marginea de jos').fill('Ana');
  await page.getByLabel('Un rând, pe marginea de sus').fill('cu drag');
  scripts.resolve();
  await expect(price(page)).toContainText('RON');
  await expect(page.getByLabel('Numele, pe marginea de jos')).toHaveValue('Ștefan Țigu');
  await expect(page.getByLabel('Un rând, pe marginea de sus')).toHaveValue('cu drag');
  await expect(page.getByRole('radio', { name: 'Bronz' })).toBeChecked();
});

test('a name of any number of letters stays whole: millimetres alone say whether it fits the rim', async ({ page }) => {
  const name = 'Maximilian-Alexandru & Ecaterina';
  const field = page.getByLabel('Numele, pe marginea de jos');
  await open(page);
  await field.clear();
  await field.pressSequentially(name);
  await expect(field).toHaveValue(name);
  await expect(field).toHaveAccessibleDescription(/^16\d mm din 186 mm$/);
  const longer = `${name} Constantinescu`;
  await field.fill(longer);
  await expect(field).toHaveAccessibleDescription(/Textul este mai lung cu \d+ (de )?milimetri decât încape/);
  await expect(field).toHaveValue(longer);
  await add(page).click();
  expect(await cart(page)).toBeNull();

  await field.fill(name);
  await expect(field).toHaveAccessibleDescription(/^16\d mm din 186 mm$/);
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
  expect(JSON.parse((await cart(page))!)).toMatchObject([{ options: { nume: name } }]);
  await page.reload();
  await expect(field).toHaveValue(name);
});

test('a design goes into the cart with all its options', { tag: '@phone' }, async ({ page }) => {
  await open(page, IN_BRONZE);
  await expect(page.getByText(/mm din \d+ mm/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /văzută din Sibiu, Sibiu/ })).toBeVisible();
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
  expect(JSON.parse((await cart(page))!)).toEqual([
    {
      id: 'luna-personalizata',
      itemNumber: '1',
      options: {
        ...{ diametru: '20-cm', finisaj: 'bronz', data: '1990-07-08', ora: '23:30', loc: 'Sibiu, Sibiu' },
        ...{ litere: 'simplu', mulaj: 'mana', asezare: 'rama', nume: 'Ștefan Țigu' },
      },
    },
  ]);
  await page.getByRole('link', { name: 'Vezi coșul' }).click();
  await expect(page.getByRole('list', { name: 'Produse în coș' }).getByRole('listitem')).toHaveCount(1);
  // What was drawn here and is kept here.
  await expect(pictureIn(page, 'Produse în coș')).toHaveAttribute('src', /^data:image\//);
  await expect(
    page
      .getByRole('button', { name: 'Finalizează comanda' })
      .or(page.getByRole('link', { name: 'Finalizează comanda' })),
  ).toBeVisible();
});

test(
  'no server learns of a design before it is ordered, and the picture of "Ana & Matei" is whole in the cart and the checkout',
  { tag: '@phone' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const design = new URLSearchParams({ ...moonLine().options, nume: 'Ana & Matei' });
    await open(page, `/configurator-luna#${design.toString()}`);
    await expect(page.getByLabel('Numele, pe marginea de jos')).toHaveValue('Ana & Matei');
    await expect(page.getByText(/mm din \d+ mm/).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /văzută din Cluj-Napoca, Cluj/ })).toBeVisible();
    await add(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-pictures'))).toContain('data:image/');
    await page.getByRole('link', { name: 'Vezi coșul' }).click();
    await isWhole(pictureIn(page, 'Produse în coș'));
    await page.getByRole('link', { name: 'Finalizează comanda' }).click();
    await isWhole(page.locator('.checkout-lines img'));
    for (const url of asked)
      expect(decodeURIComponent(decodeURIComponent(url)).split('#')[0]).not.toMatch(/Matei|Cluj-Napoca/);

    await page.getByRole('link', { name: 'Modifică coșul' }).click();
    await page.getByRole('button', { name: /^Șterge, / }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-pictures'))).toBe('{}');
  },
);

test('a link to a field that is wrong leaves the design in the address', async ({ page }) => {
  await open(page, IN_BRONZE.replace('%C8%98tefan+%C8%9Aigu', 'Ana+%E6%BC%A2'));
  await expect(page.getByText('Literele alese nu au semnul 漢.')).toBeVisible();
  await add(page).click();
  await page.getByRole('alert').getByRole('link', { name: 'Numele, pe marginea de jos' }).click();
  await expect(page.getByLabel('Numele, pe marginea de jos')).toBeInViewport();
  await expect(page).toHaveURL(/#.*finisaj=bronz/);
  await expect(page.getByRole('radio', { name: 'Bronz' })).toBeChecked();
});

test('a town that cannot be looked up yet is nobody’s mistake', async ({ page }) => {
  const towns = Promise.withResolvers<void>();
  await page.route('**/romanian-towns*.js', async (route) => {
    await towns.promise;
    await route.continue();
  });
  await open(page, IN_BRONZE);
  await expect(page.getByText(/mm din \d+ mm/).first()).toBeVisible();
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Încă încărcăm lista localităților' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await cart(page)).toBeNull();

  towns.resolve();
  await expect(page.getByRole('img', { name: /văzută din Sibiu, Sibiu/ })).toBeVisible();
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
});

test('a Moon that cannot be made is told by field, and stays out of the cart', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await page.getByLabel('Numele, pe marginea de jos').fill('Ana 漢');
  await expect(page.getByText('Literele alese nu au semnul 漢.')).toBeVisible();
  await page.getByLabel('Un rând, pe marginea de sus').fill('WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW');
  await expect(page.getByText(/mai lung cu \d+ (de )?milimetri decât încape/)).toBeVisible();
  await page.getByLabel('Localitatea').fill('Nicăieri');
  await page.getByLabel('Data', { exact: true }).fill('2090-05-01');
  await add(page).click();

  const complaints = page.getByRole('alert');
  await expect(complaints).toBeFocused();
  for (const field of ['Data', 'Localitatea', 'Numele, pe marginea de jos', 'Un rând, pe marginea de sus'])
    await expect(complaints.getByRole('link', { name: field })).toBeVisible();
  expect(await cart(page)).toBeNull();

  await page.getByLabel('Numele, pe marginea de jos').fill('Ana');
  await page.getByLabel('Un rând, pe marginea de sus').fill('');
  await page.getByLabel('Localitatea').fill('Brașov, Brașov');
  await page.getByRole('checkbox', { name: /cerul care va fi/ }).check();
  await expect(page.getByText(/mm din \d+ mm/).first()).toBeVisible();
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
});
