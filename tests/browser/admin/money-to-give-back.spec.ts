import type { Page } from 'playwright/test';
import { expect, test } from '../../support/admin-test.ts';
import { placePaidByCard } from '../../support/card-order.ts';
import { callApi } from '../../support/owner.ts';
import { moveByApi, place, readOrder } from '../../support/placed-orders.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

const open = (page: Page, { id }: { id: string }) => page.goto(`/admin/orders/${id}`);
const region = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'became cheaper' });
const task = (page: Page, { number }: { number: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number, exact: true }) });
const paymentOf = async ({ id }: { id: string }) =>
  (await onShopDatabase<{ payment: string }>('select payment from orders where id = $1', [id]))[0]!.payment;

test(
  'Rejecting a paid order gives the card its money back in the same step',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const order = await placePaidByCard(baseURL!);
    await open(page, order);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    await expect(dialog(page)).toContainText('The customer has paid 129.00 RON.');
    await expect(dialog(page).getByRole('checkbox', { name: 'Refund 129.00 RON to the card now' })).toBeChecked();
    await dialog(page).getByLabel('Reason').fill('Nu mai avem cutii');
    await dialog(page).getByRole('button', { name: 'Reject' }).click();
    await expect(region(page, 'Payments')).toContainText('−129.00 RONCompletedto the card');
    expect(await paymentOf(order)).toBe('refunded');
    await page.goto('/admin/payments');
    await expect(task(page, order)).toHaveCount(0);
  },
);

test('A rejected order that was paid by transfer is a task until its money has been sent', async ({
  page,
  baseURL,
  session,
}) => {
  const order = await place(baseURL!, { paymentMethod: 'transfer' });
  await moveByApi(baseURL!, session, order.id, 'pay', 'reject');
  await page.goto('/admin/payments');
  await task(page, order)
    .getByRole('link', { name: /^Go to refund|Refund/ })
    .click();
  await page.getByRole('button', { name: /^Refund \d/ }).click();
  await dialog(page).getByLabel('Reason').fill('Trimis azi prin bancă');
  await dialog(page)
    .getByRole('button', { name: /^Refund \d/ })
    .click();
  await expect(region(page, 'Timeline').getByRole('listitem').first()).toContainText('Refunded');
  await page.goto('/admin/payments');
  await expect(task(page, order)).toHaveCount(0);
});

test(
  'An order that became cheaper after it was paid says what is the customer’s, until it has gone back',
  { tag: '@phone' },
  async ({ page, baseURL, session }) => {
    const plenty = await addProduct({ price: 10_000, stock: 10 });
    const lines = [{ id: plenty.id, itemNumber: '3' }];
    const order = await place(baseURL!, { paymentMethod: 'transfer', lines });
    await moveByApi(baseURL!, session, order.id, 'pay');
    const { version } = await readOrder(baseURL!, session, order.id);
    const fewer = { version, lines: [{ position: 1, quantity: 2 }] };
    expect((await callApi(baseURL!, session, 'PUT', `/api/admin/orders/${order.id}/lines`, fewer)).status).toBe(200);
    await page.goto('/admin/payments');
    await expect(task(page, order)).toContainText('100.00 RON');
    await open(page, order);
    await notice(page).getByRole('button', { name: 'Refund 100.00 RON' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Refund amount' })).toHaveValue('100');
    await dialog(page).getByLabel('Reason').fill('O bucată mai puțin');
    await dialog(page).getByRole('button', { name: 'Refund 100.00 RON' }).click();
    await expect(region(page, 'Timeline').getByRole('listitem').first()).toContainText(
      'Partially refunded: 100.00 RON',
    );
    await expect(notice(page)).toHaveCount(0);
    expect(await paymentOf(order)).toBe('paid');
    await page.goto('/admin/payments');
    await expect(task(page, order)).toHaveCount(0);
  },
);
