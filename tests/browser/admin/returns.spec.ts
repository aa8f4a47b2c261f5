import type { Page } from 'playwright/test';
import { expect, open, test } from '../../support/admin-test.ts';
import { onShopDatabase, placeDelivered } from '../../support/shop-data.ts';
import { withdraw, withdrawByContact } from '../../support/withdraw.ts';

const IBAN = 'RO49 AAAA 1B31 0075 9384 0000';
const stockOf = async (title: string) =>
  (await onShopDatabase<{ stock: number }>('select stock from products where title = $1', [title]))[0]!.stock;
const statesOf = async (id: string) =>
  (await onShopDatabase('select fulfilment, payment from orders where id = $1', [id]))[0];
const dialog = (page: Page) => page.getByRole('dialog');

test('A return is received and refunded, and its order follows', async ({ page, baseURL }) => {
  const order = await placeDelivered(baseURL!);
  await withdraw(baseURL!, order);
  const stock = await stockOf(order.title);

  await open(page, '/admin');
  await page.getByRole('link', { name: /\d+\s*returns? to process/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  await open(page, `/admin/returns?search=${order.number}`);
  await page.getByRole('link', { name: `${order.number}-R1` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${order.number}-R1` })).toBeVisible();
  await expect(page.getByText('Am primit deja unul.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as received' }).click();
  await dialog(page).getByLabel(`Restock ${order.title}`).check();
  await dialog(page).getByLabel(`Condition of ${order.title}`).fill('cutia nedesfăcută');
  await dialog(page).getByRole('button', { name: 'Mark as received' }).click();
  await expect(page.getByText(`${order.number}-R1 marked as received.`)).toBeVisible();
  await expect(page.getByText('cutia nedesfăcută')).toBeVisible();
  expect(await stockOf(order.title)).toBe(stock + 2);
  expect(await statesOf(order.id)).toEqual({ fulfilment: 'returned', payment: 'paid' });

  await page.getByRole('button', { name: 'Refund' }).click();
  const amount = dialog(page).getByLabel('Amount sent');
  // Goods and delivery, because the buyer keeps nothing of the order.
  await expect(amount).toHaveValue('270');
  await amount.fill('999');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page).getByText('Maximum 270.00 RON', { exact: true })).toBeVisible();
  await amount.fill('270');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText(`Refund of ${order.number}-R1 recorded.`)).toBeVisible();
  expect(await statesOf(order.id)).toEqual({ fulfilment: 'returned', payment: 'refunded' });

  await open(page, `/admin/orders/${order.id}`);
  await expect(page.getByText(`Return ${order.number}-R1 refunded: 270.00 RON`)).toBeVisible();
  await page
    .getByRole('region', { name: 'Returns' })
    .getByRole('link', { name: `${order.number}-R1` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `${order.number}-R1` })).toBeVisible();
  // Both the return and its order.
  await expect(page.getByText('Refunded', { exact: true })).toHaveCount(2);
});

test('A return shows who requested it and for which account, and can be cancelled', async ({ page, baseURL }) => {
  await test.step('another address than the order’s is shown; the return is cancelled', async () => {
    const named = await placeDelivered(baseURL!);
    const id = await withdraw(baseURL!, { ...named, emailAddress: 'altcineva@exemplu.ro' }, '1', '1', IBAN);
    await open(page, `/admin/returns/${id}`);
    await expect(
      page.getByText(`Announced with another address than the order’s (${named.emailAddress}).`),
    ).toBeVisible();
    await expect(page.getByText(IBAN)).toBeVisible();
    await page.getByRole('button', { name: 'Copy: IBAN' }).click();
    await page.getByRole('button', { name: 'Cancel return' }).click();
    await dialog(page).getByLabel('Note').fill('a sunat');
    await dialog(page).getByRole('button', { name: 'Cancel return' }).click();
    await expect(page.getByText(`${named.number}-R1 cancelled.`)).toBeVisible();
    await open(page, `/admin/returns?search=${named.number}`);
    await expect(page.getByText('No results')).toBeVisible();
    await page.getByText('Cancelled').click();
    await expect(page.getByRole('link', { name: `${named.number}-R1` })).toBeVisible();
  });

  const order = await placeDelivered(baseURL!);
  const id = await withdrawByContact(baseURL!, order, IBAN.replaceAll(' ', ''));
  const claims = /names the account RO49 AAAA 1B31 0075 9384 0000. Don’t pay there/;
  await open(page, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog(page).getByText(claims)).toBeVisible();
  await expect(dialog(page).getByText('No IBAN is known')).toBeVisible();

  await open(page, `/admin/returns/${id}`);
  await expect(page.getByText('Requested with the order’s number and contact only')).toBeVisible();
  await expect(page.getByText(claims)).toBeVisible();
  await page.getByRole('button', { name: 'The customer confirmed it' }).click();
  await expect(page.getByText(`${order.number}-R1 is confirmed by the customer.`)).toBeVisible();
  await expect(page.getByText(claims)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Withdrawal notice' })).toContainText(IBAN);
});

test('An owner opens a return for a buyer who called, with the goods here already', async ({ page, baseURL }) => {
  const order = await placeDelivered(baseURL!);
  const before = await stockOf(order.title);
  await open(page, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Open a return…' }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Open return' }).click();
  await expect(form.getByText('Choose at least one item.')).toBeVisible();
  await form.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(form.getByText('Owed to the customer: 129.00 RON')).toBeVisible();
  await form.getByRole('switch', { name: 'The items are already here' }).check();
  await form.getByRole('switch', { name: `Restock ${order.title}` }).check();
  await form.getByLabel('Reason').fill('A sunat: prea mic.');
  await form.getByLabel('Account for the refund (IBAN)').fill('RO49');
  await form.getByRole('button', { name: 'Open and mark as received' }).click();
  await expect(form.getByText('This is not a complete Romanian IBAN, or it has a mistake.')).toBeVisible();
  await form.getByLabel('Account for the refund (IBAN)').fill(IBAN);
  await form.getByRole('button', { name: 'Open and mark as received' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${order.number}-R1` })).toBeVisible();
  await expect(page.getByText('A sunat: prea mic.')).toBeVisible();
  await expect(page.getByText(IBAN)).toBeVisible();
  await expect(page.getByText('Restocked', { exact: true })).toBeVisible();
  expect(await stockOf(order.title)).toBe(before + 1);
});
