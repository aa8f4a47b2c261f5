import type { Page } from 'playwright/test';
import { expect, test } from '../../support/admin-test.ts';
import {
  endReservation,
  failRefund,
  payAtProvider,
  placePaidByCard,
  receiveAnotherSum,
} from '../../support/card-order.ts';
import { moveByApi, place, placeByCard } from '../../support/placed-orders.ts';
import { withdraw } from '../../support/withdraw.ts';
import { onShopDatabase } from '../../support/shop-database.ts';

const open = (page: Page, { id }: { id: string }) => page.goto(`/admin/orders/${id}`);
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const money = (page: Page) => region(page, 'Payments');
const timeline = (page: Page) => region(page, 'Timeline').getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const hanging = (page: Page, { number }: { number: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number, exact: true }) });
const paymentOf = async ({ id }: { id: string }) =>
  (await onShopDatabase<{ payment: string }>('select payment from orders where id = $1', [id]))[0]!.payment;

test('A part of a card payment goes back to the card, then the rest', async ({ page, baseURL }) => {
  const order = await placePaidByCard(baseURL!);
  await open(page, order);
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
  await dialog(page).getByRole('button', { name: 'Refund 99.50 RON' }).click();
  await expect(timeline(page).first()).toContainText('Refunded: 99.50 RON');
  await expect(money(page).getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  expect(await paymentOf(order)).toBe('refunded');

  const mails = await onShopDatabase<{ kind: string; text: string }>(
    `select kind, text from mails where order_id = $1 and kind like 'order-refunded%' order by created_at`,
    [order.id],
  );
  expect(mails.map(({ kind }) => kind)).toEqual(['order-refunded-part', 'order-refunded']);
  expect(mails[0]!.text).toContain('Ți-am trimis înapoi 29,50 RON din ce ai plătit');
  expect(mails[0]!.text).toContain('Motivul: O piesă a venit spartă');
  expect(mails[1]!.text).toContain('129,00 RON');
});

test('A refund of what was paid by transfer is sent by hand, and noted', async ({ page, baseURL, session }) => {
  const order = await place(baseURL!, { paymentMethod: 'transfer' });
  await moveByApi(baseURL!, session, order.id, 'pay');
  await open(page, order);
  await money(page).getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog(page)).toContainText('The shop does not transfer money: send it to the customer yourself.');
  await dialog(page).getByLabel('Reason').fill('S-a răzgândit');
  await dialog(page).getByRole('button', { name: 'Refund 241.00 RON' }).click();
  await expect(notice(page, `Refunded 241.00 RON of ${order.number}.`)).toBeVisible();
  await expect(money(page).getByRole('list', { name: 'Refunds' })).toContainText('sent manually');
  expect(await paymentOf(order)).toBe('refunded');
});

test.describe('two owners at one payment', () => {
  test.use({ expectedNoise: ['409 (Conflict)'] });

  test('A refund that two owners ask for: the second sees what is left and keeps what they typed', async ({
    page,
    baseURL,
    session,
  }) => {
    const order = await placePaidByCard(baseURL!);
    await open(page, order);
    await money(page).getByRole('button', { name: 'Refund…' }).click();
    await dialog(page).getByLabel('Reason').fill('Cutia a venit goală');
    await moveByApi(baseURL!, session, order.id, 'approve');
    await dialog(page).getByRole('button', { name: 'Refund 129.00 RON' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Refundable: 129.00 RON');
    await expect(dialog(page).getByRole('alert')).toContainText('Approved');
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('Cutia a venit goală');
    await dialog(page).getByRole('button', { name: 'Refund 129.00 RON' }).click();
    await expect(notice(page, `Refunded 129.00 RON of ${order.number}.`)).toBeVisible();
  });
});

test('An unpaid order is shipped only after a word of its own', async ({ page, baseURL, session }) => {
  const order = await placeByCard(baseURL!);
  await open(page, order);
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

test('A return of what was paid by card is paid back to the card, and by nobody’s hand', async ({
  page,
  baseURL,
  session,
}) => {
  const order = await placePaidByCard(baseURL!);
  await moveByApi(baseURL!, session, order.id, 'approve', 'pack', 'ship', 'deliver');
  const emailAddress = `${order.lastName.toLowerCase()}@exemplu.ro`;
  await withdraw(baseURL!, { ...order, emailAddress }, '1');

  await page.goto(`/admin/returns?search=${order.number}`);
  await page.getByRole('link', { name: `${order.number}-R1` }).click();
  await page.getByRole('button', { name: 'Mark as received' }).click();
  await dialog(page).getByRole('button', { name: 'Mark as received' }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page)).toContainText('Do not send it manually as well.');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(notice(page, `${order.number}-R1 is being refunded to the card.`)).toBeVisible();
  await expect.poll(() => paymentOf(order)).toBe('refunded');
});

test('A payment that hangs is listed with its way out', async ({ page, baseURL }) => {
  const lost = await placeByCard(baseURL!);
  await payAtProvider(lost, { isTold: false });
  await onShopDatabase(`update card_payments set expires_at = now() - interval '1 minute' where order_id = $1`, [
    lost.id,
  ]);
  const refused = await placePaidByCard(baseURL!);
  await failRefund(refused, 2_000);
  const other = await placeByCard(baseURL!);
  await receiveAnotherSum(other, 10_000);
  const late = await placeByCard(baseURL!);
  await endReservation(late);
  const transfer = await place(baseURL!, { paymentMethod: 'transfer' });
  await onShopDatabase(`update orders set placed_at = now() - interval '5 days' where id = $1`, [transfer.id]);

  await page.goto('/admin');
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

test('A refund that a card’s bank would not take is sent by hand, and booked once', async ({ page, baseURL }) => {
  const order = await placePaidByCard(baseURL!);
  await failRefund(order, 2_000);
  await page.goto('/admin/payments');
  await page.getByRole('button', { name: `Mark as sent manually…: ${order.number}` }).click();
  await expect(dialog(page)).toContainText('The card’s bank rejected the refund of 20.00 RON.');
  await dialog(page).getByRole('button', { name: 'Mark as sent' }).click();
  await expect(notice(page, 'Refund marked as sent manually.')).toBeVisible();
  await expect(hanging(page, order)).toHaveCount(0);
  const moved = `select method, amount from ledger_entries where order_id = $1 and kind = 'refund'`;
  expect(await onShopDatabase(moved, [order.id])).toEqual([{ method: 'transfer', amount: -2_000 }]);
});
