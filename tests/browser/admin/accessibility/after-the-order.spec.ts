import { issueHeldPapers } from '../../../support/issue-held-papers.ts';
import { expect, expectAccessible, test } from '../../../support/admin-test.ts';
import { moveByApi, place, placeDelivered } from '../../../support/placed-orders.ts';
import { withdraw } from '../../../support/withdraw.ts';
import { onShopDatabase } from '../../../support/shop-database.ts';

test.describe('accessibility of what comes after an order', { tag: '@phone' }, () => {
  test('The list of returns, a return and both its forms are accessible', async ({ page, baseURL }) => {
    const order = await placeDelivered(baseURL!);
    const id = await withdraw(baseURL!, order, '1');
    await onShopDatabase(`update orders set amount_paid = 0 where id = $1`, [order.id]);
    await expectAccessible(page, {
      'the list': [
        `/admin/returns?search=${order.number}`,
        () => expect(page.getByRole('link', { name: `${order.number}-R1` })).toBeVisible(),
      ],
      'receiving the goods': [
        `/admin/returns/${id}`,
        async () => {
          await page.getByRole('button', { name: /^(Mark as received|Produsele au ajuns)$/ }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      ],
    });
    await onShopDatabase(`update orders set amount_paid = total where id = $1`, [order.id]);
    await onShopDatabase(`update returns set state = 'received', received_at = now() where id = $1`, [id]);
    await expectAccessible(page, {
      'paying back': [
        `/admin/returns/${id}`,
        async () => {
          await page.getByRole('button', { name: /^(Record refund|Banii sunt trimiși)$/ }).click();
          await page.getByRole('textbox', { name: /^(Amount sent|Suma trimisă)/ }).fill('1');
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      ],
    });
  });

  test('The list of invoices and both files of payments are accessible', async ({ page, baseURL, session }) => {
    const { id } = await place(baseURL!, { paymentMethod: 'transfer' });
    await moveByApi(baseURL!, session, id, 'pay');
    await issueHeldPapers(baseURL!, session, id);
    const { number } = await place(baseURL!, { paymentMethod: 'transfer' });
    const statement = ['Data;Credit;Detalii', `21.11.2026;241,00;${number}`, `21.11.2026;240,99;${number}`].join(
      '\r\n',
    );
    await expectAccessible(page, {
      invoices: ['/admin/invoices', () => expect(page.getByText(/^CGF \d+$/).first()).toBeVisible()],
      'a bank statement': [
        '/admin/payments/statement',
        async () => {
          await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'extras.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
          await expect(page.getByText(number).first()).toBeVisible();
        },
      ],
      'a settlement': [
        '/admin/payments/settlement',
        () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      ],
    });
  });
});
