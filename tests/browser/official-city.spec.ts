import { expect, fillCart, test } from '../support/browser-test.ts';
import { insertLockers } from '../support/insert-lockers.ts';
import { databaseUrl } from '../support/shop-process.ts';
import { LOCKERS } from '../support/fixtures/pages/lockers.ts';

test.beforeAll(async () => insertLockers(await databaseUrl(process.env.SHOP_TEST_DATA!), [...LOCKERS]));

test('the city is offered by its official name and brings its county', { tag: '@phone' }, async ({ page }) => {
  await fillCart(page, 'talpa-bebelus');
  await page.goto('/finalizare-comanda');
  const city = page.getByLabel('Oraș *');
  await city.pressSequentially('targu ji');
  await page.getByRole('option', { name: 'Târgu Jiu, Gorj' }).click();
  await expect(city).toHaveValue('Târgu Jiu');
  await expect(page.getByLabel('Județ *')).toHaveValue('Gorj');
  await page.getByLabel('Cod poștal').fill('400001');
  await expect(page.getByText('Codurile care încep cu 40 sunt din județul Cluj.')).toBeVisible();
  await page.getByLabel('Cod poștal').fill('210001');
  await expect(page.getByText('Codurile care încep cu')).toHaveCount(0);
  await city.fill('București');
  await page.getByLabel('Județ *').selectOption('București');
  await expect(page.getByText('În București, scrie sectorul')).toBeVisible();
});

test('Enter after a whole city brings its county, and sends no form', async ({ page }) => {
  await fillCart(page, 'talpa-bebelus');
  await page.goto('/finalizare-comanda');
  const city = page.getByLabel('Oraș *');
  await city.pressSequentially('cluj-napoca');
  // The list of cities is there.
  await city.fill('cluj-nap');
  await expect(page.getByRole('option', { name: 'Cluj-Napoca, Cluj' })).toBeVisible();
  await city.pressSequentially('oca');
  await city.press('Enter');
  await expect(city).toHaveValue('cluj-napoca');
  await expect(page.getByLabel('Județ *')).toHaveValue('Cluj');
  await expect(page.getByLabel('Prenume *')).not.toHaveAttribute('aria-invalid');
});

test('a city that was typed before the page woke up is helped as well', async ({ page }) => {
  await fillCart(page, 'talpa-bebelus');
  let wakeUp = () => {};
  const typed = new Promise<void>((resolve) => (wakeUp = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/finalizare-comanda', { waitUntil: 'commit' });
  await page.getByLabel('Oraș *').pressSequentially('targu ji');
  wakeUp();
  await page.getByRole('option', { name: 'Târgu Jiu, Gorj' }).click();
  await expect(page.getByLabel('Oraș *')).toHaveValue('Târgu Jiu');
  await expect(page.getByLabel('Județ *')).toHaveValue('Gorj');
});

test(
  'what does not go together is asked about, and one press takes what was meant',
  { tag: '@phone' },
  async ({ page }) => {
    await fillCart(page, 'talpa-bebelus');
    await page.goto('/finalizare-comanda');
    await page.getByLabel('Email').fill('ana@gmial.com');
    await page.getByLabel('Oraș *').fill('Cluj-Napoca');
    await page.getByLabel('Oraș *').press('Tab');
    await page.getByLabel('Județ *').selectOption('Timiș');
    const question = page.getByRole('status').filter({ hasText: 'Cluj-Napoca este în județul Cluj. Schimbi județul?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Pune Cluj' }).click();
    await expect(page.getByLabel('Județ *')).toHaveValue('Cluj');
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Ai vrut ana@gmail.com?')).toBeVisible();
    await page.getByRole('button', { name: 'Da, schimbă' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('ana@gmail.com');
    await page.getByLabel('Cod poștal').fill('300001');
    await page.getByRole('button', { name: 'Pune Timiș' }).click();
    await expect(page.getByLabel('Județ *')).toHaveValue('Timiș');
    // It comes back as a question, and nothing keeps the order from being sent.
    await expect(question).toBeVisible();
  },
);
