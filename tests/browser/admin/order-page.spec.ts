import type { Locator, Page } from 'playwright/test';
import { expect, isPhone, open, test } from '../../support/admin-test.ts';
import { moveByApi, newLastName, onShop, place } from '../../support/shop-data.ts';
import { menu, notice, openOrder, region, timeline } from '../../support/fixtures/pages/admin-order.ts';

const beside = (page: Page) => page.getByRole('group', { name: 'Orders beside this one' });
const box = async (what: Locator) => (await what.boundingBox())!;

test(
  'The page of an order has its sections in place, and the next orders',
  { tag: '@phone' },
  async ({ page, baseURL, session }) => {
    const paid = await place(baseURL!);
    await moveByApi(baseURL!, session, paid.id, 'approve', 'pay');
    await openOrder(page, paid);
    const [items, money, invoices, address] = await Promise.all(
      [/^Items/, 'Payments', 'Invoices', 'Deliver to'].map((name) => box(region(page, name))),
    );
    if (isPhone(page)) {
      // On a phone the address comes before the money.
      expect(address!.y).toBeLessThan(money!.y);
    } else {
      expect([money!.x, invoices!.x]).toEqual([items!.x, items!.x]);
      expect(address!.x).toBeGreaterThan(items!.x + items!.width);
      await expect(region(page, 'Invoices')).toBeInViewport({ ratio: 1 });
    }

    const lastName = newLastName();
    const orders = [];
    for (let index = 0; index < 4; index += 1) orders.push(await place(baseURL!, { lastName }));
    const [first, second, third, fourth] = orders;
    // This order leaves the filtered list.
    await moveByApi(baseURL!, session, second!.id, 'approve');
    await open(page, `/admin/orders?search=${lastName}&status=pending&sort=placedAt`);
    await page.getByRole('link', { name: third!.number }).click();
    const next = beside(page).getByRole('link', { name: `Next order: ${fourth!.number}` });
    await expect(beside(page).getByRole('link', { name: `Previous order: ${first!.number}` })).toBeVisible();
    if (isPhone(page)) expect((await box(next)).height).toBeGreaterThanOrEqual(44);
    await test.step('the keyboard opens the next and the previous order', async () => {
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: fourth!.number })).toBeVisible();
      await expect(beside(page).getByRole('button', { name: 'No next order' })).toBeDisabled();
      const back = beside(page).getByRole('link', { name: `Previous order: ${third!.number}` });
      await back.press('Enter');
      // The link keeps the focus, so that the same key leads on.
      await expect(beside(page).getByRole('link', { name: `Previous order: ${first!.number}` })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: first!.number })).toBeVisible();
      await expect(beside(page).getByRole('button', { name: 'No previous order' })).toBeDisabled();
    });
    await test.step('an order that leaves the list keeps its place', async () => {
      await moveByApi(baseURL!, session, first!.id, 'approve');
      await page.reload();
      await expect(beside(page).getByRole('link', { name: `Next order: ${third!.number}` })).toBeVisible();
    });
    await test.step('the link back keeps the list’s filters', async () => {
      await page.getByRole('link', { name: '← Orders' }).click();
      await expect(page).toHaveURL(new RegExp(`search=${lastName}&status=pending`));
    });
    await test.step('without a list, all orders are neighbours', async () => {
      await openOrder(page, third!);
      await expect(beside(page).getByRole('link', { name: `Next order: ${second!.number}` })).toBeVisible();
    });
  },
);

test('The page of an order shows mails, prints, and marks an erased buyer', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await onShop`update mails set status = 'failed', attempts = 3, last_error = 'mailbox full'
     where order_id = ${order.id} and kind = 'order-placed'`;
  await openOrder(page, order);
  await test.step('a failed mail is shown, other mails are folded', async () => {
    const mails = region(page, 'Emails');
    await expect(mails.getByRole('listitem')).toHaveCount(1);
    await expect(mails).toContainText('mailbox full');
    const others = mails.getByRole('button', { name: '1 waiting' });
    await expect(others).toHaveAttribute('aria-expanded', 'false');
    await others.press('Enter');
    await expect(mails.getByRole('button', { name: 'Send now: New order notice' })).toBeVisible();
    await mails.getByRole('button', { name: 'Send now: Order confirmation' }).click();
    await expect(notice(page, 'Email queued')).toBeVisible();
    await expect(timeline(page).first()).toContainText('Email resent: Order confirmation');
  });
  await test.step('a button prints the slip, and the menu the order sheet', async () => {
    const slip = page.getByRole('main').getByRole('link', { name: /^Print/ });
    await expect(slip).toHaveAttribute('href', `/api/admin/parcels/papers.pdf?ids=${order.id}`);
    await menu(page).click();
    const sheet = page.getByRole('menuitem', { name: 'Order sheet (PDF)' });
    await expect(sheet).toHaveAttribute('href', `/api/admin/orders/${order.id}/order-sheet.pdf`);
    await expect(page.getByRole('menuitem', { name: /slip|This page/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
    await expect(region(page, /^Items/)).toBeVisible();
    for (const hidden of [menu(page), slip, region(page, 'Timeline'), page.getByRole('banner')])
      await expect(hidden).toBeHidden();
    await page.emulateMedia({ media: null });
  });
  await test.step('an order of an erased buyer says so, and keeps its sums', async () => {
    await onShop`update orders set first_name = '—', last_name = '', phone_no = '', email_address = '', delivery_address = '',
         city = '', postal_code = '', erased_at = now(), version = version + 1 where id = ${order.id}`;
    await openOrder(page, order);
    await expect(page.getByText('The customer’s personal data was erased on')).toBeVisible();
    await expect(region(page, 'Customer')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    await expect(region(page, /^Items/)).toContainText('241.00 RON');
  });
});
