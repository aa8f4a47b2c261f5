import type { Locator, Page } from 'playwright/test';
import { expect, expectAdded, hold, test } from '../support/browser-test.ts';
import { moonLine } from '../support/orders.ts';
import { IN_BRONZE, price, add, open, cart } from '../support/fixtures/pages/configurator.ts';

const day = (page: Page) => page.getByLabel('Data', { exact: true });
const town = (page: Page) => page.getByRole('combobox', { name: 'Localitatea' });
const name = (page: Page) => page.getByLabel('Numele, pe marginea de jos');
const rim = (page: Page) => page.getByLabel('Un rând, pe marginea de sus');
const finish = (page: Page, which: string) => page.getByRole('radio', { name: which });
const isMeasured = (page: Page) => expect(page.getByText(/mm din \d+ mm/).first()).toBeVisible();
const isWhole = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

test('the configurator shows the sky of a day and a town; its address holds a design', async ({ page }) => {
  await page.goto('/produs/luna-personalizata');
  await page.getByRole('button', { name: 'Alege și vezi Luna ta' }).click();
  await expect(page).toHaveURL(/\/configurator-luna/);
  await expect(price(page)).toContainText('RON');
  await day(page).fill('1849-12-31');
  await page.getByLabel('Ora (ora României)').fill('09:00');
  await expect(day(page)).toHaveAccessibleDescription('Alege o zi între anii 1850 și 2100.');
  await day(page).fill('');
  await day(page).fill('2025-03-14');
  await expect(page.getByText('Lună plină')).toBeVisible();
  await expect(page.getByText(/sub orizont/)).toBeVisible();
  // The engraved date follows the day, also after a moment without one.
  await expect(rim(page)).toHaveValue('14 martie 2025');
  await town(page).fill('targu mu');
  await expect(page.getByRole('option', { name: 'Târgu Mureș, Mureș' })).toBeVisible();
  await town(page).press('ArrowDown');
  await town(page).press('Enter');
  await expect(town(page)).toHaveValue('Târgu Mureș, Mureș');
  await expect(page).toHaveURL(/loc=T%C3%A2rgu\+Mure%C8%99/);
  await town(page).fill('rm valcea');
  await town(page).press('Tab');
  await expect(town(page)).toHaveValue('Râmnicu Vâlcea, Vâlcea');

  await page.goto('/contact');
  await open(page, IN_BRONZE);
  await expect(name(page)).toHaveValue('Ștefan Țigu');
  await expect(finish(page, 'Bronz')).toBeChecked();
  await expect(town(page)).toHaveValue('Sibiu, Sibiu');
  const before = await price(page).textContent();
  await finish(page, 'Ghips alb').check();
  await expect(page).toHaveURL(/#.*finisaj=ghips-alb/);
  await expect(price(page)).not.toHaveText(before!);
  await page.reload();
  await expect(finish(page, 'Ghips alb')).toBeChecked();
  await expect(day(page)).toHaveValue('1990-07-08');
});

test('no choice moves when the prices load', { tag: '@phone-only' }, async ({ page }) => {
  const letPricesCome = await hold(page, /\/api\/cart\b/);
  await page.goto('/configurator-luna');
  const last = page.getByRole('radio', { name: 'În ramă' });
  const place = await last.boundingBox();
  letPricesCome();
  await expect(page.getByText('+50,00 RON').first()).toBeVisible();
  expect(await last.boundingBox()).toEqual(place);
});

test('values typed before the page’s code loads stay, and a shared design replaces them', async ({ page }) => {
  let wakeUp = await hold(page, '**/_astro/*.js');
  await page.goto('/configurator-luna?utm_source=proba', { waitUntil: 'commit' });
  await day(page).fill('2025-03-14');
  await finish(page, 'Bronz').check();
  await name(page).fill('Ana');
  await town(page).fill('targu mu');
  wakeUp();
  await page.getByRole('option', { name: 'Târgu Mureș, Mureș' }).click();
  await expect(price(page)).toContainText('RON');
  await expect(town(page)).toHaveValue('Târgu Mureș, Mureș');
  await expect(day(page)).toHaveValue('2025-03-14');
  await expect(finish(page, 'Bronz')).toBeChecked();
  await expect(name(page)).toHaveValue('Ana');
  // Untouched fields keep their defaults, except for the engraved date.
  await expect(page.getByRole('radio', { name: '16 cm' })).toBeChecked();
  await expect(rim(page)).toHaveValue('14 martie 2025');
  await expect(page.getByText('Lună plină')).toBeVisible();
  await expect(page.getByText(/mm din \d+ mm/)).toHaveCount(2);
  await expect(page).toHaveURL(/finisaj=bronz&data=2025-03-14&.*nume=Ana/);

  await page.goto('/contact');
  wakeUp = await hold(page, '**/_astro/*.js');
  await page.goto(IN_BRONZE, { waitUntil: 'commit' });
  await name(page).fill('Ana');
  await rim(page).fill('cu drag');
  wakeUp();
  await expect(price(page)).toContainText('RON');
  await expect(name(page)).toHaveValue('Ștefan Țigu');
  await expect(rim(page)).toHaveValue('cu drag');
  await expect(finish(page, 'Bronz')).toBeChecked();
});

test('a Moon that cannot be made has errors at its fields, and keeps its design', async ({ page }) => {
  const letTownsCome = await hold(page, '**/romanian-towns*.js');
  const complaints = page.getByRole('alert');
  await test.step('a town is no error while the list of towns loads', async () => {
    await open(page, IN_BRONZE.replace('%C8%98tefan+%C8%9Aigu', 'Ana'));
    await isMeasured(page);
    await add(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Încă încărcăm lista localităților' })).toBeVisible();
    await expect(complaints).toHaveCount(0);
    letTownsCome();
    await expect(page.getByRole('img', { name: /văzută din Sibiu, Sibiu/ })).toBeVisible();
  });
  await test.step('a name is limited by its millimetres, not by its letters', async () => {
    const long = 'Maximilian-Alexandru & Ecaterina';
    await page.getByRole('radio', { name: '16 cm' }).check();
    await page.getByRole('radio', { name: 'Clasic' }).check();
    await name(page).clear();
    await name(page).pressSequentially(long);
    await expect(name(page)).toHaveValue(long);
    await expect(name(page)).toHaveAccessibleDescription(/^16\d mm din 186 mm$/);
    await name(page).fill(`${long} Constantinescu`);
    await expect(name(page)).toHaveAccessibleDescription(/Textul este mai lung cu \d+ (de )?milimetri decât încape/);
    await expect(name(page)).toHaveValue(`${long} Constantinescu`);
  });
  await name(page).fill('Ana 漢');
  await expect(page.getByText('Literele alese nu au semnul 漢.')).toBeVisible();
  await rim(page).fill('WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW');
  await expect(page.getByText(/mai lung cu \d+ (de )?milimetri decât încape/)).toBeVisible();
  await town(page).fill('Nicăieri');
  await day(page).fill('2090-05-01');
  await add(page).click();
  await expect(complaints).toBeFocused();
  for (const field of ['Data', 'Localitatea', 'Numele, pe marginea de jos', 'Un rând, pe marginea de sus'])
    await expect(complaints.getByRole('link', { name: field })).toBeVisible();
  await complaints.getByRole('link', { name: 'Numele, pe marginea de jos' }).click();
  await expect(name(page)).toBeInViewport();
  // The link keeps the design in the address.
  await expect(page).toHaveURL(/#.*finisaj=bronz/);
  await expect(finish(page, 'Bronz')).toBeChecked();
  expect(await cart(page)).toBeNull();

  await name(page).fill('Ana');
  await rim(page).fill('');
  await town(page).fill('Brașov, Brașov');
  await page.getByRole('checkbox', { name: /cerul care va fi/ }).check();
  await isMeasured(page);
  await add(page).click();
  await expectAdded(page);
});

test('a design is complete in the cart, and no server receives it before', { tag: '@phone-only' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { options } = moonLine({ nume: 'Ana & Matei' });
  const pictures = () => page.evaluate(() => localStorage.getItem('cart-pictures'));
  await open(page, `/configurator-luna#${new URLSearchParams(options).toString()}`);
  await expect(name(page)).toHaveValue('Ana & Matei');
  await isMeasured(page);
  await expect(page.getByRole('img', { name: /văzută din Cluj-Napoca, Cluj/ })).toBeVisible();
  await add(page).click();
  await expectAdded(page);
  expect(JSON.parse((await cart(page))!)).toEqual([{ id: 'luna-personalizata', itemNumber: '1', options }]);
  await expect.poll(pictures).toContain('data:image/');
  await page.getByRole('link', { name: 'Vezi coșul' }).click();
  const line = page.getByRole('list', { name: 'Produse în coș' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  // The picture was drawn and stored in this browser.
  await expect(line.locator('img')).toHaveAttribute('src', /^data:image\//);
  await isWhole(line.locator('img'));
  await page.getByRole('link', { name: 'Finalizează comanda' }).click();
  await isWhole(page.locator('.checkout-lines img'));
  for (const url of asked)
    expect(decodeURIComponent(decodeURIComponent(url)).split('#')[0]).not.toMatch(/Matei|Cluj-Napoca/);

  await page.getByRole('link', { name: 'Modifică coșul' }).click();
  await page.getByRole('button', { name: /^Șterge, / }).click();
  await expect.poll(pictures).toBe('{}');
});
