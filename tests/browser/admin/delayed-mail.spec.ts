import type { Page } from 'playwright/test';
import { expect, test } from '../../support/admin-test.ts';
import { notice, openOrder, step } from '../../support/fixtures/pages/admin-order.ts';
import { place } from '../../support/placed-orders.ts';

const approve = async (page: Page, shopUrl: string) => {
  const order = await place(shopUrl);
  await openOrder(page, order);
  await step(page, 'Approve').click();
  await expect(notice(page, `${order.number} approved. The customer is notified by email.`)).toBeVisible();
};

test('Mail about a move is asked for after the undo, or on leaving', async ({ freshPage: page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/inbox/delayed-mail')) asked.push(request.method());
  });
  await page.clock.install();
  await approve(page, baseURL!);
  await page.clock.fastForward(29_000);
  expect(asked).toEqual([]);
  await page.clock.fastForward(3_000);
  await expect.poll(() => asked).toEqual(['POST']);

  await approve(page, baseURL!);
  // What a page sends while it is left is not shown to tests: this one is told of it, and stays.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => asked).toEqual(['POST', 'POST']);
});
