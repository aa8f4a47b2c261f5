import { expect, open, test } from '../../support/admin-test.ts';
import { onShop, onShopDatabase, placeDelivered } from '../../support/shop-data.ts';

test('A review is refused for a reason, approved and answered', async ({ page, baseURL }) => {
  const order = await placeDelivered(baseURL!);
  const name = `Ilinca ${crypto.randomUUID().slice(0, 8)}`;
  await onShop`insert into reviews (order_id, position, product_id, stars, name, text)
     select order_id, position, product_id, 4, ${name}, 'Foarte frumos.' from order_lines
       where order_id = ${order.id} and position = 1`;
  const stored = async () => {
    const rows = await onShopDatabase('select status, reason, reply from reviews where order_id = $1', [order.id]);
    return rows[0];
  };
  await open(page, `/admin/inbox?tab=reviews&status=all&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('img', { name: '4 of 5 stars' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: `Order ${order.number}` })).toBeVisible();

  await page.getByRole('button', { name: 'Reject…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Numele altcuiva stă în text.');
  await page.getByRole('button', { name: 'Reject and email the reason' }).click();
  await expect(page.getByText('Review rejected')).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'rejected', reason: 'Numele altcuiva stă în text.' });

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Review published')).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('textbox', { name: 'The shop’s answer' }).fill('Mulțumim.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The shop’s answer: Mulțumim.')).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'approved', reason: '', reply: 'Mulțumim.' });
});
