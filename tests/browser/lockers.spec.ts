import type { Page } from 'playwright/test';
import type { LockerColumns } from '#domain/lockers/locker-list.ts';
import { addToCart, expect, fillCart, orderButton, test } from '../support/browser-test.ts';
import { insertLockers } from '../support/insert-lockers.ts';
import { onShopDatabase } from '../support/shop-database.ts';
import { databaseUrl } from '../support/shop-process.ts';

const KEPT = { county: 'Gorj', postalCode: '', takesPayment: true, largestBox: 'l' } as const;
/** Lockers of this file alone. */
const LOCKERS = [
  { ...KEPT, id: 'proba-1', name: 'Easybox Proba Brâncuși', address: 'Calea Eroilor 1', city: 'Târgu Jiu', latitude: 45.0402, longitude: 23.2744 },
  { ...KEPT, id: 'proba-2', name: 'Easybox Proba Fără Plată', address: 'Strada Unirii 8', city: 'Târgu Jiu', latitude: 45.0299, longitude: 23.2859, takesPayment: false },
  { ...KEPT, id: 'proba-3', name: 'Easybox Proba Mijlocie', address: 'Strada Gării 3', city: 'Motru', latitude: 44.8036, longitude: 22.9719, largestBox: 'm' },
  { ...KEPT, id: 'proba-4', name: 'Easybox Proba Nouă', address: 'Strada Nouă 4', city: 'Motru', latitude: 44.8101, longitude: 22.9802 },
] as const; // prettier-ignore
const EMPTY: LockerColumns = {
  places: [],
  id: [],
  name: [],
  address: [],
  place: [],
  latitude: [],
  longitude: [],
  takes: [],
};

const search = (page: Page) => page.getByRole('combobox', { name: 'Caută un Easybox' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Lockere găsite' }).getByRole('option');
const byHand = (page: Page) => [page.getByLabel('Nume locker *'), page.getByLabel('Oraș locker *')] as const;

test.beforeAll(async () => insertLockers(await databaseUrl(process.env.SHOP_TEST_DATA!), [...LOCKERS]));

async function openEasybox(page: Page, product = 'talpa-bebelus') {
  await fillCart(page, product);
  await page.goto('/finalizare-comanda');
  await page.getByRole('radio', { name: 'Easybox' }).check();
}

async function order(page: Page, payment = 'Transfer bancar'): Promise<{ locker_id: string; locker_name: string }> {
  await page.getByLabel('Prenume *').fill('Ana');
  await page.getByLabel('Nume *', { exact: true }).fill('Popescu');
  await page.getByLabel('Telefon *').fill('0712 345 678');
  await page.getByLabel('Email *').fill('ana@exemplu.ro');
  await page.getByRole('radio', { name: payment }).check();
  await page.getByRole('checkbox', { name: 'Sunt de acord cu termenii și condițiile' }).check();
  await orderButton(page).click();
  await page.waitForURL(/comanda-plasata/);
  const [, id] = /comanda-plasata\/([\w-]+)/.exec(page.url())!;
  const [row] = await onShopDatabase<{ locker_id: string; locker_name: string }>(
    'select locker_id, locker_name from orders where id = $1',
    [id],
  );
  return row!;
}

test(
  'a locker is found without diacritics, chosen with the keyboard, and stands in the order',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openEasybox(page);
    await test.step('Escape closes the list, and Enter without a result sends no order', async () => {
      await search(page).fill('proba');
      await expect(options(page).first()).toBeVisible();
      await search(page).press('Escape');
      await expect(options(page)).toHaveCount(0);
      await search(page).fill('xyzxyz');
      await expect(page.getByText(/Niciun locker potrivit/)).toBeVisible();
      await search(page).press('Enter');
      await expect(page.getByLabel('Prenume *')).not.toHaveAttribute('aria-invalid');
    });
    await search(page).fill('brancusi targu jiu');
    await expect(options(page)).toHaveCount(1);
    await expect(page.getByText('Am găsit un locker.')).toBeVisible();
    await search(page).press('ArrowDown');
    await expect(options(page)).toHaveAttribute('aria-selected', 'true');
    await search(page).press('Enter');
    const [name, city] = byHand(page);
    await expect(name).toHaveValue('Easybox Proba Brâncuși');
    await expect(city).toHaveValue('Târgu Jiu');
    await expect(options(page)).toHaveCount(0);
    expect(await order(page)).toEqual({ locker_id: 'proba-1', locker_name: 'Easybox Proba Brâncuși' });
  },
);

test(
  'the map has the same lockers, what is chosen on it is chosen, and it slides under the header',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openEasybox(page);
    await search(page).fill('proba noua motru');
    await search(page).press('Enter');
    await page.getByRole('button', { name: 'Arată harta' }).click();
    const map = page.getByRole('region', { name: 'Harta lockerelor' });
    const chosen = map.getByRole('button', { name: /Easybox Proba Nouă/ });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    const other = map.getByRole('button', { name: /Easybox Proba Mijlocie/ });
    await other.click();
    await expect(byHand(page)[0]).toHaveValue('Easybox Proba Mijlocie');
    await expect(map.getByRole('button', { name: /Easybox Proba Mijlocie/ })).toHaveAttribute('aria-pressed', 'true');
    await chosen.press('Enter');
    await expect(byHand(page)[0]).toHaveValue('Easybox Proba Nouă');
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect(chosen).toBeFocused();
    const covered = await map.getByRole('button', { name: 'Apropie', exact: true }).evaluate((button) => {
      scrollBy(0, button.getBoundingClientRect().top - 10);
      const { left, top } = button.getBoundingClientRect();
      return Boolean(document.elementFromPoint(left + 10, top + 10)?.closest('header'));
    });
    expect(covered).toBe(true);
  },
);

test('a press on the map that spans the coming of the towns is not lost', async ({ page }) => {
  const towns = Promise.withResolvers<void>();
  await page.route('**/romanian-towns*.js', async (route) => {
    await towns.promise;
    await route.continue();
  });
  await openEasybox(page);
  await search(page).fill('proba noua motru');
  await search(page).press('Enter');
  await page.getByRole('button', { name: 'Arată harta' }).click();
  const map = page.getByRole('region', { name: 'Harta lockerelor' });
  await map.getByRole('button', { name: /Easybox Proba Mijlocie/ }).hover();
  await page.mouse.down();
  towns.resolve();
  await expect(map.getByText('Motru', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(byHand(page)[0]).toHaveValue('Easybox Proba Mijlocie');
});

test('name and city of a locker can be typed at any time, and then no locker of the list is meant', async ({
  page,
}) => {
  await openEasybox(page);
  await search(page).fill('brancusi');
  await search(page).press('Enter');
  const [name, city] = byHand(page);
  await name.fill('Easybox scris de mână');
  await city.fill('Bumbești-Jiu');
  await expect(page.getByText('Ai ales')).toHaveCount(0);
  expect(await order(page)).toEqual({ locker_id: '', locker_name: 'Easybox scris de mână' });
});

test('the locker of the last order is offered again, as long as there is one', async ({ page }) => {
  await openEasybox(page);
  await search(page).fill('brancusi');
  await search(page).press('Enter');
  await order(page);
  await addToCart(page, 'talpa-bebelus');
  await page.goto('/finalizare-comanda');
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await page.getByRole('button', { name: 'Ca data trecută: Easybox Proba Brâncuși, Târgu Jiu' }).click();
  await expect(byHand(page)[0]).toHaveValue('Easybox Proba Brâncuși');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem('last-locker', '{"id":"nu-mai-este","name":"x","city":"y"}');
  });
  await page.reload();
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await expect(search(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /Ca data trecută/ })).toHaveCount(0);
});

test('cash after a locker that takes none is explained, and the choice stays', async ({ page }) => {
  await openEasybox(page);
  await search(page).fill('fara plata');
  await search(page).press('Enter');
  await page.getByRole('radio', { name: 'Numerar la livrare' }).check();
  const payment = page.getByRole('group', { name: 'Metoda de plată' });
  await expect(payment).toContainText('La lockerul ales nu se poate plăti la ridicare.');
  await expect(byHand(page)[0]).toHaveValue('Easybox Proba Fără Plată');
  await search(page).fill('proba fara plata');
  await expect(page.getByText(/Niciun locker potrivit/)).toBeVisible();
  await page.getByRole('radio', { name: 'Transfer bancar' }).check();
  await expect(payment).not.toContainText('La lockerul ales');
  expect((await order(page)).locker_id).toBe('proba-2');
});

test.describe('a locker that the shop refuses', () => {
  test.use({ expectedNoise: ['422 (Unprocessable'] });

  test('a locker that went away meanwhile is told of at the list', async ({ page }) => {
    const id = crypto.randomUUID();
    await insertLockers(await databaseUrl(process.env.SHOP_TEST_DATA!), [
      { ...LOCKERS[0], id, name: `Easybox Plecata ${id}` },
    ]);
    await openEasybox(page);
    await search(page).fill(id);
    await search(page).press('Enter');
    await expect(byHand(page)[0]).toHaveValue(`Easybox Plecata ${id}`);
    await onShopDatabase('update lockers set active = false where id = $1', [id]);
    await page.getByLabel('Prenume *').fill('Ana');
    await page.getByLabel('Nume *', { exact: true }).fill('Popescu');
    await page.getByLabel('Telefon *').fill('0712 345 678');
    await page.getByLabel('Email *').fill('ana@exemplu.ro');
    await page.getByRole('radio', { name: 'Transfer bancar' }).check();
    await page.getByRole('checkbox', { name: 'Sunt de acord cu termenii și condițiile' }).check();
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Lockerul ales nu mai primește colete.');
    await expect(search(page)).toHaveAccessibleDescription(/Lockerul ales nu mai primește colete/);
  });
});

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
