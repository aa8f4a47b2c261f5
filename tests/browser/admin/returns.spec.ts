import type { Page } from 'playwright/test';
import { expect, test } from '../../support/admin-test.ts';
import { placeDelivered } from '../../support/placed-orders.ts';
import { withdraw, withdrawalMails, withdrawByContact } from '../../support/withdraw.ts';
import { onShopDatabase } from '../../support/shop-database.ts';

const stockOf = async (title: string) =>
  (await onShopDatabase<{ stock: number }>('select stock from products where title = $1', [title]))[0]!.stock;
const statesOf = async (id: string) =>
  (await onShopDatabase('select fulfilment, payment from orders where id = $1', [id]))[0];
const dialog = (page: Page) => page.getByRole('dialog');

test('A return waits on the dashboard, is received with its stock, and paid back; the order follows', async ({
  page,
  baseURL,
}) => {
  const order = await placeDelivered(baseURL!);
  await withdraw(baseURL!, order);
  const stock = await stockOf(order.title);

  await page.goto('/admin');
  await page.getByRole('link', { name: /\d+\s*returns? to process/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  await page.goto(`/admin/returns?search=${order.number}`);
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
  // Goods and delivery: nothing of the order is left with the buyer.
  await expect(amount).toHaveValue('270');
  await amount.fill('999');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page).getByText('Maximum 270.00 RON', { exact: true })).toBeVisible();
  await amount.fill('270');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText(`Refund of ${order.number}-R1 recorded.`)).toBeVisible();
  expect(await statesOf(order.id)).toEqual({ fulfilment: 'returned', payment: 'refunded' });
  expect((await withdrawalMails(order.id)).map(({ kind }) => kind)).toEqual([
    'withdrawal-received',
    'withdrawal-shop',
    'withdrawal-goods',
    'withdrawal-refunded',
  ]);

  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByText(`Return ${order.number}-R1 refunded: 270.00 RON`)).toBeVisible();
  await page
    .getByRole('region', { name: 'Returns' })
    .getByRole('link', { name: `${order.number}-R1` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `${order.number}-R1` })).toBeVisible();
  // The return, and the order with it.
  await expect(page.getByText('Refunded', { exact: true })).toHaveCount(2);
});

test('A return that was announced with another address than the order’s says so', async ({ page, baseURL }) => {
  const order = await placeDelivered(baseURL!);
  const id = await withdraw(baseURL!, { ...order, emailAddress: 'altcineva@exemplu.ro' }, '1');
  await page.goto(`/admin/returns/${id}`);
  await expect(
    page.getByText(`Announced with another address than the order’s (${order.emailAddress}).`),
  ).toBeVisible();
});

test('A return that came with number and contact alone is a claim, and so is its account, until the buyer has confirmed it', async ({
  page,
  baseURL,
}) => {
  const order = await placeDelivered(baseURL!);
  const id = await withdrawByContact(baseURL!, order, 'RO49AAAA1B31007593840000');
  const claims = /names the account RO49 AAAA 1B31 0075 9384 0000. Don’t pay there/;
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog(page).getByText(claims)).toBeVisible();
  await expect(dialog(page).getByText('No IBAN is known')).toBeVisible();

  await page.goto(`/admin/returns/${id}`);
  await expect(page.getByText('Requested with the order’s number and contact only')).toBeVisible();
  await expect(page.getByText(claims)).toBeVisible();
  await page.getByRole('button', { name: 'The customer confirmed it' }).click();
  await expect(page.getByText(`${order.number}-R1 is confirmed by the customer.`)).toBeVisible();
  await expect(page.getByText(claims)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Withdrawal notice' })).toContainText('RO49 AAAA 1B31 0075 9384 0000');
});

test('A return is cancelled where the buyer keeps it after all', async ({ page, baseURL }) => {
  const order = await placeDelivered(baseURL!);
  const id = await withdraw(baseURL!, order, '1');
  await page.goto(`/admin/returns/${id}`);
  await page.getByRole('button', { name: 'Cancel return' }).click();
  await dialog(page).getByLabel('Note').fill('a sunat');
  await dialog(page).getByRole('button', { name: 'Cancel return' }).click();
  await expect(page.getByText(`${order.number}-R1 cancelled.`)).toBeVisible();
  await page.goto('/admin/returns?search=' + order.number);
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByText('Cancelled').click();
  await expect(page.getByRole('link', { name: `${order.number}-R1` })).toBeVisible();
});

test.describe('two people at once', () => {
  test.use({ expectedNoise: ['409'] });

  test('A return that two people handle: the second is told, and sees what the first has done', async ({
    page,
    baseURL,
  }) => {
    const order = await placeDelivered(baseURL!);
    const id = await withdraw(baseURL!, order, '1');
    await page.goto(`/admin/returns/${id}`);
    await page.getByRole('button', { name: 'Mark as received' }).click();
    await onShopDatabase(`update returns set state = 'cancelled', version = 5 where id = $1`, [id]);
    await dialog(page).getByRole('button', { name: 'Mark as received' }).click();
    await expect(dialog(page).getByText('Someone else changed this return.')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Mark as received' })).toBeDisabled();
  });
});
