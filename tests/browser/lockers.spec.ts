import { addToCart, expect, fillCart, fillCheckout, hold, orderButton, test } from '../support/browser-test.ts';
import { onShopDatabase } from '../support/shop-data.ts';
import {
  LOCKERS,
  bringLockers,
  EMPTY,
  search,
  options,
  byHand,
  openEasybox,
  order,
} from '../support/fixtures/pages/lockers.ts';

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 44.8036, longitude: 22.9719 },
  expectedNoise: ['503 (', '422 (Unprocessable'],
});

test.beforeAll(() => bringLockers());

test('a locker is found and chosen with the keyboard, used for an order, and offered again', async ({ page }) => {
  await openEasybox(page);
  const payment = page.getByRole('group', { name: 'Metoda de plată' });
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
  await test.step('a locker without payment refuses cash, and stays chosen', async () => {
    await search(page).fill('fara plata');
    await search(page).press('Enter');
    await page.getByRole('radio', { name: 'Numerar la livrare' }).check();
    await expect(payment).toContainText('La lockerul ales nu se poate plăti la ridicare.');
    await expect(byHand(page)[0]).toHaveValue('Easybox Proba Fără Plată');
    await search(page).fill('proba fara plata');
    await expect(page.getByText(/Niciun locker potrivit/)).toBeVisible();
    await page.getByRole('radio', { name: 'Transfer bancar' }).check();
    await expect(payment).not.toContainText('La lockerul ales');
  });
  await page.getByRole('button', { name: 'Schimbă' }).click();
  await search(page).fill('brancusi targu jiu');
  await expect(page.getByText('Am găsit un locker.')).toBeVisible();
  await expect(options(page)).toContainText('Program: L–V 08:00–22:00, S 09:00–20:00');
  await search(page).press('ArrowDown');
  await expect(options(page)).toHaveAttribute('aria-selected', 'true');
  await search(page).press('Enter');
  await expect(byHand(page)[0]).toHaveValue('Easybox Proba Brâncuși');
  await expect(byHand(page)[1]).toHaveValue('Târgu Jiu');
  expect(await order(page)).toEqual({ locker_id: 'proba-1', locker_name: 'Easybox Proba Brâncuși' });

  await test.step('the last locker is offered again, as long as it exists', async () => {
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
});

test('the map misses no press, and the nearest lockers are listed', { tag: '@phone-only' }, async ({ page }) => {
  const letTownsCome = await hold(page, '**/romanian-towns*.js');
  await openEasybox(page);
  await search(page).fill('proba noua motru');
  await search(page).press('Enter');
  await page.getByRole('button', { name: 'Arată harta' }).click();
  const map = page.getByRole('region', { name: 'Harta lockerelor' });
  const chosen = map.getByRole('button', { name: /Easybox Proba Nouă/ });
  const other = map.getByRole('button', { name: /Easybox Proba Mijlocie/ });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await other.hover();
  await page.mouse.down();
  letTownsCome();
  await expect(map.getByText('Motru', { exact: true })).toBeVisible();
  await page.mouse.up();
  const [name] = byHand(page);
  await expect(name).toHaveValue('Easybox Proba Mijlocie');
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await chosen.press('Enter');
  await expect(name).toHaveValue('Easybox Proba Nouă');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toBeFocused();
  const covered = await map.getByRole('button', { name: 'Apropie', exact: true }).evaluate((button) => {
    scrollBy(0, button.getBoundingClientRect().top - 10);
    const { left, top } = button.getBoundingClientRect();
    return Boolean(document.elementFromPoint(left + 10, top + 10)?.closest('header'));
  });
  expect(covered).toBe(true);

  await page.getByRole('radio', { name: 'Curier SameDay' }).check();
  await page.getByLabel('Oraș *').fill('Baia de Arama');
  await page.reload();
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await page.getByRole('button', { name: 'Schimbă' }).click();
  // The buyer's town, without a locker, first before anything is typed, then typed.
  await expect(page.getByText('În Baia de Aramă, Mehedinți nu am găsit un locker. Cele mai apropiate:')).toBeVisible();
  await search(page).fill('Baia de Arama');
  await expect(options(page).first()).toContainText(/\d km/);
  await page.getByRole('button', { name: 'Lockere lângă mine' }).click();
  await expect(options(page).first()).toContainText(/Easybox Proba Mijlocie.*sub 100 m/s);
  await options(page).first().click();
  await expect(page.getByText('Ai ales')).toBeVisible();
  await expect(name).toBeHidden();
  await expect(name).toHaveValue('Easybox Proba Mijlocie');
  await expect(search(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Schimbă' }).click();
  await expect(name).toBeVisible();
  await expect(search(page)).toBeVisible();
});

test('a locker can be typed at any time, which deselects the list’s locker', async ({ page }) => {
  const [name, city] = byHand(page);
  let list: { status?: number; json?: object } | undefined = { json: EMPTY };
  await page.route('**/api/lockers', (route) => (list ? route.fulfill(list) : route.continue()));
  await openEasybox(page);
  await name.fill('Easybox Unirii');
  await expect(page.getByText('Se încarcă lista')).toHaveCount(0);
  await expect(search(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Arată harta' })).toHaveCount(0);

  list = { status: 503 };
  await page.reload();
  await expect(page.getByText('Lista de lockere nu s-a încărcat.')).toBeVisible();
  list = undefined;
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(search(page)).toBeVisible();
  await expect(name).toHaveValue('Easybox Unirii');

  await search(page).fill('brancusi');
  await search(page).press('Enter');
  await page.getByRole('button', { name: 'Schimbă' }).click();
  await name.fill('Easybox scris de mână');
  await city.fill('Bumbești-Jiu');
  await expect(page.getByText('Ai ales')).toHaveCount(0);
  expect(await order(page)).toEqual({ locker_id: '', locker_name: 'Easybox scris de mână' });
});

test('a removed locker is reported at the list, which offers none that is too small', async ({ page }) => {
  await fillCart(page, ...Array<string>(3).fill('maini-familie'));
  await page.goto('/finalizare-comanda');
  await expect(page.getByText(/Coletul este prea mare sau prea greu pentru un Easybox/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Easybox' })).toHaveCount(0);
  await fillCart(page, ...Array<string>(5).fill('talpa-bebelus'));
  await page.goto('/finalizare-comanda');
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await search(page).fill('proba motru');
  await expect(options(page)).toContainText('Easybox Proba Nouă');

  const id = crypto.randomUUID();
  const leaving = { ...LOCKERS[0]!, id, name: `Easybox Plecata ${id}` };
  await bringLockers([leaving]);
  await openEasybox(page);
  await page.getByRole('radio', { name: 'Curier SameDay' }).check();
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await page.getByLabel('Email *').fill('ana@exemplu.ro');
  await search(page).fill(id);
  await search(page).press('Enter');
  await expect(byHand(page)[0]).toHaveValue(leaving.name);
  await onShopDatabase('update lockers set active = false where id = $1', [id]);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Lockerul ales nu mai primește colete.');
  await expect(search(page)).toHaveAccessibleDescription(/Lockerul ales nu mai primește colete/);
});
