import { expect, test } from '../../support/admin-test.ts';
import { place, placeDelivered } from '../../support/placed-orders.ts';
import { withdraw } from '../../support/withdraw.ts';

// A row on a desk, a card on a phone: what is pressed in it is no link.
test.describe('A row opens as a whole', { tag: '@phone' }, () => {
  test('of returns, but for the link to the order', async ({ page, baseURL }) => {
    test.slow();
    const order = await placeDelivered(baseURL!);
    await withdraw(baseURL!, order);
    await page.goto(`/admin/returns?search=${order.number}`);
    await page.getByRole('main').getByText(order.emailAddress).click();
    await expect(page.getByRole('heading', { level: 1, name: `${order.number}-R1` })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: `Order ${order.number}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  });

  test('of customers', async ({ page, baseURL }) => {
    const { emailAddress, lastName } = await place(baseURL!);
    await page.goto(`/admin/customers?search=${lastName}`);
    await page.getByRole('main').getByText(emailAddress).click();
    await expect(page).toHaveURL(/\/admin\/customers\/[a-f0-9]{32}/);
  });

  test('of products, but for their menu', async ({ page }) => {
    await page.goto('/admin/products?search=CG-MB-01');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.getByRole('main').getByText('CG-MB-01').click();
    await expect(page).toHaveURL(/\/admin\/products\/edit-product\//);
  });
});
