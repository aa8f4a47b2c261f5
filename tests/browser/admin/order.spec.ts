import type { Page } from 'playwright/test';
import { expect, isPhone, test } from '../../support/admin-test.ts';
import { moveByApi, place, readOrder } from '../../support/placed-orders.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

const open = (page: Page, { id }: { id: string }, query = '') => page.goto(`/admin/orders/${id}${query}`);
/** The next step: at the head of the page on a desk, at the foot on a phone. */
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (page: Page) => page.getByRole('button', { name: 'More actions' });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const timeline = (page: Page) => region(page, 'Timeline').getByRole('listitem');
const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const stockOf = async (id: string) =>
  (await onShopDatabase<{ stock: number }>('select stock from products where id = $1', [id]))[0]!.stock;

test('An order goes its whole way, and a slip is taken back', { tag: '@phone' }, async ({ page, baseURL }) => {
  const order = await place(baseURL!, { orderMentions: 'Sunați înainte de livrare.' });
  await open(page, order);
  await expect(page.getByText('Sunați înainte de livrare.')).toBeVisible();
  await test.step('the next step is in sight, and on a phone always under the thumb', async () => {
    await expect(step(page, 'Approve')).toBeInViewport();
    if (!isPhone(page)) return;
    const box = (await step(page, 'Approve').boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(48);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(step(page, 'Approve')).toBeInViewport();
  });
  await expect(page.getByText('Approve: The customer is notified by email.').locator('visible=true')).toBeVisible();
  await step(page, 'Approve').click();
  await expect(notice(page, `${order.number} approved. The customer is notified by email.`)).toBeVisible();

  await step(page, 'Mark as packed').click();
  const packed = notice(page, `${order.number} packed. The customer is not notified.`);
  await packed.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, `${order.number} reverted: Unfulfilled.`)).toBeVisible();
  await step(page, 'Mark as packed').click();

  await step(page, 'Ship').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByLabel('AWB').fill('1sdy 123 456');
  await dialog.getByLabel('Note').fill('Predat la ghișeu');
  await expect(dialog.getByLabel(`Notify the customer at ${order.lastName.toLowerCase()}@exemplu.ro`)).toBeChecked();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(region(page, 'Shipment and payment')).toContainText('1SDY123456');
  await expect(page.getByRole('link', { name: 'Track shipment' })).toHaveAttribute('href', /1SDY123456$/);

  await step(page, 'Mark as delivered').click();
  await step(page, 'Mark as paid').click();
  await expect(notice(page, `${order.number} marked as paid. The customer is not notified.`)).toBeVisible();
  await expect(timeline(page)).toHaveText([
    /^Paid/,
    /^Delivered/,
    /^Shipped, AWB 1SDY123456.*Predat la ghișeu/,
    /^Packed/,
    /^Undone: Packed/,
    /^Packed/,
    /^Approved.*proprietar@exemplu\.ro/,
    /^Order placed.*customer/,
  ]);
  await region(page, 'Timeline').getByRole('button', { name: 'Undo: Delivered' }).click();
  await expect(notice(page, `${order.number} reverted: Shipped.`)).toBeVisible();
});

test('A rejected order gives its pieces back, and takes them again when that is undone', async ({ page, baseURL }) => {
  const product = await addProduct({ price: 4_000, stock: 5 });
  const order = await place(baseURL!, { lines: [{ id: product.id, itemNumber: '2' }] });
  expect(await stockOf(product.id)).toBe(3);
  await open(page, order);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: `Reject · ${order.number}` });
  await expect(dialog.getByText('Included in the email to the customer')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Adresa nu există');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const done = notice(
    page,
    `${order.number} rejected. Its items are back in stock. The customer is notified by email.`,
  );
  await expect(done).toBeVisible();
  expect(await stockOf(product.id)).toBe(5);
  await expect(page.getByRole('button', { name: 'Edit items' })).toBeHidden();

  await done.getByRole('button', { name: 'Undo' }).click();
  const undone = `${order.number} reverted: Pending. The email to the customer was cancelled.`;
  await expect(notice(page, undone)).toBeVisible();
  expect(await stockOf(product.id)).toBe(3);
});

test('A parcel that comes back asks whether its goods are sold again', async ({ page, baseURL, session }) => {
  const product = await addProduct({ price: 4_000, stock: 5 });
  const order = await place(baseURL!, { lines: [{ id: product.id, itemNumber: '2' }] });
  await moveByApi(baseURL!, session, order.id, 'approve', 'pack', 'ship', 'pay');
  await open(page, order);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Mark as returned' }).click();
  await page.getByLabel('Restock the items').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as returned' }).click();
  await expect(timeline(page).first()).toContainText('Returned, items restocked');
  expect(await stockOf(product.id)).toBe(5);
  await step(page, 'Refund').click();
  await expect(page.getByRole('dialog')).toContainText('The shop does not transfer money:');
});

test.describe('what could not be read', () => {
  test.use({ expectedNoise: ['400 (Bad Request)'] });

  test('Invoices that could not be read are not told as none, and can be asked for again', async ({
    page,
    baseURL,
  }) => {
    const order = await place(baseURL!);
    const papers = '**/api/admin/invoices?orderId=*';
    await page.route(papers, (route) => route.fulfill({ status: 400, json: { code: 'internal' } }));
    await open(page, order);
    const card = region(page, 'Invoices');
    await expect(card.getByRole('alert')).toContainText('Something went wrong on our side');
    await page.unroute(papers);
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card).toContainText('Issued when the order is paid or shipped.');
  });
});

test.describe('two owners at one order', () => {
  test.use({ expectedNoise: ['409 (Conflict)'] });

  test('An order that another owner moves: the second is told, nothing is done twice, and what was typed stays', async ({
    page,
    baseURL,
    session,
  }) => {
    const order = await place(baseURL!);
    await open(page, order);
    await expect(step(page, 'Approve')).toBeVisible();
    await moveByApi(baseURL!, session, order.id, 'approve');
    await step(page, 'Approve').click();
    await expect(notice(page, 'Someone else changed this.')).toBeVisible();
    await step(page, 'Mark as packed').click();

    await step(page, 'Ship').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('AWB').fill('1SDY777');
    await moveByApi(baseURL!, session, order.id, 'pay');
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Someone else changed this');
    await expect(dialog.getByRole('alert')).toContainText('Paid');
    await expect(dialog.getByLabel('AWB')).toHaveValue('1SDY777');
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await expect(region(page, 'Shipment and payment')).toContainText('1SDY777');
  });

  test('An address that both change: the second sees the stored one beside their own', async ({
    page,
    baseURL,
    session,
  }) => {
    const order = await place(baseURL!);
    await open(page, order, '?edit=address');
    await page.getByLabel('Address *').fill('Strada Lungă 9');
    await onShopDatabase(`update orders set city = 'Turda', version = version + 1 where id = $1`, [order.id]);
    await page.getByRole('button', { name: 'Save customer and address' }).click();
    const changed = page.getByRole('alert').filter({ hasText: 'Saved values that differ from yours' });
    await expect(changed).toContainText('City: Turda');
    await expect(page.getByLabel('Address *')).toHaveValue('Strada Lungă 9');
    await page.getByLabel('City *').fill('Turda');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save customer and address' }).click();
    await expect(region(page, 'Deliver to')).toContainText('Strada Lungă 9');
    expect(await readOrder(baseURL!, session, order.id)).toMatchObject({
      city: 'Turda',
      deliveryAddress: 'Strada Lungă 9',
    });
  });

  test('Contents that become packed meanwhile are not changed any more', async ({ page, baseURL, session }) => {
    const product = await addProduct({ price: 5_000, stock: 9 });
    const order = await place(baseURL!, { lines: [{ id: product.id, itemNumber: '1' }] });
    await open(page, order, '?edit=lines');
    await expect(page.getByLabel(`Quantity of ${product.title}`, { exact: true })).toHaveValue('1');
    await moveByApi(baseURL!, session, order.id, 'approve', 'pack');
    await page.getByRole('button', { name: `Increase quantity of ${product.title}` }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The order is packed or rejected' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save items' })).toBeDisabled();
    await expect(page.getByLabel(`Quantity of ${product.title}`, { exact: true })).toHaveValue('2');
  });
});

test('Buyer and address: what is typed survives a reload, leaving asks first, and the rules are those of the checkout', async ({
  page,
  baseURL,
}) => {
  const order = await place(baseURL!);
  await open(page, order, '?edit=address');
  await page.getByLabel('City *').fill('Gherla');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('City *')).toHaveValue('Gherla');
  await page.getByRole('link', { name: '← Orders' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(region(page, 'Deliver to')).toContainText('Cluj-Napoca');

  await page.getByRole('button', { name: 'Edit customer and address' }).click();
  await expect(page.getByRole('heading', { name: 'Customer and address' })).toBeFocused();
  await page.getByLabel('Phone *').fill('0712');
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await page.getByRole('button', { name: 'Save customer and address' }).click();
  await expect(page.getByText('Invalid value')).toBeVisible();
  await expect(page.getByText('Required')).toHaveCount(2);
  await page.getByLabel('Phone *').fill('0722 333 444');
  await page.getByLabel('Locker’s name *').fill('Easybox Mega Image Unirii');
  await page.getByLabel('Locker’s city *').fill('București');
  await page.getByRole('button', { name: 'Save customer and address' }).click();
  await expect(region(page, 'Easybox')).toContainText('Easybox Mega Image Unirii');
  await expect(page.getByRole('link', { name: 'Call 0722 333 444' })).toHaveAttribute('href', 'tel:+40722333444');
  await expect(timeline(page).first()).toContainText('Changed: phone, delivery, address, city, county, postal code');
  await expect(page).toHaveURL(/orders\/[\w-]+$/);
});

test.describe('contents', () => {
  // A dry run says by refusing that there are too few pieces.
  test.use({ expectedNoise: ['409 (Conflict)'] });

  test('Contents are changed with the difference told before it is saved, and keep at least one line', async ({
    page,
    baseURL,
  }) => {
    const first = await addProduct({ price: 10_000, stock: 9 });
    const second = await addProduct({ price: 2_500, stock: 1 });
    const options = [{ key: 'nume', label: 'Nume gravat', type: 'text', required: true, choices: [], maxLength: 20 }];
    await onShopDatabase('update products set options = $2 where id = $1', [second.id, JSON.stringify(options)]);
    const order = await place(baseURL!, { lines: [{ id: first.id, itemNumber: '2' }] });
    await open(page, order);
    await page.getByRole('button', { name: 'Edit items' }).click();
    await page.getByRole('button', { name: `Remove ${first.title}` }).click();
    await expect(page.getByText('An order needs at least one item.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save items' })).toBeDisabled();
    await page.getByRole('button', { name: `Restore ${first.title}` }).click();
    await expect(page.getByText('An order needs at least one item.')).toBeHidden();
    await page.getByRole('button', { name: `Decrease quantity of ${first.title}` }).click();
    await page.getByRole('button', { name: 'Add product' }).click();
    await page.getByRole('searchbox', { name: 'Search products' }).fill(second.title);
    await page.getByRole('button', { name: second.title }).click();
    await page.getByRole('button', { name: 'Add to the order' }).click();
    await expect(page.getByText('Required')).toBeVisible();
    await page.getByLabel('Nume gravat').fill('Matei');
    await page.getByRole('button', { name: `Increase quantity of ${second.title}` }).click();
    await page.getByRole('button', { name: 'Add to the order' }).click();

    await expect(page.getByText('Only 1 more in stock')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save items' })).toBeDisabled();
    await page.getByRole('button', { name: `Decrease quantity of ${second.title}` }).click();
    const preview = page.getByRole('status').filter({ hasText: 'Difference' });
    await expect(preview).toContainText('212.00 RON');
    await expect(preview).toContainText('137.00 RON');
    await expect(preview).toContainText('The customer owes 75.00 RON less.');
    await page.getByRole('button', { name: 'Save (−75.00 RON)' }).click();
    await expect(notice(page, 'Items saved. New total: 137.00 RON. The customer is not notified')).toBeVisible();
    await expect(region(page, 'Items · 2 items')).toContainText('Nume gravat: Matei');
    await expect(timeline(page).first()).toContainText('Items changed: 212.00 RON → 137.00 RON');
    expect(await stockOf(first.id)).toBe(8);
    expect(await stockOf(second.id)).toBe(0);
  });
});

test('Notes stand on the timeline, and mails are sent again', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await open(page, order);
  await page.getByLabel('Add a note').fill('A sunat, vrea să vină personal.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(timeline(page).first()).toContainText('A sunat, vrea să vină personal.');
  await expect(page.getByLabel('Add a note')).toHaveValue('');
  await page.getByRole('button', { name: 'Send now: Order confirmation' }).click();
  await expect(notice(page, 'Email queued')).toBeVisible();
  await expect(timeline(page).first()).toContainText('Email resent: Order confirmation');
});

test('An order is printed without the screen around it', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await open(page, order);
  await expect(region(page, /^Items/)).toBeVisible();
  await menu(page).click();
  for (const [name, address] of [
    ['Packing slip (PDF)', `/api/admin/orders/${order.id}/packing-slip.pdf`],
    ['Order sheet (PDF)', `/api/admin/orders/${order.id}/order-sheet.pdf`],
  ] as const)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', address);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  await expect(region(page, /^Items/)).toBeVisible();
  for (const hidden of [menu(page), region(page, 'Timeline'), page.getByRole('banner')])
    await expect(hidden).toBeHidden();
});

test('An order whose buyer was erased says so, and keeps its sums', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await onShopDatabase(
    `update orders set first_name = '—', last_name = '', phone_no = '', email_address = '', delivery_address = '',
       city = '', postal_code = '', erased_at = now(), version = version + 1 where id = $1`,
    [order.id],
  );
  await open(page, order);
  await expect(page.getByText('The customer’s personal data was erased on')).toBeVisible();
  await expect(region(page, 'Customer')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(region(page, /^Items/)).toContainText('241.00 RON');
});
