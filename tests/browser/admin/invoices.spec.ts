import { readFileSync } from 'node:fs';
import { moveByApi, place } from '../../support/shop-data.ts';
import { expect, issueDelayedInvoices, open, test, typeOwnPassword } from '../../support/admin-test.ts';

/** Places a paid order by transfer, which has a pro forma and an invoice. */
async function paidOrder(shopUrl: string, session: string) {
  const order = await place(shopUrl, { paymentMethod: 'transfer' });
  await moveByApi(shopUrl, session, order.id, 'pay');
  await issueDelayedInvoices(shopUrl, session, order.id);
  return order;
}

test('An invoice is marked as submitted, and unmarked', { tag: '@phone-only' }, async ({ page, baseURL, session }) => {
  const order = await paidOrder(baseURL!, session);
  await open(page, `/admin/invoices?search=${order.number}&kind=invoice`);
  const list = page.getByRole('table', { name: 'Invoices' });
  await expect(list.getByText('To submit')).toBeVisible();
  await expect(page.getByText('1 invoice', { exact: true })).toBeVisible();
  await expect(page.getByText('proforma, not in the total')).toHaveCount(0);

  const mark = page.getByRole('button', { name: /^Mark CGF \d+ as submitted$/ });
  // The button is large enough for a thumb.
  expect(await mark.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await mark.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Upload index').fill('12x');
  await expect(dialog.getByText('Enter up to 30 digits.')).toBeVisible();
  await dialog.getByLabel('Upload index').fill('50 123');
  // A click beside the dialog does not close it.
  await page.mouse.click(2, 2);
  await dialog.getByRole('button', { name: 'Mark as submitted' }).click();
  await expect(list.getByText('Index 50123')).toBeVisible();

  await page.getByRole('button', { name: /^Edit submission of CGF/ }).click();
  await dialog.getByRole('button', { name: 'Mark as not submitted' }).click();
  await expect(list.getByText('To submit')).toBeVisible();
});

test('Invoices are marked together, and unmarked', async ({ page, baseURL, session }) => {
  const first = await paidOrder(baseURL!, session);
  await moveByApi(baseURL!, session, first.id, 'reject');
  await issueDelayedInvoices(baseURL!, session, first.id);
  await open(page, `/admin/invoices?search=${first.number}`);
  // The total counts the listed invoices.
  await expect(page.getByText('2 invoices', { exact: true })).toBeVisible();
  await expect(page.getByText('1 proforma, not in the total', { exact: true })).toBeVisible();
  const list = page.getByRole('table', { name: 'Invoices' });
  await list.getByRole('checkbox', { name: /^Select CGF/ }).check();
  await list.getByRole('checkbox', { name: /^Select CGS/ }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Mark them as submitted' }).click();
  await expect(page.getByText('2 invoices marked as submitted')).toBeVisible();
  await expect(list.getByText('Submitted', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('To submit', { exact: true })).toHaveCount(2);
});

test('A month’s sales journal is downloaded', async ({ freshPage: page, baseURL, session }) => {
  const order = await paidOrder(baseURL!, session);
  await open(page, '/admin/invoices');
  await page.getByRole('button', { name: /^Downloads for / }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Sales journal, CSV' }).click();
  await typeOwnPassword(page);
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^jurnal-vanzari-\d{4}-\d{2}\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(order.number);
});
