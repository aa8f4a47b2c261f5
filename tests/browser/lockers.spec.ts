import { addToCart, expect, orderButton, test } from '../support/browser-test.ts';
import { insertLockers } from '../support/insert-lockers.ts';
import { onShopDatabase } from '../support/shop-database.ts';
import { databaseUrl } from '../support/shop-process.ts';
import { LOCKERS, search, options, byHand, openEasybox, order } from '../support/fixtures/pages/lockers.ts';

test.beforeAll(async () => insertLockers(await databaseUrl(process.env.SHOP_TEST_DATA!), [...LOCKERS]));

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
    await expect(options(page)).toContainText('Program: L–V 08:00–22:00, S 09:00–20:00');
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
  await page.getByRole('button', { name: 'Schimbă' }).click();
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

test.describe('near a place', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 44.8036, longitude: 22.9719 } });

  test(
    'the nearest lockers are listed for a place that has none, and for where the visitor is',
    { tag: '@phone' },
    async ({ page }) => {
      await openEasybox(page);
      // A town that no locker names.
      await search(page).fill('Baia de Arama');
      await expect(
        page.getByText('În Baia de Aramă, Mehedinți nu am găsit un locker. Cele mai apropiate:'),
      ).toBeVisible();
      await expect(options(page).first()).toContainText(/\d km/);
      await page.getByRole('button', { name: 'Lockere lângă mine' }).click();
      await expect(options(page).first()).toContainText('Easybox Proba Mijlocie');
      await expect(options(page).first()).toContainText('sub 100 m');
      await options(page).first().click();
      await expect(page.getByText('Ai ales')).toBeVisible();
      const [name] = byHand(page);
      await expect(name).toBeHidden();
      await expect(name).toHaveValue('Easybox Proba Mijlocie');
      await expect(search(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Schimbă' }).click();
      await expect(name).toBeVisible();
      await expect(search(page)).toBeVisible();
    },
  );
});
