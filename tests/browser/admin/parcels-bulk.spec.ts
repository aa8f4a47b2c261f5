import type { Page } from 'playwright/test';
import { expect, open } from '../../support/admin-test.ts';
import { hold } from '../../support/browser-test.ts';
import { callApi } from '../../support/owner.ts';
import { place } from '../../support/shop-data.ts';
import { test, button, card, selectAll, pack, told } from '../../support/fixtures/pages/admin-parcels.ts';

/** Finds the panel above the list with the orders that have no AWB. */
const listed = (page: Page) => page.getByRole('status').filter({ hasText: 'could not be updated' });

// The tests share one worker and shop; a failed test does not stop the others.
test.describe.configure({ mode: 'default' });

// Statuses of the courier's refusals and timeouts.
test.use({
  expectedNoise: ['status of 409', 'status of 503', 'status of 400', 'ERR_FAILED', '/parcels/bulk', '/parcels/orders/'],
});

test('AWBs of many orders fail without the courier, and are created', async ({ page, baseURL, session, sameday }) => {
  const orders = await pack(2, baseURL!, session);
  const bulk = '**/api/admin/parcels/bulk';
  const before = sameday.parcels.size;
  await test.step('orders without an AWB are named if the courier fails', async () => {
    await selectAll(page, orders);
    sameday.behave(/POST \/api\/awb$/, 'server error');
    await button(page, 'Create AWBs').click();
    await expect(told(page, 'No AWBs created.')).toBeVisible();
    const none = listed(page);
    await expect(none).toContainText('Sameday is not responding. Nothing was lost');
    await expect(none).toContainText('Skipped, because earlier requests failed');
    for (const { number } of orders) await expect(none).toContainText(number);
  });
  await test.step('a second try makes their AWBs, and any page reports them', async () => {
    const letGo = await hold(page, bulk);
    await button(page, 'Try again').click();
    await listed(page).getByRole('link', { name: orders[0]!.number }).click();
    letGo();
    await expect(told(page, '2 AWBs created.')).toBeVisible();
    expect(sameday.parcels.size).toBe(before + 2);
    await page.goBack();
    const panel = page.getByRole('status').filter({ hasText: '2 AWBs created.' });
    for (const { number } of orders) {
      const row = page.getByRole('row').filter({ hasText: number });
      await expect(row).toContainText('Awaiting pickup');
      const [awb] = /1ONB\d+/.exec(await row.innerText())!;
      await expect(panel.getByRole('listitem').filter({ hasText: number })).toContainText(awb!);
    }
    await panel.getByRole('button', { name: 'Dismiss' }).click();
    await expect(panel).toHaveCount(0);
  });
});

test('An order is shipped at once without the steps before it', async ({ freshPage: page, baseURL, session }) => {
  const path = '/api/admin/settings/selling';
  const turnSteps = async (isOn: boolean) => {
    const read = await callApi(baseURL!, session, 'GET', path);
    const { version, value } = (await read.json()) as { version: number; value: object };
    const steps = { confirmStep: isOn, packStep: isOn };
    const saved = { version, value: { ...value, ...steps } };
    expect((await callApi(baseURL!, session, 'PUT', path, saved)).status).toBe(200);
  };
  const order = await place(baseURL!, { lines: [{ id: 'gemeni', itemNumber: '1' }] });
  await turnSteps(false);
  await open(page, '/admin');
  await page.getByRole('link', { name: /orders? to ship$/ }).click();
  await expect(page.getByText(/^(To approve|To pack) \d/)).toHaveCount(0);
  await page.getByRole('link', { name: order.number }).click();
  await button(page, /^Ship$/).click();
  await page.getByRole('dialog').getByLabel('Courier').selectOption('DPD');
  await page.getByRole('dialog').getByLabel('AWB').fill('25100001234');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${order.number} shipped.`)).toBeVisible();
  const track = card(page).getByRole('link', { name: 'Track shipment' });
  await expect(track).toHaveAttribute('href', /^https:\/\/tracking\.dpd\.ro\/.*25100001234$/);
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByText('To ship', { exact: true }).first()).toBeVisible();
  await button(page, /^Ship$/).click();
  await expect(page.getByRole('dialog').getByLabel('Courier')).toHaveValue('dpd');
  await turnSteps(true);
});
