import { expect, open } from '../../support/admin-test.ts';
import { callApi } from '../../support/owner.ts';
import { moveByApi, onShopDatabase, readOrder } from '../../support/shop-data.ts';
import { test, LOCKER, packed, card, button, make, numberField } from '../../support/fixtures/pages/admin-parcels.ts';

// The tests share one worker and shop; a failed test does not stop the others.
test.describe.configure({ mode: 'default' });

// Statuses of the courier's refusals and timeouts.
test.use({
  expectedNoise: ['status of 409', 'status of 503', 'status of 400', 'ERR_FAILED', '/parcels/bulk', '/parcels/orders/'],
});

test('An AWB is created, its label saved, and its order shipped', async ({ page, baseURL, session, sameday }) => {
  const order = await packed(baseURL!, session);
  await open(page, `/admin/orders/${order.id}`);
  await card(page).getByRole('button', { name: 'Create AWB…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('delivers it to the customer’s door. Cash on delivery:');
  await dialog.getByLabel('Weight, kg').fill('2.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /AWB \S+ created\./ })).toBeVisible();
  const { awb } = [...sameday.parcels.values()].at(-1)!;
  await expect(card(page)).toContainText(awb);
  await expect(card(page)).toContainText('Awaiting pickup');
  await expect(card(page)).toContainText('2.5 kg');

  const saving = page.waitForEvent('download');
  await card(page)
    .getByRole('button', { name: `Label of ${awb} (PDF)` })
    .click();
  expect((await saving).suggestedFilename()).toBe(`AWB-${awb}.pdf`);

  await button(page, 'Ship').click();
  await expect(page.getByRole('dialog').getByLabel('AWB')).toHaveValue(awb);
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`Shipped, AWB ${awb}`);

  sameday.step(awb, 'Colet livrat', '2026-11-22T12:00:00+0200', { isDelivered: true });
  await card(page).getByRole('button', { name: 'Update tracking' }).click();
  await expect(card(page)).toContainText('Colet livrat');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(/Delivered.*Sameday/);
});

test('Problems of a parcel are shown on the order and in the list', async ({ page, baseURL, session, sameday }) => {
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  const openList = async () => {
    await open(page, '/admin/orders');
    await page.getByRole('link', { name: /shipments? needs? attention$/ }).click();
  };
  await test.step('an address that Sameday rejects is shown', async () => {
    const order = await packed(baseURL!, session, { city: 'Nicăieri' });
    await open(page, `/admin/orders/${order.id}`);
    await make(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Sameday does not recognize this city');
    await page.keyboard.press('Escape');
    await expect(card(page)).toContainText('Rejected by Sameday');
    await openList();
    await expect(row(order.number)).toContainText('Rejected by Sameday');
    await row(order.number).getByRole('link', { name: order.number }).click();
    await expect(card(page)).toContainText('Rejected by Sameday');
  });
  await test.step('cash on delivery of a paid order is shown until another AWB is made', async () => {
    const order = await packed(baseURL!, session);
    await open(page, `/admin/orders/${order.id}`);
    await make(page);
    await expect(card(page)).toContainText('Awaiting pickup');
    sameday.behave(/PUT .*update-cod/, 'bad request');
    await moveByApi(baseURL!, session, order.id, 'pay');
    const hanging = async () => (await callApi(baseURL!, session, 'GET', '/api/admin/parcels/hanging')).text();
    await expect.poll(hanging).toContain('cash_kept');

    await openList();
    await expect(row(order.number)).toContainText('Paid another way, cash on delivery not lowered');
    await row(order.number).getByRole('link', { name: order.number }).click();
    await expect(card(page)).toContainText(/Cash on delivery is .*[1-9].*, but should be .*0.*\. Cancel the AWB/);

    await card(page).getByRole('button', { name: 'Cancel AWB…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel AWB' }).click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('cancelled');
    expect([...sameday.parcels.values()].at(-1)!.isCancelled).toBe(true);
    await make(page);
    await expect(card(page)).toContainText('Awaiting pickup');
    await expect(card(page)).not.toContainText('but should be');
    expect([...sameday.parcels.values()].at(-1)!.form.cashOnDelivery).toBe('0.00');
  });
  await test.step('the AWB is cancelled together with its order', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
    const { awb } = [...sameday.parcels.values()].at(-1)!;
    await expect(page.getByRole('dialog')).toContainText(`AWB ${awb} is cancelled at the courier too.`);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`AWB ${awb} cancelled`);
    expect([...sameday.parcels.values()].at(-1)!.isCancelled).toBe(true);
  });
});

test('An unanswered AWB request is repeated, once', async ({ freshPage: page, baseURL, session, backend, sameday }) => {
  const order = await packed(baseURL!, session);
  const before = sameday.parcels.size;
  sameday.behave(/POST \/api\/awb$/, 'server error');
  await open(page, `/admin/orders/${order.id}`);
  await make(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Sameday is not responding');
  await page.keyboard.press('Escape');
  await expect(card(page)).toContainText('No response from Sameday');

  const ask = (until: string) =>
    onShopDatabase(`update shipments set asking_until = ${until} where order_id = $1`, [order.id], backend.dataFolder);
  await ask(`now() + interval '2 minutes'`);
  await page.clock.install();
  await page.reload();
  await expect(card(page)).toContainText('Requesting the AWB from Sameday.');
  await ask('null');
  await page.clock.fastForward('00:11');
  await card(page).getByRole('button', { name: 'Retry' }).click();
  await expect(card(page)).toContainText('Awaiting pickup');
  expect(sameday.parcels.size).toBe(before + 1);
});

test('A parcel whose response was lost is looked for', async ({ page, baseURL, session, sameday }) => {
  const order = await packed(baseURL!, session);
  const ofOrder = `/api/admin/parcels/orders/${order.id}`;
  await open(page, `/admin/orders/${order.id}`);
  await page.route(`**${ofOrder}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await callApi(baseURL!, session, 'POST', ofOrder, route.request().postDataJSON());
    return route.abort();
  });
  await make(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No connection to the shop');
  await page.keyboard.press('Escape');
  await expect(card(page)).toContainText('Awaiting pickup');
  await page.unroute(`**${ofOrder}`);

  const { awb } = [...sameday.parcels.values()].at(-1)!;
  await page.route(`**${ofOrder}`, (route) => route.fulfill({ status: 400, json: { code: 'internal' } }));
  await page.reload();
  await expect(card(page).getByRole('alert')).toContainText('Something went wrong on our side');
  await expect(card(page)).not.toContainText('added when shipped');
  // The form requests the parcel itself when it opens.
  const asked = page.waitForResponse(`**${ofOrder}`);
  await button(page, 'Ship').click();
  const field = page.getByRole('dialog').getByLabel('AWB');
  await expect(field).toHaveValue('');
  await asked;
  await page.unroute(`**${ofOrder}`);
  // Clicks under the dialog, as a screen reader's commands can.
  await card(page).getByRole('button', { name: 'Try again', includeHidden: true }).dispatchEvent('click');
  await expect(field).toHaveValue(awb);
});

test('A locker that was typed by hand gets its number', async ({ page, baseURL, session, sameday }) => {
  const order = await packed(baseURL!, session, LOCKER);
  const begin = () => card(page).getByRole('button', { name: 'Create AWB…' }).click();
  const dialog = page.getByRole('dialog');
  const number = numberField(page);

  await test.step('a failed search is not shown as no result', async () => {
    const search = /\/api\/admin\/lockers\?search=/;
    await page.route(search, (route) => route.fulfill({ status: 400, json: { code: 'internal' } }));
    await open(page, `/admin/orders/${order.id}`);
    await begin();
    await expect(number).toHaveAccessibleDescription(/Something went wrong on our side/);
    await page.unroute(search);
  });
  await test.step('the number is required', async () => {
    await page.reload();
    await make(page);
    await expect(dialog.getByText('Required')).toBeVisible();
  });
  await test.step('a locker without payment is refused, its number kept', async () => {
    await number.fill('2');
    await dialog.getByRole('button', { name: 'Create AWB', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('This locker does not take payments');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await readOrder(baseURL!, session, order.id)).toMatchObject({ lockerId: '2' });
    await page.reload();
    await begin();
    await expect(number).toHaveValue('2');
    await expect(dialog).toContainText('The order has “easybox Fabricii, Cluj-Napoca”');
  });
  await test.step('the right number makes the AWB and ships the order', async () => {
    await number.fill('1');
    await dialog.getByRole('button', { name: 'Create AWB and mark as shipped' }).click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Shipped, AWB');
    expect([...sameday.parcels.values()].at(-1)!.form.lockerLastMile).toBe('1');
    expect(await readOrder(baseURL!, session, order.id)).toMatchObject({ fulfilment: 'shipped', lockerId: '1' });
  });
  await test.step('the chosen locker is named even in a town with many', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => String(9_001 + index));
    const csv = [
      'id;nume;adresa;oras;judet;lat;lng;plata',
      ...ids.map((id) => `${id};easybox Someș ${id};Strada Morii 5;Cluj-Napoca;Cluj;46,77;23,59;da`),
    ].join('\n');
    const send = (asked: object) =>
      callApi(baseURL!, session, 'POST', '/api/admin/lockers/import', { csv, isWhole: false, ...asked });
    const { digest } = (await (await send({ dryRun: true })).json()) as { digest: string };
    expect((await send({ dryRun: false, digest, batch: crypto.randomUUID() })).status).toBe(200);
    const chosen = await packed(baseURL!, session, LOCKER);
    await open(page, `/admin/orders/${chosen.id}`);
    await card(page).getByRole('button', { name: 'Create AWB…' }).click();
    await numberField(page).fill('somes 9060');
    // The field searches again once typing has paused.
    const again = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/lockers?search=9060'));
    await page.getByRole('option', { name: /^9060/ }).click();
    await again;
    await expect(numberField(page)).toHaveValue('9060');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('easybox Someș 9060, Strada Morii 5');
  });
});
