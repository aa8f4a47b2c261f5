import { expect, isPhone, test } from '../../support/admin-test.ts';
import { moveByApi, place } from '../../support/placed-orders.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';
import { open, step, menu, region, timeline, notice, stockOf } from '../../support/fixtures/pages/admin-order.ts';

test('An order goes its whole way, and a slip is taken back', { tag: '@phone' }, async ({ page, baseURL }) => {
  const order = await place(baseURL!, { orderMentions: 'Sunați înainte de livrare.' });
  // As the order's own: no two customers have one parcel.
  const digits = order.number.slice(-6);
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
  await dialog.getByLabel('AWB').fill(`1sdy 123 ${digits}`);
  await dialog.getByLabel('Note').fill('Predat la ghișeu');
  await expect(dialog.getByLabel(`Notify the customer at ${order.lastName.toLowerCase()}@exemplu.ro`)).toBeChecked();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(region(page, 'Shipment and payment')).toContainText(`1SDY123${digits}`);
  await expect(page.getByRole('link', { name: 'Track shipment' })).toHaveAttribute(
    'href',
    new RegExp(`1SDY123${digits}$`),
  );

  await step(page, 'Mark as delivered').click();
  await step(page, 'Mark as paid').click();
  await expect(notice(page, `${order.number} marked as paid. The customer is not notified.`)).toBeVisible();
  await expect(timeline(page)).toHaveText([
    /^Paid/,
    /^Delivered/,
    new RegExp(`^Shipped, AWB 1SDY123${digits}.*Predat la ghișeu`),
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
  const undone = `${order.number} reverted: To approve. The email to the customer was cancelled.`;
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
  await step(page, 'Refund 92.00 RON').click();
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

test('An order is printed without the screen around it', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await open(page, order);
  await expect(region(page, /^Items/)).toBeVisible();
  const slip = page.getByRole('link', { name: 'Print packing slip and label' });
  await expect(slip).toHaveAttribute('href', `/api/admin/parcels/papers.pdf?ids=${order.id}`);
  await menu(page).click();
  const sheet = page.getByRole('menuitem', { name: 'Order sheet (PDF)' });
  await expect(sheet).toHaveAttribute('href', `/api/admin/orders/${order.id}/order-sheet.pdf`);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  await expect(region(page, /^Items/)).toBeVisible();
  for (const hidden of [menu(page), slip, region(page, 'Timeline'), page.getByRole('banner')])
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
