import type { Page } from 'playwright/test';
import { chooseCsv, expect, expectAccessible, issueDelayedInvoices, test } from '../../../support/admin-test.ts';
import { failRefund, placePaidByCard } from '../../../support/card-order.ts';
import { moveByApi, onShopDatabase, place, placeDelivered } from '../../../support/shop-data.ts';
import { withdraw } from '../../../support/withdraw.ts';

test.slow();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('Orders are accessible: list, AWBs of many, and an order’s page with its forms', async ({
  freshPage: page,
  baseURL,
  session,
}) => {
  const { id, number, lastName } = await place(baseURL!, { orderMentions: 'Sunați înainte.' });
  const box = page.getByRole('checkbox', { name: new RegExp(`${number}$`) });
  const packed = await place(baseURL!);
  await moveByApi(baseURL!, session, packed.id, 'approve', 'pack');
  await expectAccessible(page, {
    'the list, its filters open and an order selected': [
      `/admin/orders?search=${lastName}&status=pending`,
      async () => {
        await press(page, 'Filtre');
        await box.check();
        await expect(page.getByRole('group', { name: 'comenzile selectate' })).toBeVisible();
        // The panel has its full height.
        await expect(page.getByLabel('Până la', { exact: true })).toBeInViewport();
      },
    ],
    'an invalid AWB': [
      `/admin/orders?search=${packed.lastName}`,
      async () => {
        await page.getByRole('checkbox', { name: new RegExp(`${packed.number}$`) }).check();
        await press(page, 'Expediază…');
        await page.getByRole('textbox', { name: /^AWB/ }).fill('12');
        await page.getByLabel('Curier', { exact: true }).focus();
        await expect(page.getByText('Nu este un AWB')).toBeVisible();
      },
    ],
    'the form of the address': [
      `/admin/orders/${id}?edit=address`,
      () => expect(page.getByLabel('Cod poștal', { exact: true })).toBeVisible(),
    ],
    'the form of the lines': [
      `/admin/orders/${id}?edit=lines`,
      async () => {
        await press(page, 'Adaugă un produs');
        await page.getByRole('searchbox', { name: 'Caută un produs' }).fill('luna');
        await expect(page.locator('.found-product').first()).toBeVisible();
      },
    ],
    'the form of a firm': [
      `/admin/orders/${id}?edit=company`,
      async () => {
        await page.getByRole('radio', { name: 'Firmă' }).check();
        await page.getByRole('checkbox', { name: /^Sediul/ }).check();
        await page.getByRole('textbox', { name: /^CUI/ }).fill('34567892');
        await expect(page.getByText(/^ANAF o are/)).toBeVisible();
        await expect(page.getByRole('textbox', { name: /^Codul poștal/ })).toBeVisible();
      },
    ],
    'the rejection of an order': [
      `/admin/orders/${id}`,
      async () => {
        await press(page, 'Mai multe pentru această comandă');
        await page.getByRole('menuitem', { name: /^Respinge/ }).click();
        await expect(page.getByRole('dialog').getByLabel('Motivul', { exact: true })).toBeVisible();
      },
    ],
  });
});

test('A parcel, payments with their files, invoices, a refund and a return are accessible', async ({
  freshPage: page,
  baseURL,
  session,
}) => {
  const { id } = await place(baseURL!);
  await moveByApi(baseURL!, session, id, 'approve', 'pack');
  await onShopDatabase(
    `insert into shipments (order_id, courier, reference, state, awb, to_locker, cash_on_delivery, weight_grams,
         complaints, cost, actor, made_at)
       values ($1, 'Sameday', $2, 'made', $3, false, 24100, 900, '{}', 1785, 'proprietar@exemplu.ro', now())`,
    [id, `proba-${id}`, `1ONB${id.slice(0, 8).toUpperCase()}`],
  );
  // This shop has no courier keys.
  await page.route(`**/api/admin/parcels/orders/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), courier: 'Sameday' } });
  });
  const paid = await placePaidByCard(baseURL!);
  await failRefund(paid, 1_000);
  const order = await placeDelivered(baseURL!);
  const returned = await withdraw(baseURL!, order, '1');
  const invoiced = await place(baseURL!, { paymentMethod: 'transfer' });
  await moveByApi(baseURL!, session, invoiced.id, 'pay');
  await issueDelayedInvoices(baseURL!, session, invoiced.id);
  const waiting = await place(baseURL!, { paymentMethod: 'transfer' });
  const lines = ['Data;Credit;Detalii', `21.11.2026;241,00;${waiting.number}`, `21.11.2026;240,99;${waiting.number}`];
  await expectAccessible(page, {
    'an order with its parcel': [
      `/admin/orders/${id}`,
      () => expect(page.getByRole('button', { name: /Eticheta/ })).toBeEnabled(),
    ],
    'the list of shipments': [
      '/admin/orders/shipments',
      () => expect(page.getByRole('heading', { name: 'Colete', level: 1 })).toBeVisible(),
    ],
    payments: [
      '/admin/payments',
      () => expect(page.getByRole('link', { name: paid.number, exact: true })).toBeVisible(),
    ],
    'a refund': [
      `/admin/orders/${paid.id}`,
      async () => {
        await press(page, 'Înapoiază bani…');
        await page.getByRole('radio').nth(1).check();
        await expect(page.getByLabel('Suma de înapoiat', { exact: true })).toBeVisible();
      },
    ],
    returns: [
      `/admin/returns?search=${order.number}`,
      () => expect(page.getByRole('link', { name: `${order.number}-R1` })).toBeVisible(),
    ],
    'the arrival of the goods': [
      `/admin/returns/${returned}`,
      async () => {
        await press(page, 'Produsele au ajuns');
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    ],
    'the refund of a return': [
      `/admin/returns/${returned}`,
      async () => {
        await onShopDatabase(`update returns set state = 'received', received_at = now() where id = $1`, [returned]);
        await page.reload();
        await press(page, 'Banii sunt trimiși');
        await page.getByRole('textbox', { name: /^Suma trimisă/ }).fill('1');
      },
    ],
    invoices: [
      `/admin/invoices?search=${invoiced.number}`,
      () => expect(page.getByText(/^CGF \d+$/).first()).toBeVisible(),
    ],
    'a bank statement': [
      '/admin/payments/bank',
      async () => {
        await chooseCsv(page, lines);
        await expect(page.getByText(waiting.number).first()).toBeVisible();
      },
    ],
  });
});
