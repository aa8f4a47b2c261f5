import type { Page } from 'playwright/test';
import type { ProductOption } from '#domain/products/product.ts';
import { expect, test } from '../support/browser-test.ts';
import { engraving } from '../support/fixtures/quoted-carts.ts';
import { addProduct, onShopDatabase, placeDelivered } from '../support/shop-data.ts';

test.use({ expectedNoise: ['status of 422'] });

/** A personalised wooden box with a name and a date on its lid. */
const BOX = { id: 'cadou-botez', itemNumber: '1', options: { nume: 'Mara', data: '2026-05-01' } };
const MESSAGE: ProductOption = {
  ...{ ...engraving, key: 'mesaj', label: 'Mesaj pe felicitare', required: false, maxLength: 140 },
  part: { title: 'Felicitare cu mesajul tău', price: 1_000 },
};
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmă retragerea' });
const pieces = (page: Page, title: string) => page.getByLabel(`Câte bucăți: ${title}`);

test('the order’s page leads to its withdrawal, with an account', { tag: '@phone-only' }, async ({ page, baseURL }) => {
  const order = await placeDelivered(baseURL!, [BOX]);
  const account = page.getByLabel('Contul în care îți trimitem banii');
  await page.goto(`/comanda/${order.id}?cheie=${order.viewKey}`);
  await page.getByRole('link', { name: 'Retrage-te din contract aici' }).first().click();
  await expect(page.getByLabel('Nume *')).toHaveValue('Ana Popescu');
  await expect(page.getByLabel('Unde îți răspundem *')).toHaveValue(order.emailAddress);
  await expect(page.getByText('Numele copilului: Mara')).toBeVisible();
  // The only returnable line is preselected.
  await expect(pieces(page, order.title)).toHaveValue('2');
  await page.getByLabel('Motiv').fill('Prea mic.');
  await account.fill('RO49 AAAA 1B31 0075 9384 0001');
  await confirm(page).click();
  await expect(page.getByText('Acest IBAN nu este întreg sau are o greșeală.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Motiv')).toHaveValue('Prea mic.');
  await account.fill('ro49aaaa1b31007593840000');
  await confirm(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Am primit retragerea ta' })).toBeVisible();
  await expect(page.getByText('Trimitem banii în contul pe care ni l-ai scris, RO•• •••• 0000.')).toBeVisible();
  expect(await page.content()).not.toContain('1B31');
  expect(await onShopDatabase('select number, owed, iban from returns where order_id = $1', [order.id])).toEqual([
    { number: `${order.number}-R1`, owed: 25_800, iban: 'RO49AAAA1B31007593840000' },
  ]);

  await page.goto(`/comanda/${order.id}?cheie=${order.viewKey}`);
  await expect(page.getByText('Ai anunțat o retragere din contract')).toBeVisible();
  await page.goto(`/retragere-din-contract/comanda?comanda=${order.id}&cheie=${order.viewKey}`);
  await expect(page.getByText('Te-ai retras deja.')).toBeVisible();
  await expect(confirm(page)).toHaveCount(0);
});

test('only the personalised card of a set cannot be withdrawn, as said before', async ({ page, baseURL }) => {
  const set = await addProduct({ price: 19_900, stock: 5, options: [MESSAGE] });
  await page.goto(`/produs/${set.id}`);
  await expect(
    page.getByText('Numai piesa „Felicitare cu mesajul tău” (10,00 RON) nu poate fi returnată: se face după cuvintele'),
  ).toBeVisible();
  const field = page.getByLabel('Mesaj pe felicitare (+10,00 RON)');
  await test.step('a message that is too long is reported, not cut, and kept out of the cart', async () => {
    await field.fill('a'.repeat(145));
    await expect(field).toHaveValue('a'.repeat(145));
    await expect(field).toHaveAccessibleDescription(/Sunt cu 5 litere mai mult decât încap/);
    await page.getByRole('button', { name: 'Adaugă în coș' }).click();
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    await field.fill('Bun venit,\nȘtefan!');
    await expect(field).toHaveAccessibleDescription('Mai încap 122 de litere.');
  });
  await expect(page.getByRole('main')).toContainText('209,00 RON');
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await page.getByRole('link', { name: 'Vezi coșul' }).click();
  const notice = '+ Felicitare cu mesajul tău 10,00 RON: nu se returnează';
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('link', { name: 'Finalizează comanda' }).click();
  await expect(page.getByText(notice)).toBeVisible();

  const line = { id: set.id, itemNumber: '1', options: { mesaj: 'Bun venit, Ștefan!' } };
  const { id, viewKey } = await placeDelivered(baseURL!, [], { lines: [line] });
  await page.goto(`/retragere-din-contract/comanda?comanda=${id}&cheie=${viewKey}`);
  const kept = 'Felicitare cu mesajul tău (10,00 RON) rămâne la tine: e făcută după cuvintele tale.';
  await expect(page.getByText(kept)).toBeVisible();
});
