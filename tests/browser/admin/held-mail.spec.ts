import type { Page } from 'playwright';
import { expect, test } from '../../support/admin-test.ts';
import { notice, step } from '../../support/fixtures/pages/admin-order.ts';
import { place } from '../../support/placed-orders.ts';

const approve = async (page: Page, baseURL: string) => {
  const order = await place(baseURL);
  await page.goto(`/admin/orders/${order.id}`);
  await step(page, 'Approve').click();
  await expect(notice(page, `${order.number} approved. The customer is notified by email.`)).toBeVisible();
};
const asks = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/inbox/held-mail')) seen.push(request.method());
  });
  return seen;
};

test('The mail about a move is asked for when it cannot be undone any more', async ({ page, baseURL }) => {
  const asked = asks(page);
  await page.clock.install();
  await approve(page, baseURL!);
  await page.clock.fastForward(29_000);
  expect(asked).toEqual([]);
  await page.clock.fastForward(3_000);
  await expect.poll(() => asked).toEqual(['POST']);
});

test('A page that is left before that asks at once', async ({ page, baseURL }) => {
  const asked = asks(page);
  await approve(page, baseURL!);
  // What a page sends while it is left is not shown to tests: this one is told of it, and stays.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => asked).toEqual(['POST']);
});
