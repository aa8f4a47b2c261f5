import { expect } from '../../support/admin-test.ts';
import { moveByApi } from '../../support/placed-orders.ts';
import { awbOf, pasteInto, placeMany, test, turnSteps } from '../../support/fixtures/pages/admin-presses.ts';

// One worker, one shop: each test leaves it without orders that wait.
test.describe.configure({ mode: 'default' });

const MOST_FOR_TEN = 20;
const MOST_FOR_ONE = 5;

test('Ten orders go from new to shipped with typed AWBs in few presses', async ({ page, baseURL, presses }) => {
  // Ten orders, each placed as a shopper does.
  test.slow();
  await placeMany(10, baseURL!);
  const all = page.getByRole('checkbox', { name: 'Select all' });
  const bar = page.getByRole('group', { name: 'Actions for selected orders' });
  const tab = (name: string) => page.getByRole('radiogroup').getByText(new RegExp(`^${name} 10$`));
  await page.goto('/admin');
  await presses.press(page.getByRole('link', { name: '10 orders to approve' }));
  await presses.press(all);
  await presses.press(bar.getByRole('button', { name: 'Approve' }));
  await presses.press(tab('To pack'));
  await presses.press(all);
  await presses.press(bar.getByRole('button', { name: 'Mark as packed' }));
  await presses.press(tab('To ship'));
  await presses.press(all);
  await presses.press(bar.getByRole('button', { name: 'Ship…' }));
  const dialog = page.getByRole('dialog', { name: 'Ship 10 orders' });
  await dialog.getByLabel('Courier').selectOption('FAN Courier');
  await expect(dialog.getByRole('textbox')).toHaveCount(10);
  // The first field waits for the scanner, which types and sends Enter.
  await dialog.getByRole('textbox').first().focus();
  for (let index = 0; index < 10; index += 1) await page.keyboard.type(`25100000${index}\n`);
  await expect(dialog.getByRole('button', { name: 'Ship 10 orders' })).toBeFocused();
  await presses.pressKey('Enter');
  await expect(page.getByText('10 orders shipped. Customers with an email address are notified.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(presses.count()).toBeLessThanOrEqual(MOST_FOR_TEN);
});

test('One order is shipped in few presses where confirming and packing are no steps', async ({
  page,
  baseURL,
  session,
  presses,
}) => {
  const [order] = await placeMany(1, baseURL!);
  await turnSteps(baseURL!, session, { confirmStep: false, packStep: false });
  await page.goto('/admin');
  await presses.press(page.getByRole('link', { name: '1 order to ship' }));
  await expect(page.getByText(/^To ship 1$/)).toBeVisible();
  await expect(page.getByText(/^(To approve|To pack) \d/)).toHaveCount(0);
  await presses.press(page.getByRole('link', { name: order!.number }));
  await expect(page.getByRole('link', { name: 'Print packing slip and label' })).toBeVisible();
  await presses.press(page.getByRole('button', { name: 'Ship', exact: true }));
  await page.getByRole('dialog').getByLabel('Courier').selectOption('DPD');
  await page.getByRole('dialog').getByLabel('AWB').fill('25100001234');
  await presses.pressKey('Enter');
  await expect(page.getByText(`${order!.number} shipped.`)).toBeVisible();
  // With the slip's.
  expect(presses.count() + 1).toBeLessThanOrEqual(MOST_FOR_ONE);

  await test.step('its page leads to the courier that was chosen', async () => {
    const parcel = page.getByRole('region', { name: 'Shipment and payment' });
    await expect(parcel).toContainText('DPD');
    const track = parcel.getByRole('link', { name: 'Track shipment' });
    await expect(track).toHaveAttribute('href', /^https:\/\/tracking\.dpd\.ro\/.*25100001234$/);
  });
  await test.step('a slip takes it back to where it was', async () => {
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('To ship', { exact: true }).first()).toBeVisible();
  });
  await test.step('and the browser remembers the courier', async () => {
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Courier')).toHaveValue('dpd');
  });
  await turnSteps(baseURL!, session, { confirmStep: true, packStep: true });
  await moveByApi(baseURL!, session, order!.id, 'reject');
});

test('Orders that wait are shipped one after the other without going back to the list', async ({
  page,
  baseURL,
  session,
}) => {
  // The newest is at the top of the list.
  const [last, third, second, skipped] = await placeMany(4, baseURL!);
  for (const { id } of [last!, third!, second!, skipped!]) await moveByApi(baseURL!, session, id, 'approve', 'pack');
  const shipAndNext = async ({ number }: { number: string }, awb: string) => {
    const dialog = page.getByRole('dialog', { name: `Ship · ${number}` });
    await dialog.getByLabel('AWB').fill(awb);
    await dialog.getByRole('button', { name: 'Ship and next' }).click();
  };
  await page.goto('/admin/orders?waiting=to-send');
  await page.getByRole('link', { name: skipped!.number }).click();
  await page.getByRole('link', { name: `Next order: ${second!.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: second!.number })).toBeVisible();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await shipAndNext(second!, 'AWB44444');
  // Each dialog is that of the next one: the skipped one comes when none is left after it.
  await shipAndNext(third!, 'AWB55555');
  await shipAndNext(last!, 'AWB66666');
  await shipAndNext(skipped!, 'AWB77777');
  await expect(page).toHaveURL(/\/admin\/orders\?waiting=to-send$/);
  await expect(page.getByRole('link', { name: /^CG-/ })).toHaveCount(0);
});

test.describe('AWBs that are pasted', () => {
  test('go to their orders, what is wrong is said at its row, and what is refused keeps its text', async ({
    page,
    baseURL,
    session,
  }) => {
    const [first, second, third] = await placeMany(3, baseURL!);
    for (const { id } of [first!, second!, third!]) await moveByApi(baseURL!, session, id, 'approve', 'pack');
    await page.goto('/admin/orders?waiting=to-send');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Ship…' }).click();
    await test.step('lines with the order’s number find their row, others are named', async () => {
      await pasteInto(
        awbOf(page, third!),
        `Order;AWB\n${first!.number};AWB11111\n${second!.number};AWB11111\n999999;X1`,
      );
      await expect(awbOf(page, first!)).toHaveValue('AWB11111');
      await expect(page.getByRole('dialog').getByText('1 pasted line fits no order here:')).toBeVisible();
      await expect(page.getByText('999999 X1')).toBeVisible();
    });
    const send = page.getByRole('dialog').getByRole('button', { name: /^Ship \d orders?$/ });
    await test.step('an AWB that stands twice is not sent', async () => {
      await expect(page.getByText('This AWB is entered twice')).toHaveCount(2);
      await expect(send).toBeDisabled();
      await awbOf(page, second!).fill('AWB22222');
      await expect(page.getByText('This AWB is entered twice')).toHaveCount(0);
    });
    await test.step('what changed meanwhile is refused at its row, the other is sent', async () => {
      await moveByApi(baseURL!, session, second!.id, 'pay');
      await expect(send).toHaveText('Ship 2 orders');
      await send.click();
      await expect(page.getByText('1 order was not shipped; its row says why.')).toBeVisible();
      await expect(page.getByText('1 order shipped. Customers')).toBeVisible();
      await expect(awbOf(page, second!)).toHaveValue('AWB22222');
      await expect(page.getByRole('dialog').getByText('Someone else changed this.')).toBeVisible();
      await expect(awbOf(page, first!)).toHaveCount(0);
    });
    await test.step('and goes with the next press', async () => {
      await awbOf(page, third!).fill('AWB33333');
      await send.click();
      await expect(page.getByText('2 orders shipped.')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
});
