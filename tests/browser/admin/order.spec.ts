import { expect, issueDelayedInvoices, test } from '../../support/admin-test.ts';
import { addProduct, moveByApi, onShopDatabase, place } from '../../support/shop-data.ts';
import { openOrder, step, menu, region, timeline, notice, stockOf } from '../../support/fixtures/pages/admin-order.ts';

test('An order goes through every step, and a mistake is undone', { tag: '@phone-only' }, async ({ page, baseURL }) => {
  const order = await place(baseURL!, { orderMentions: 'Sunați înainte de livrare.' });
  // Derives the AWB from the order, because no two customers share a parcel.
  const digits = order.number.slice(-6);
  await openOrder(page, order);
  await expect(page.getByText('Sunați înainte de livrare.')).toBeVisible();
  await test.step('the next step stays in view and is easy to press', async () => {
    await expect(step(page, 'Approve')).toBeInViewport();
    const box = (await step(page, 'Approve').boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(48);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(step(page, 'Approve')).toBeInViewport();
  });
  await expect(page.getByText('Approve: Emails wait for a mail server.').locator('visible=true')).toBeVisible();
  await step(page, 'Approve').click();
  await expect(notice(page, `${order.number} approved. Emails wait for a mail server.`)).toBeVisible();
  await test.step('the delayed mail is requested when the page is left', async () => {
    const asked = page.waitForRequest('**/api/admin/inbox/delayed-mail');
    // Tests cannot see requests of a closing page, so this one only receives the event and stays open.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    expect((await asked).method()).toBe('POST');
  });

  await step(page, 'Mark as packed').click();
  const packed = notice(page, `${order.number} packed. The customer is not notified.`);
  await packed.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, `${order.number} reverted: Unfulfilled.`)).toBeVisible();
  await step(page, 'Mark as packed').click();

  await step(page, 'Ship').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog.getByLabel('AWB').and(page.locator('[aria-invalid=true]'))).toBeFocused();
  await dialog.getByLabel('AWB').fill(`1sdy 123 ${digits}`);
  await dialog.getByLabel('Note').fill('Predat la ghișeu');
  await expect(dialog.getByLabel(`Notify the customer at ${order.lastName.toLowerCase()}@exemplu.ro`)).toBeChecked();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(region(page, 'Shipment and payment')).toContainText(`1SDY123${digits}`);
  await expect(page.getByRole('link', { name: 'Track shipment' })).toHaveAttribute('href', new RegExp(`${digits}$`));

  await step(page, 'Mark as delivered').click();
  await step(page, 'Mark as paid').click();
  await expect(notice(page, `Payment for ${order.number} recorded. The customer is not notified.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: order.number })).toBeFocused();
  await expect(timeline(page)).toHaveText([
    /^Paid: [\d.]+ RON/,
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
  await expect(page.getByRole('heading', { name: order.number })).toBeFocused();
});

test('A rejected order gives its pieces back, and undo takes them again', async ({ page, baseURL }) => {
  const product = await addProduct({ price: 4_000, stock: 5 });
  const order = await place(baseURL!, { lines: [{ id: product.id, itemNumber: '2' }] });
  expect(await stockOf(product.id)).toBe(3);
  await openOrder(page, order);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: `Reject · ${order.number}` });
  await expect(dialog.getByText('Included in the email to the customer')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Adresa nu există');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const done = notice(page, `${order.number} rejected. Its items are back in stock. Emails wait for a mail server.`);
  await expect(done).toBeVisible();
  expect(await stockOf(product.id)).toBe(5);
  await expect(page.getByRole('button', { name: 'Edit items' })).toBeHidden();

  await done.getByRole('button', { name: 'Undo' }).click();
  const undone = `${order.number} reverted: To approve. The email to the customer was cancelled.`;
  await expect(notice(page, undone)).toBeVisible();
  expect(await stockOf(product.id)).toBe(3);
});

test('Undo asks first if documents were issued', async ({ page, baseURL, session }) => {
  const { id } = await place(baseURL!);
  await moveByApi(baseURL!, session, id, 'approve', 'pack', 'ship');
  await openOrder(page, { id });
  await expect(page.getByText('Papers are issued half a minute after the step')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo: Shipped' });
  await undo.click();
  await expect(page.getByText('reverted: Packed', { exact: false })).toBeVisible();

  await moveByApi(baseURL!, session, id, 'ship');
  await openOrder(page, { id });
  await expect(undo).toBeVisible();
  // The page has loaded the order before its invoices were issued.
  await issueDelayedInvoices(baseURL!, session, id);
  await undo.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    /A credit note for CGF \d{6} will be made, and shipping again makes a new invoice\./,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await undo.click();
  await dialog.getByRole('button', { name: 'Undo anyway' }).click();
  await expect(timeline(page).first()).toContainText('Undone: Shipped');
  await issueDelayedInvoices(baseURL!, session, id);
  const papers = 'select kind from invoices where order_id = $1 order by issued_at';
  expect(await onShopDatabase(papers, [id])).toEqual([{ kind: 'invoice' }, { kind: 'creditNote' }]);
});
