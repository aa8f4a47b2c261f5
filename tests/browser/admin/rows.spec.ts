import { expect, open, test } from '../../support/admin-test.ts';
import { placeDelivered } from '../../support/placed-orders.ts';
import { withdraw } from '../../support/withdraw.ts';

// A row on a desk, a card on a phone: what is pressed in it is no link.
test('A row opens as a whole, but for its links and its menu', { tag: '@phone' }, async ({ page, baseURL }) => {
  const order = await placeDelivered(baseURL!);
  await withdraw(baseURL!, order);
  const main = page.getByRole('main');
  await open(page, `/admin/returns?search=${order.number}`);
  await main.getByText(order.emailAddress).click();
  await expect(page.getByRole('heading', { level: 1, name: `${order.number}-R1` })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `Order ${order.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();

  await open(page, `/admin/customers?search=${order.emailAddress}`);
  await main.getByText(order.emailAddress).click();
  await expect(page).toHaveURL(/\/admin\/customers\/[a-f0-9]{32}/);

  await open(page, '/admin/products?search=CG-MB-01');
  await main.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await main.getByText('CG-MB-01').click();
  await expect(page).toHaveURL(/\/admin\/products\/edit-product\//);
});
