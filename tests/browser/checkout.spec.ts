import { expect, fillCart, orderButton, test } from '../support/browser-test.ts';

test.beforeEach(async ({ page }) => {
  await fillCart(page, 'talpa-bebelus');
  await page.goto('/finalizare-comanda');
});

test(
  'an empty checkout is answered with the specified texts, and the summary takes the focus',
  { tag: '@phone' },
  async ({ page }) => {
    await orderButton(page).click();

    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(
      'Verificati datele introduse. Completarea spatilor cu * bulina sunt obligatorii',
    );
    await expect(summary).toContainText('Nu ati selectat metoda de plata!');
    await expect(summary).toContainText('Trebuie sa fiti de-acord cu termenii si conditiile pentru a plasa comanda!');
    const address = page.getByLabel('Adresa de livrare *');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toHaveAccessibleDescription('Completează acest câmp.');

    await summary.getByRole('link', { name: 'Adresa de livrare' }).click();
    await expect(address).toBeFocused();
    await address.fill('Strada Morii 7');
    await expect(address).not.toHaveAttribute('aria-invalid');
  },
);

test('an Easybox asks for the locker and an email, and for no address', { tag: '@phone' }, async ({ page }) => {
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await expect(page.getByLabel('Email *')).toBeVisible();
  await expect(page.getByLabel('Adresa de livrare *')).toHaveCount(0);
  await orderButton(page).click();
  for (const label of ['Nume locker *', 'Oraș locker *', 'Email *']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('radio', { name: 'Curier SameDay' }).check();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});

test('a card asks for an email, and tells before the button what comes after it', async ({ page }) => {
  const next = page.getByText('După ce trimiți comanda, plătești pe pagina securizată Stripe');
  await expect(next).toHaveCount(0);
  await page.getByRole('radio', { name: 'Card online' }).check();
  await expect(next).toContainText('Îți păstrăm produsele 30 de minute.');
  await orderButton(page).click();
  await expect(page.getByLabel('Email *')).toHaveAttribute('aria-invalid', 'true');
});

test('a large order asks to pay beforehand or to ring, and a name that is a site is told apart', async ({ page }) => {
  const cash = page.getByRole('radio', { name: 'Numerar la livrare' });
  await expect(cash).toBeVisible();
  await page.getByLabel('Nume *', { exact: true }).fill('câștigă.com');
  await orderButton(page).click();
  await expect(page.getByLabel('Nume *', { exact: true })).toHaveAccessibleDescription(/fără adresa unui site/);

  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"talpa-bebelus","itemNumber":"21"}]'));
  await page.reload();
  await expect(page.getByText('Pentru o comandă mai mare plătește înainte sau sună-ne.')).toBeVisible();
  await expect(cash).toHaveCount(0);
});

test('wrong values in the checkout are told apart from missing ones', async ({ page }) => {
  await page.getByLabel('Telefon *').fill('12345');
  await page.getByLabel('Cod poștal').fill('12');
  await page.getByLabel('Email', { exact: true }).fill('ana@');
  await orderButton(page).click();
  await expect(page.getByLabel('Telefon *')).toHaveAccessibleDescription(/Scrie un număr de telefon din România/);
  await expect(page.getByLabel('Cod poștal')).toHaveAccessibleDescription(/6 cifre/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/adresă de email întreagă/);
});

test('what was typed in the checkout survives a reload', async ({ page }) => {
  await page.getByLabel('Prenume *').fill('Ana');
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await page.getByLabel('Nume locker *').fill('Easybox Unirii');
  await page.getByLabel('Mențiuni comandă').fill('Sunați înainte');
  await page.reload();
  await expect(page.getByLabel('Prenume *')).toHaveValue('Ana');
  await expect(page.getByLabel('Nume locker *')).toHaveValue('Easybox Unirii');
  await expect(page.getByLabel('Mențiuni comandă')).toHaveValue('Sunați înainte');
});
