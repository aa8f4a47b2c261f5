import { expect, test } from '../../support/admin-test.ts';
import { place } from '../../support/shop-data.ts';
import { openOrder, step, region, notice } from '../../support/fixtures/pages/admin-order.ts';

test('A buyer picks up their order, and its page says so', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await openOrder(page, order);
  await page.getByRole('button', { name: 'Edit customer and address' }).click();
  await page.getByRole('radio', { name: 'Personal pick-up' }).check();
  await expect(page.getByText('The delivery fee of 12.00 RON stays in the total')).toBeVisible();
  await page.getByRole('button', { name: 'Save customer and address' }).click();
  await expect(region(page, 'Personal pick-up')).toContainText(order.lastName);
  await expect(region(page, 'Payment')).toContainText('Cash on pick-up');
  await expect(page.getByText('AWB')).toBeHidden();

  await step(page, 'Approve').click();
  await step(page, 'Mark as packed').dblclick();
  await step(page, 'Mark as ready for pick-up').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The order waits for its customer at the workshop.')).toBeVisible();
  await expect(dialog.getByLabel('AWB')).toBeHidden();
  await dialog.getByRole('button', { name: 'Mark as ready for pick-up' }).click();
  await expect(notice(page, `${order.number} is ready for pick-up.`)).toBeVisible();

  await page.goto(`/comanda/${order.id}?cheie=${order.viewKey}`);
  const state = page.getByRole('region', { name: 'Starea comenzii' });
  await expect(state.getByRole('listitem').filter({ hasText: 'Colet' })).toContainText('Gata de ridicare');
  await expect(page.getByText(/^Ridicare personală: /)).toBeVisible();
  await expect(page.getByText('Numerar la ridicare')).toBeVisible();
  await expect(page.getByText(/curier|AWB/i)).toBeHidden();

  await openOrder(page, order);
  await step(page, 'Mark as picked up').click();
  await expect(notice(page, `${order.number} picked up.`)).toBeVisible();
  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
});
