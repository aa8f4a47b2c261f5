import type { Locator, Page } from 'playwright/test';
import { expect, isPhone, test } from '../../support/admin-test.ts';
import { moveByApi, newLastName, place } from '../../support/placed-orders.ts';
import { onShopDatabase } from '../../support/shop-database.ts';
import { open, region } from '../../support/fixtures/pages/admin-order.ts';

const beside = (page: Page) => page.getByRole('group', { name: 'Orders beside this one' });
const box = async (what: Locator) => (await what.boundingBox())!;

test(
  'Money and documents stand beside the parcel, under what was ordered',
  { tag: '@phone' },
  async ({ page, baseURL, session }) => {
    const order = await place(baseURL!);
    await moveByApi(baseURL!, session, order.id, 'approve', 'pay');
    await open(page, order);
    const [items, money, invoices, address] = await Promise.all(
      [/^Items/, 'Payments', 'Invoices', 'Deliver to'].map((name) => box(region(page, name))),
    );
    if (isPhone(page)) {
      // A thumb meets the address before the money.
      expect(address!.y).toBeLessThan(money!.y);
      return;
    }
    expect([money!.x, invoices!.x]).toEqual([items!.x, items!.x]);
    expect(address!.x).toBeGreaterThan(items!.x + items!.width);
    await expect(region(page, 'Invoices')).toBeInViewport({ ratio: 1 });
  },
);

test(
  'The orders before and after one are a press away, in the list that it was opened from',
  { tag: '@phone' },
  async ({ page, baseURL, session }) => {
    const lastName = newLastName();
    const orders = [];
    for (let index = 0; index < 4; index += 1) orders.push(await place(baseURL!, { lastName }));
    const [first, second, third, fourth] = orders;
    // Not of the list.
    await moveByApi(baseURL!, session, second!.id, 'approve');
    await page.goto(`/admin/orders?search=${lastName}&status=pending&sort=placedAt`);
    await page.getByRole('link', { name: third!.number }).click();
    const next = beside(page).getByRole('link', { name: `Next order: ${fourth!.number}` });
    await expect(beside(page).getByRole('link', { name: `Previous order: ${first!.number}` })).toBeVisible();
    if (isPhone(page)) expect((await box(next)).height).toBeGreaterThanOrEqual(44);
    await test.step('by keyboard, there and back', async () => {
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: fourth!.number })).toBeVisible();
      await expect(beside(page).getByRole('button', { name: 'No next order' })).toBeDisabled();
      const back = beside(page).getByRole('link', { name: `Previous order: ${third!.number}` });
      await back.press('Enter');
      // What was pressed has the focus again: the same key leads on.
      await expect(beside(page).getByRole('link', { name: `Previous order: ${first!.number}` })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: first!.number })).toBeVisible();
      await expect(beside(page).getByRole('button', { name: 'No previous order' })).toBeDisabled();
    });
    await test.step('its place is kept when a step takes it out of the list', async () => {
      await moveByApi(baseURL!, session, first!.id, 'approve');
      await page.reload();
      await expect(beside(page).getByRole('link', { name: `Next order: ${third!.number}` })).toBeVisible();
    });
    await test.step('the way back is still that of the list', async () => {
      await page.getByRole('link', { name: '← Orders' }).click();
      await expect(page).toHaveURL(new RegExp(`search=${lastName}&status=pending`));
    });
    await test.step('without a list they are those of all orders', async () => {
      await open(page, third!);
      await expect(beside(page).getByRole('link', { name: `Next order: ${second!.number}` })).toBeVisible();
    });
  },
);

test('Emails that left as they should are folded, one that did not is in sight', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await onShopDatabase(
    `update mails set status = 'failed', attempts = 3, last_error = 'mailbox full'
     where order_id = $1 and kind = 'order-placed'`,
    [order.id],
  );
  await open(page, order);
  const mails = region(page, 'Emails');
  await expect(mails.getByRole('listitem')).toHaveCount(1);
  await expect(mails).toContainText('mailbox full');
  await expect(mails.getByRole('button', { name: 'Send now: Order confirmation' })).toBeVisible();
  const others = mails.getByRole('button', { name: '1 waiting' });
  await expect(others).toHaveAttribute('aria-expanded', 'false');
  await others.press('Enter');
  await expect(mails.getByRole('button', { name: 'Send now: New order notice' })).toBeVisible();
});

test('An order has one button for its slip, and the menu has what else is printed', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await open(page, order);
  await expect(page.getByRole('main').getByRole('link', { name: /^Print/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Order sheet (PDF)' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /slip|This page/ })).toHaveCount(0);
});
