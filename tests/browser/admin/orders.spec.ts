import { expect, isPhone, open, test } from '../../support/admin-test.ts';
import { hold } from '../../support/browser-test.ts';
import { addProduct, moveByApi, newLastName, place, placeByCard, type PlacedOrder } from '../../support/shop-data.ts';
import { search, link, entry, searchFor } from '../../support/fixtures/pages/admin-orders.ts';

test.use({ expectedNoise: ['Failed to load resource'] });

test('An order is found by a search that loses no letter', async ({ page, baseURL }) => {
  const lastName = newLastName();
  const order = await place(baseURL!, { firstName: 'Ștefăniță', lastName });
  await open(page, '/admin/orders');
  await searchFor(page, `stefanita ${lastName}`);
  await expect(page.getByRole('status').filter({ hasText: /^1 order$/ })).toBeVisible();
  await expect(link(page, order)).toBeVisible();

  const typed = 'nimeni aici';
  await search(page).clear();
  // Close to the search's debounce time, so that keys fall into every moment of it.
  await search(page).pressSequentially(typed, { delay: 255 });
  await expect(search(page)).toHaveValue(typed);
  await expect(page).toHaveURL(/search=nimeni\+aici/);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search(page)).toHaveValue('');

  await test.step('an order that waits for its card says so once', async () => {
    const byCard = await placeByCard(baseURL!);
    await searchFor(page, byCard.number);
    await expect(entry(page, byCard).getByText('Awaiting card')).toHaveCount(1);
  });
});

test('An order opens when it is pressed right after typing', async ({ freshPage: page, baseURL }) => {
  const order = await place(baseURL!);
  await page.clock.install();
  await open(page, `/admin/orders?search=${order.lastName}`);
  await expect(link(page, order)).toBeVisible();
  const release = await hold(page, '**/*.js');
  const asked = page.waitForRequest('**/*.js');
  await search(page).fill(`ana ${order.lastName}`);
  await link(page, order).click();
  await asked;
  // The search's debounce time ends before the screen appears.
  await page.clock.fastForward(1_000);
  release();
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
});

test('A whole row of the orders list opens an order', { tag: '@phone' }, async ({ page, baseURL, context }) => {
  const order = await place(baseURL!);
  const address = new RegExp(`/admin/orders/${order.id}$`);
  await open(page, `/admin/orders?search=${order.lastName}&waiting=pending`);
  const name = entry(page, order).getByText(order.lastName);

  if (!isPhone(page)) {
    await test.step('a press on the checkbox or beside it opens no order', async () => {
      const box = entry(page, order).getByRole('checkbox');
      await box.check();
      const cell = entry(page, order)
        .getByRole('cell')
        .filter({ has: page.getByRole('checkbox') });
      await cell.click({ position: { x: 3, y: 3 } });
      await expect(page).toHaveURL(/\/admin\/orders\?/);
      await box.uncheck();
    });
    await test.step('selecting text opens no order', async () => {
      const { x, y, width, height } = (await name.boundingBox())!;
      await page.mouse.move(x + 1, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
      await page.mouse.up();
      expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
      await expect(page).toHaveURL(/\/admin\/orders\?/);
      await page.getByRole('heading', { level: 1 }).click();
    });
    for (const press of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }])
      await test.step(`a tab is opened: ${Object.keys(press).join()}`, async () => {
        const opening = context.waitForEvent('page');
        await name.click(press);
        const tab = await opening;
        await expect(tab).toHaveURL(address);
        await tab.close();
        await expect(page).toHaveURL(/\/admin\/orders\?/);
      });
  }
  await (isPhone(page) ? entry(page, order) : name).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('link', { name: '← Orders' }).click();
  await expect(page).toHaveURL(new RegExp(`search=${order.lastName}&waiting=pending`));
  await expect(link(page, order)).toBeVisible();
});

test('The address holds the orders’ filters; waiting orders are counted', async ({ page, baseURL, session }) => {
  const product = await addProduct({ price: 5_000, stock: 9 });
  const [lastName, lines] = [newLastName(), [{ id: product.id, itemNumber: '1' }]];
  const orders = [];
  for (const moves of [[], ['approve'], ['approve', 'pack'], ['reject']]) {
    const order = await place(baseURL!, { lastName, lines });
    await moveByApi(baseURL!, session, order.id, ...moves);
    orders.push(order);
  }
  const [pending, toPack, toSend, rejected] = orders as [PlacedOrder, PlacedOrder, PlacedOrder, PlacedOrder];
  await open(page, `/admin/orders?search=${lastName}`);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const answer = page.getByRole('group', { name: 'Status' });
  await answer.getByText('Approved').click();
  await expect(link(page, pending)).toBeHidden();
  await answer.getByText('To approve').click();
  await expect(page).toHaveURL(/status=approved%2Cpending/);
  await expect(link(page, pending)).toBeVisible();
  await expect(link(page, toPack)).toBeVisible();
  await expect(link(page, rejected)).toBeHidden();

  await page.reload();
  await expect(link(page, toPack)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Approved' }).click();
  await expect(link(page, toPack)).toBeHidden();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);

  await test.step('two filter values clicked at once both apply', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(answer).toBeVisible();
    const chips = answer.getByRole('checkbox');
    await chips.evaluateAll((all: HTMLInputElement[]) => all.slice(0, 2).forEach((chip) => chip.click()));
    await expect(page).toHaveURL((url) => url.searchParams.get('status') === 'pending,approved');
  });

  await test.step('the tabs count waiting orders, and a product of the address is a filter chip', async () => {
    await open(page, `/admin/orders?productId=${product.id}`);
    for (const [tab, order] of [
      ['To approve 1', pending],
      ['To pack 1', toPack],
      ['To ship 1', toSend],
    ] as const) {
      await page.getByText(tab, { exact: true }).click();
      await expect(link(page, order)).toBeVisible();
      await expect(page.getByRole('link', { name: /^CG-/ })).toHaveCount(1);
    }
    await page.getByText('All', { exact: true }).click();
    await expect(page.getByRole('link', { name: /^CG-/ })).toHaveCount(4);
    await searchFor(page, 'nimeni cu acest nume');
    await expect(page.getByText('No results.')).toBeVisible();
    // Counts of the tabs ignore the search.
    for (const tab of ['To approve 1', 'To pack 1', 'To ship 1'])
      await expect(page.getByText(tab, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: `Remove filter: Product: ${product.id}` }).click();
    await expect(page).toHaveURL(/\/admin\/orders$/);
  });
});

test('A view is saved, opened and deleted, and a failing undo is reported', async ({ page }) => {
  const name = `De ambalat ${crypto.randomUUID().slice(0, 6)}`;
  await open(page, '/admin/orders?waiting=to-pack&deliveryMethod=easybox');
  const menu = page.getByRole('button', { name: 'Saved views' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save as view' }).click();
  await page.getByLabel('View name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`View “${name}” saved`)).toBeVisible();

  await open(page, '/admin/orders');
  await menu.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(page).toHaveURL(/deliveryMethod=easybox&waiting=to-pack/);
  await expect(page.getByRole('button', { name: 'Remove filter: Easybox' })).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: `Delete view “${name}”` }).click();
  await expect(page.getByText(`View “${name}” deleted`)).toBeVisible();
  const undo = page.getByRole('alert').filter({ hasText: name }).getByRole('button', { name: 'Undo' });
  await undo.click();
  // The old notification, with the same text, is still fading out.
  await expect(undo).toHaveCount(0);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: new RegExp(`${name}$`) }).first()).toBeVisible();

  await page.route('**/api/admin/saved-views', (route) => route.fulfill({ status: 400, json: { code: 'internal' } }));
  await page.getByRole('menuitem', { name: `Delete view “${name}”` }).click();
  await expect(undo).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await undo.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })).toBeVisible();
});
