import type { Page } from 'playwright/test';
import { expect, open, test } from '../../support/admin-test.ts';
import { endHold, failRefund, payAtProvider, placePaidByCard, receiveAnotherSum } from '../../support/card-order.ts';
import { menu, notice, openOrder, region, timeline } from '../../support/fixtures/pages/admin-order.ts';
import { moveByApi, onShop, onShopDatabase, place, placeByCard } from '../../support/shop-data.ts';

const money = (page: Page) => region(page, 'Payments');
const dialog = (page: Page) => page.getByRole('dialog');
const hanging = (page: Page, { number }: { number: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number, exact: true }) });
const paymentOf = async ({ id }: { id: string }) =>
  (await onShopDatabase<{ payment: string }>('select payment from orders where id = $1', [id]))[0]!.payment;

// A second owner is refused.
test.use({ expectedNoise: ['409 (Conflict)'] });

test('A card payment is refunded in parts, even by two owners at once', async ({ page, baseURL, session }) => {
  const order = await placePaidByCard(baseURL!);
  await openOrder(page, order);
  await expect(money(page)).toContainText('Received129.00 RON');
  await expect(timeline(page).first()).toContainText('Paid by card: 129.00 RON');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  await money(page).getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog(page)).toContainText('Refunded to the card through Stripe.');
  await dialog(page).getByRole('radio', { name: 'Partial refund' }).check();
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page).getByText('Required')).toHaveCount(2);
  await dialog(page).getByLabel('Refund amount').fill('129,01');
  await dialog(page).getByLabel('Reason').fill('O piesă a venit spartă');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page).getByText('This is more than the customer has paid')).toBeVisible();
  await dialog(page).getByLabel('Refund amount').fill('29,50');
  await dialog(page).getByRole('button', { name: 'Refund 29.50 RON' }).click();

  await expect(notice(page, `Refunded 29.50 RON of ${order.number}.`)).toBeVisible();
  await expect(money(page)).toContainText('Refundable99.50 RON');
  await expect(money(page).getByRole('list', { name: 'Refunds' })).toContainText('−29.50 RONCompletedto the card');
  await expect(timeline(page).first()).toContainText('Partially refunded: 29.50 RON');
  await expect(timeline(page).first()).toContainText('O piesă a venit spartă');
  expect(await paymentOf(order)).toBe('paid');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Full refund: 99.50 RON' })).toBeChecked();
  await dialog(page).getByLabel('Reason').fill('Comanda se anulează');
  await moveByApi(baseURL!, session, order.id, 'approve');
  await dialog(page).getByRole('button', { name: 'Refund 99.50 RON' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Refundable: 99.50 RON');
  await expect(dialog(page).getByRole('alert')).toContainText('Approved');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Comanda se anulează');
  await dialog(page).getByRole('button', { name: 'Refund 99.50 RON' }).click();
  await expect(timeline(page).first()).toContainText('Refunded: 99.50 RON');
  await expect(money(page).getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  expect(await paymentOf(order)).toBe('refunded');
});

test('A customer’s money is a task until it is refunded', async ({ page, baseURL, session }) => {
  await test.step('rejecting an order paid by card also refunds it', async () => {
    const order = await placePaidByCard(baseURL!);
    await openOrder(page, order);
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    await expect(dialog(page)).toContainText('The customer has paid 129.00 RON.');
    await expect(dialog(page).getByRole('checkbox', { name: 'Refund 129.00 RON to the card now' })).toBeChecked();
    await dialog(page).getByLabel('Reason').fill('Nu mai avem cutii');
    await dialog(page).getByRole('button', { name: 'Reject' }).click();
    await expect(money(page)).toContainText('−129.00 RONCompletedto the card');
    expect(await paymentOf(order)).toBe('refunded');
    await open(page, '/admin/payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(hanging(page, order)).toHaveCount(0);
  });
  await test.step('an order paid by transfer is refunded manually', async () => {
    const order = await place(baseURL!, { paymentMethod: 'transfer' });
    await moveByApi(baseURL!, session, order.id, 'pay', 'reject');
    await open(page, '/admin/payments');
    await hanging(page, order)
      .getByRole('link', { name: /^Go to refund|Refund/ })
      .click();
    await page.getByRole('button', { name: /^Refund \d/ }).click();
    await expect(dialog(page)).toContainText('The shop does not transfer money: send it to the customer yourself.');
    await dialog(page).getByLabel('Reason').fill('Trimis azi prin bancă');
    await dialog(page).getByRole('button', { name: 'Refund 241.00 RON' }).click();
    await expect(notice(page, `Refunded 241.00 RON of ${order.number}.`)).toBeVisible();
    await expect(money(page).getByRole('list', { name: 'Refunds' })).toContainText('sent manually');
    expect(await paymentOf(order)).toBe('refunded');
  });
});

test('An unpaid order is shipped only after a separate confirmation', async ({ page, baseURL, session }) => {
  const order = await placeByCard(baseURL!);
  await openOrder(page, order);
  await expect(notice(page, 'Awaiting card payment. Items reserved until')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await moveByApi(baseURL!, session, order.id, 'approve', 'pack');
  await page.reload();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(dialog(page)).toContainText('The card payment for this order has not been received yet.');
  await dialog(page).getByLabel('AWB').fill('1SDYNEPLATIT');
  await dialog(page).getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(dialog(page).getByText('The order is unpaid. Confirm that you want to ship it anyway.')).toBeVisible();
  await dialog(page).getByLabel('Ship although unpaid').check();
  await dialog(page).getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(notice(page, `${order.number} shipped.`)).toBeVisible();
});

test('Unfinished payments are listed with their next step', async ({ page, baseURL }) => {
  const lost = await placeByCard(baseURL!);
  await payAtProvider(lost, { isTold: false });
  await onShop`update card_payments set expires_at = now() - interval '1 minute' where order_id = ${lost.id}`;
  const refused = await placePaidByCard(baseURL!);
  await failRefund(refused, 2_000);
  const other = await placeByCard(baseURL!);
  await receiveAnotherSum(other, 10_000);
  const late = await placeByCard(baseURL!);
  await endHold(late);
  const transfer = await place(baseURL!, { paymentMethod: 'transfer' });
  await onShopDatabase(`update orders set placed_at = now() - interval '5 days' where id = $1`, [transfer.id]);

  await open(page, '/admin');
  await page.getByRole('link', { name: /card payments? never finished$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(region(page, /^Expired card payments/)).toContainText(late.number);
  await expect(region(page, /^Late bank transfers/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all that waits' }).click();
  await expect(region(page, /^Late bank transfers/)).toContainText(transfer.number);
  await expect(hanging(page, refused)).toContainText('balance_insufficient');

  await page.getByRole('button', { name: `Check with Stripe: ${lost.number}` }).click();
  await expect(notice(page, 'Payment status updated.')).toBeVisible();
  await expect(hanging(page, lost)).toHaveCount(0);
  expect(await paymentOf(lost)).toBe('paid');

  await page.getByRole('button', { name: `Retry: ${refused.number}` }).click();
  await expect(notice(page, 'Refund completed.')).toBeVisible();
  await expect(hanging(page, refused)).toHaveCount(0);

  await expect(hanging(page, other)).toContainText('100.00 RON');
  await page.getByRole('link', { name: `Refund…: ${other.number}` }).click();
  await expect(notice(page, 'The card payment differs from the order’s total')).toBeVisible();
  await expect(money(page).getByRole('list', { name: 'Card payments' })).toContainText('Stripe captured 100.00 RON');
  await expect(money(page).getByRole('button', { name: 'Refund…' })).toBeVisible();
});
