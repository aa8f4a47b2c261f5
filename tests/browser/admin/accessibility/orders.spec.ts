import { expect, expectAccessible, test } from '../../../support/admin-test.ts';
import { failRefund, placePaidByCard } from '../../../support/card-order.ts';
import { moveByApi, place } from '../../../support/placed-orders.ts';
import { onShopDatabase } from '../../../support/shop-database.ts';

test.describe('accessibility of orders', { tag: '@phone' }, () => {
  test('The list of orders is accessible with its filters open and an order selected', async ({ page, baseURL }) => {
    const order = await place(baseURL!, { orderMentions: 'Sunați înainte.' });
    await expectAccessible(page, {
      list: [
        `/admin/orders?search=${order.lastName}&status=pending`,
        async () => {
          await page.getByRole('button', { name: /^(Filters|Filtre)$/ }).click();
          await page.getByRole('checkbox', { name: new RegExp(`${order.number}$`) }).check();
          await expect(page.getByRole('group', { name: /selected orders|comenzile selectate/ })).toBeVisible();
          // The panel has opened to its full height.
          await expect(page.getByLabel(/^(To|Până la)$/)).toBeInViewport();
          // There the bar at the foot covers nothing.
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        },
      ],
    });
  });

  test('The list of AWBs of many orders is accessible', async ({ page, baseURL }) => {
    const order = await place(baseURL!);
    await expectAccessible(page, {
      'an AWB that is none': [
        `/admin/orders?search=${order.lastName}`,
        async () => {
          await page.getByRole('checkbox', { name: new RegExp(`${order.number}$`) }).check();
          await page.getByRole('button', { name: /^(Ship|Expediază)…$/ }).click();
          await page.getByRole('textbox', { name: /^AWB/ }).fill('12');
          await page.getByLabel(/^(Courier|Curier)$/).focus();
          await expect(page.getByText(/^(Not an AWB|Nu este un AWB)/)).toBeVisible();
        },
      ],
    });
  });

  test('The page of an order is accessible, its forms and a dialog too', async ({ page, baseURL }) => {
    const { id, number } = await place(baseURL!, { orderMentions: 'Sunați înainte.' });
    await expectAccessible(page, {
      'the order': [
        `/admin/orders/${id}`,
        () => expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible(),
      ],
      'its buyer and address': [
        `/admin/orders/${id}?edit=address`,
        () => expect(page.getByLabel(/^(Postal code|Cod poștal)$/)).toBeVisible(),
      ],
      'its contents': [
        `/admin/orders/${id}?edit=lines`,
        async () => {
          await page.getByRole('button', { name: /^(Add product|Adaugă un produs)$/ }).click();
          await page.getByRole('searchbox', { name: /^(Search products|Caută un produs)/ }).fill('luna');
          await expect(page.locator('.found-product').first()).toBeVisible();
        },
      ],
      'rejecting it': [
        `/admin/orders/${id}`,
        async () => {
          await page.getByRole('button', { name: /^(More actions|Mai multe pentru această comandă)$/ }).click();
          await page.getByRole('menuitem', { name: /^(Reject|Respinge)/ }).click();
          await expect(page.getByRole('dialog').getByLabel(/^(Reason|Motiv)$/)).toBeVisible();
        },
      ],
    });
  });

  test('The form of whom an invoice names is accessible', async ({ page, baseURL }) => {
    const { id } = await place(baseURL!);
    await expectAccessible(page, {
      'a firm with its seat': [
        `/admin/orders/${id}?edit=company`,
        async () => {
          await page.getByRole('radio', { name: /^(Company|Firmă)$/ }).check();
          await page.getByRole('checkbox', { name: /^(The registered office|Sediul)/ }).check();
          await expect(page.getByRole('textbox', { name: /^(Postal code of the office|Codul poștal)/ })).toBeVisible();
        },
      ],
    });
  });

  test('An order with its parcel is accessible', async ({ page, baseURL, session }) => {
    const { id } = await place(baseURL!);
    await moveByApi(baseURL!, session, id, 'approve', 'pack');
    await onShopDatabase(
      `insert into shipments (order_id, courier, reference, state, awb, to_locker, cash_on_delivery, weight_grams,
         complaints, cost, actor, made_at)
       values ($1, 'Sameday', $2, 'made', $3, false, 24100, 900, '{}', 1785, 'proprietar@exemplu.ro', now())`,
      [id, `proba-${id}`, `1ONB${id.slice(0, 8).toUpperCase()}`],
    );
    // This shop has no keys of a courier.
    await page.route(`**/api/admin/parcels/orders/${id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), courier: 'Sameday' } });
    });
    await expectAccessible(page, {
      'the order': [
        `/admin/orders/${id}`,
        () => expect(page.getByRole('button', { name: /Label of|Eticheta/ })).toBeEnabled(),
      ],
    });
  });

  test('The payments that hang and the form of a refund are accessible', async ({ page, baseURL }) => {
    const { id, ...order } = await placePaidByCard(baseURL!);
    await failRefund({ id, ...order }, 1_000);
    await expectAccessible(page, {
      payments: [
        '/admin/payments',
        () => expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible(),
      ],
      'a refund': [
        `/admin/orders/${id}`,
        async () => {
          await page.getByRole('button', { name: /^(Refund…|Înapoiază bani…)$/ }).click();
          await page.getByRole('radio').nth(1).check();
          await expect(page.getByLabel(/^(Refund amount|Suma de înapoiat)$/)).toBeVisible();
        },
      ],
    });
  });
});
