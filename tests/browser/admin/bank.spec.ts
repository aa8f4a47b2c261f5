import type { Page } from 'playwright/test';
import { chooseCsv, expect, open, test } from '../../support/admin-test.ts';
import { onShopDatabase, place } from '../../support/shop-data.ts';

const order = (shopUrl: string, paymentMethod: 'transfer' | 'cash') => place(shopUrl, { paymentMethod });
const lei = (bani: number) => (bani / 100).toFixed(2).replace('.', ',');
const paymentOf = async (id: string) =>
  (await onShopDatabase<{ payment: string }>('select payment from orders where id = $1', [id]))[0]!.payment;
const lines = (page: Page) =>
  page.getByRole('table', { name: 'Lines in the file' }).getByRole('rowgroup').last().getByRole('row');

// The shop refuses a file that is no statement.
test.use({ expectedNoise: ['422', 'ERR_FAILED', '/admin/bank'] });

test('A bank statement is reviewed, booked, and recognised the second time', async ({ page, baseURL }) => {
  const [exact, other, nameless] = [await order(baseURL!, 'transfer'), await order(baseURL!, 'transfer'), await order(baseURL!, 'transfer')]; // prettier-ignore
  const statement = [
    'Data;Credit;Ordonator;Detalii',
    `21.11.2026;${lei(exact.total)};Ana ${exact.lastName};Plata comanda ${exact.number.replaceAll('-', ' ')}`,
    `21.11.2026;${lei(other.total - 100)};Ana ${other.lastName};${other.number}`,
    `21.11.2026;${lei(nameless.total)};ANA ${nameless.lastName.toUpperCase()};pentru mulaj`,
    '21.11.2026;55,00;Proprietar;chirie',
  ];
  await open(page, '/admin/payments');
  await page.getByRole('tab', { name: 'Bank' }).click();
  const pdf = { name: 'extras.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.locator('input[type=file]').setInputFiles(pdf);
  await expect(page.getByRole('alert')).toContainText('This is a PDF');
  await expect(page.getByRole('alert')).toContainText('A bank statement may also be MT940 or CAMT.053 (XML)');
  await chooseCsv(page, ['Sold;Altceva', '5;6']);
  await expect(page.getByRole('alert')).toContainText('Missing column: date. Found: Sold, Altceva.');
  await chooseCsv(page, statement);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await expect(page.getByText('1 exact match')).toBeVisible();
  await expect(page.getByText('2 uncertain')).toBeVisible();
  const exactly = lines(page).filter({ hasText: exact.lastName });
  await expect(
    exactly.getByRole('checkbox', { name: `Record for ${exact.number}, Ana ${exact.lastName}` }),
  ).toBeChecked();
  const wrongSum = lines(page).filter({ hasText: other.number });
  await expect(wrongSum).toContainText('The amount differs from the balance due');
  await expect(wrongSum).toContainText('If you record it, 1.00 RON stays due.');
  await expect(wrongSum.getByRole('radio', { name: 'Skip' })).toBeChecked();
  await wrongSum.getByRole('radio', { name: new RegExp(other.number) }).check();
  await expect(wrongSum.getByRole('link', { name: `Open ${other.number}` })).toBeVisible();
  expect(await paymentOf(exact.id)).toBe('unpaid');

  const guess = lines(page).filter({ hasText: nameless.number });
  await expect(guess.getByRole('radio', { name: 'Skip' })).toBeChecked();
  await guess.getByRole('radio', { name: new RegExp(nameless.number) }).check();
  await page.getByRole('button', { name: /^Record 3 payments/ }).click();

  await expect(page.getByRole('status').filter({ hasText: '3 payments recorded.' })).toBeFocused();
  await expect(page.getByText('3 already recorded')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Record 0 payments/ })).toBeDisabled();
  const payments = await Promise.all([exact, other, nameless].map(({ id }) => paymentOf(id)));
  expect(payments).toEqual(['paid', 'part_paid', 'paid']);

  await page.reload();
  await chooseCsv(page, statement);
  await expect(page.getByText('3 already recorded')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('3 already recorded').click();
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).filter({ hasText: exact.lastName })).toContainText('Already recorded');
});

test('A lost connection loses no decision about a statement', async ({ page, baseURL }) => {
  const [guessed, left] = [await order(baseURL!, 'transfer'), await order(baseURL!, 'transfer')];
  await open(page, '/admin/payments/bank');
  await chooseCsv(page, [
    'Data;Credit;Ordonator;Detalii',
    `21.11.2026;${lei(guessed.total)};ANA ${guessed.lastName.toUpperCase()};pentru mulaj`,
    `21.11.2026;${lei(left.total)};Ana ${left.lastName};${left.number}`,
  ]);
  const guess = lines(page).filter({ hasText: guessed.number });
  await guess.getByRole('radio', { name: new RegExp(guessed.number) }).check();
  await lines(page).filter({ hasText: left.number }).getByRole('checkbox').uncheck();

  const ofStatement = /\/api\/admin\/bank/;
  await page.route(ofStatement, (route) => route.abort());
  await page.getByRole('button', { name: /^Record 1 payment,/ }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'No connection to the shop' });
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(ofStatement);
  await failure.getByRole('button', { name: 'Try again' }).click();

  await expect(guess.getByRole('radio', { name: new RegExp(guessed.number) })).toBeChecked();
  await expect(lines(page).filter({ hasText: left.number }).getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: /^Record 1 payment,/ }).click();
  await expect(page.getByText('1 payment recorded.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Record 0 payments/ })).toBeDisabled();
  expect([await paymentOf(guessed.id), await paymentOf(left.id)]).toEqual(['paid', 'unpaid']);
});
