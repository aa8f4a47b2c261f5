import type { Locator, Page } from 'playwright/test';
import { expect, open, test } from '../../support/admin-test.ts';
import { moveByApi, newLastName, place, type PlacedOrder } from '../../support/shop-data.ts';

/** Places orders of one buyer that are ready to ship, and opens their list. */
async function openPacked(page: Page, shopUrl: string, session: string, count: number): Promise<PlacedOrder[]> {
  const lastName = newLastName();
  const orders: PlacedOrder[] = [];
  while (orders.length < count) orders.push(await place(shopUrl, { lastName }));
  for (const { id } of orders) await moveByApi(shopUrl, session, id, 'approve', 'pack');
  await open(page, `/admin/orders?search=${lastName}&waiting=to-send`);
  return orders;
}

/** Pastes into a field like cells of a spreadsheet. */
const pasteInto = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('AWBs are pasted or scanned, and errors are shown at their row', async ({ page, baseURL, session }) => {
  const [first, second, third] = (await openPacked(page, baseURL!, session, 3)) as [PlacedOrder, PlacedOrder, PlacedOrder]; // prettier-ignore
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Ship…' }).click();
  const dialog = page.getByRole('dialog');
  const awbOf = ({ number }: PlacedOrder) => dialog.getByRole('textbox', { name: `AWB of ${number}` });
  const send = dialog.getByRole('button', { name: /^Ship \d orders?$/ });
  await test.step('pasted lines go to their order’s row, others are named', async () => {
    await pasteInto(awbOf(third), `Order;AWB\n${first.number};AWB11111\n${second.number};AWB11111\n999999;X1`);
    await expect(awbOf(first)).toHaveValue('AWB11111');
    await expect(dialog.getByText('1 pasted line fits no order here:')).toBeVisible();
    await expect(page.getByText('999999 X1')).toBeVisible();
  });
  await test.step('an AWB that is entered twice is not sent', async () => {
    await expect(page.getByText('This AWB is entered twice')).toHaveCount(2);
    await expect(send).toBeDisabled();
    await awbOf(second).fill('AWB22222');
    await expect(page.getByText('This AWB is entered twice')).toHaveCount(0);
  });
  await test.step('an order that has changed is refused at its row, the other sent', async () => {
    await moveByApi(baseURL!, session, second.id, 'pay');
    await expect(send).toHaveText('Ship 2 orders');
    await send.click();
    await expect(page.getByText('1 order was not shipped; its row says why.')).toBeVisible();
    await expect(page.getByText('1 order shipped. Emails wait')).toBeVisible();
    await expect(awbOf(second)).toHaveValue('AWB22222');
    await expect(dialog.getByText('Someone else changed this.')).toBeVisible();
    await expect(awbOf(first)).toHaveCount(0);
  });
  await test.step('a scanner’s Enter leads to the next field, and at last to the button', async () => {
    await dialog.getByRole('textbox').first().focus();
    for (const typed of ['251000001', '251000002']) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(`${typed}\n`);
    }
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 orders shipped.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('Waiting orders are shipped one after the other', async ({ page, baseURL, session }) => {
  // The newest order is first in the list.
  const [last, second, skipped] = (await openPacked(page, baseURL!, session, 3)) as [PlacedOrder, PlacedOrder, PlacedOrder]; // prettier-ignore
  await page.getByRole('link', { name: skipped.number }).click();
  await page.getByRole('link', { name: `Next order: ${second.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: second.number })).toBeVisible();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  // Each dialog belongs to the next order; the skipped one comes after the last.
  for (const [index, { number }] of [second, last, skipped].entries()) {
    const dialog = page.getByRole('dialog', { name: `Ship · ${number}` });
    await dialog.getByLabel('AWB').fill(`AWB44${index}${number.slice(-4)}`);
    await dialog.getByRole('button', { name: 'Ship and next' }).click();
  }
  await expect(page).toHaveURL(/\/admin\/orders\?search=.*waiting=to-send$/);
  await expect(page.getByRole('link', { name: /^CG-/ })).toHaveCount(0);
});
