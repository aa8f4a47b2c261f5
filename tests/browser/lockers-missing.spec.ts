import { expect, fillCart, test } from '../support/browser-test.ts';
import { insertLockers } from '../support/insert-lockers.ts';
import { databaseUrl } from '../support/shop-process.ts';
import { LOCKERS, EMPTY, search, options, byHand, openEasybox, order } from '../support/fixtures/pages/lockers.ts';

test.beforeAll(async () => insertLockers(await databaseUrl(process.env.SHOP_TEST_DATA!), [...LOCKERS]));

test('a parcel that is too large for the middle box is not offered such a locker, and none that fits no box', async ({
  page,
}) => {
  await fillCart(page, ...Array<string>(5).fill('talpa-bebelus'));
  await page.goto('/finalizare-comanda');
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await search(page).fill('proba motru');
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText('Easybox Proba Nouă');

  await fillCart(page, ...Array<string>(3).fill('maini-familie'));
  await page.goto('/finalizare-comanda');
  await expect(page.getByText(/Coletul este prea mare sau prea greu pentru un Easybox/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Easybox' })).toHaveCount(0);
  await expect(page.getByLabel('Adresa de livrare *')).toBeVisible();
});

test('without any lockers only the two plain fields stand there', async ({ page }) => {
  await page.route('**/api/lockers', (route) => route.fulfill({ json: EMPTY }));
  await openEasybox(page);
  const [name, city] = byHand(page);
  await name.fill('Easybox Unirii');
  await city.fill('Iași');
  await expect(page.getByText('Se încarcă lista')).toHaveCount(0);
  await expect(search(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Arată harta' })).toHaveCount(0);
  expect(await order(page)).toEqual({ locker_id: '', locker_name: 'Easybox Unirii' });
});

test.describe('a list that does not come', () => {
  test.use({ expectedNoise: ['503 (', 'Failed to load resource'] });

  test('a list of lockers that does not come leaves the two fields, and can be asked for again', async ({ page }) => {
    let away = true;
    await page.route('**/api/lockers', (route) => (away ? route.fulfill({ status: 503, body: '' }) : route.continue()));
    await openEasybox(page);
    await expect(page.getByText('Lista de lockere nu s-a încărcat.')).toBeVisible();
    await byHand(page)[0].fill('Easybox Unirii');
    away = false;
    await page.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(search(page)).toBeVisible();
    await expect(byHand(page)[0]).toHaveValue('Easybox Unirii');
  });
});
