import { expect, open, test } from '../../support/admin-test.ts';
import { openOrder, stockOf, timeline } from '../../support/fixtures/pages/admin-order.ts';
import { onShop, readMailLink, readOrder } from '../../support/shop-data.ts';

/** Returns the link mailed to the buyer of a draft. */
async function mailedLink(recipient: string): Promise<string> {
  const mails = () => onShop`select id from mails where kind = 'draft-order' and recipient = ${recipient}`;
  await expect.poll(async () => (await mails()).length).toBe(1);
  return readMailLink('draft-order', recipient);
}

// The second of two owners at one draft is refused.
test.use({ expectedNoise: ['409'] });

test('An order by phone is prepared, sent, and accepted by its buyer', async ({ page }) => {
  const email = `telefon-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const before = await stockOf('gemeni');
  await open(page, '/admin/orders');
  await page.getByRole('link', { name: 'New order' }).click();

  // Missing data are reported at their fields, and a reload loses nothing.
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Something is missing: check the highlighted fields.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription('Required');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana');

  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('searchbox', { name: 'Search products by title or SKU' }).fill('gemeni');
  await page
    .getByRole('button', { name: /gemeni/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add to the order' }).click();
  await page.getByRole('button', { name: 'Add a custom item' }).click();
  await page.getByRole('textbox', { name: 'What it is', exact: true }).fill('Ramă veche, reparată');
  await page.getByRole('textbox', { name: 'Price, VAT included' }).fill('50');
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('10');
  await page.getByRole('textbox', { name: 'Reason for the discount' }).fill('Client vechi');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Popescu');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0712 345 678');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Address' }).fill('Strada Morii 7');
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Cluj-Napoca');
  await page.getByRole('combobox', { name: 'County' }).selectOption('Cluj');
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  // No part is wider than a phone.
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(desktop);
  await test.step('a change by someone else is shown before the draft is sent', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/draft-orders\/[\w-]{36}$/);
    await expect(page.getByRole('button', { name: 'Delete draft' })).toBeVisible();
    await expect(page.getByText('Restored your unsaved changes.')).toBeHidden();
    const id = page.url().split('/').at(-1)!;
    await onShop`update draft_orders set version = version + 1 where id = ${id}`;
    await page.getByRole('button', { name: 'Send to customer' }).click();
    await expect(page.getByText('Review the changes, then try again.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Send to customer' }).click();
  await expect(page.getByText(/The customer can place it by their link until/)).toBeVisible();
  // The mail server determines whether the mail has left.
  await expect(page.getByText(`The email to ${email} `, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByText('Ramă veche, reparată')).toBeVisible();
  expect(await stockOf('gemeni')).toBe(before);

  const link = await mailedLink(email);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Comanda pregătită pentru tine' })).toBeVisible();
  await expect(page.getByText('Reducere: Client vechi')).toBeVisible();
  await expect(page.getByText('Strada Morii 7, Cluj-Napoca, Cluj')).toBeVisible();
  await page.getByRole('checkbox', { name: /Sunt de acord cu/ }).check();
  await page.getByRole('button', { name: 'Comandă cu obligație de plată' }).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  const id = /comanda-plasata\/([\w-]+)/.exec(page.url())![1]!;
  expect(await stockOf('gemeni')).toBe(before - 1);
  // The draft's link now leads to the order.
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`/comanda/${id}`));

  await openOrder(page, { id });
  await expect(timeline(page).filter({ hasText: 'Placed' }).first()).toBeVisible();
  await expect(page.getByText('Ramă veche, reparată')).toBeVisible();
});

test('An order at the table is placed and paid with its receipt', async ({ page, baseURL, session }) => {
  const locker = `proba-${crypto.randomUUID().slice(0, 8)}`;
  const name = `Easybox ${locker}`;
  await onShop`insert into lockers (id, name, address, city, county, latitude, longitude, takes_payment, active)
     values (${locker}, ${name}, 'Strada Lungă 1', 'Brașov', 'Brașov', 45.6, 25.6, true, true)`;
  await open(page, '/admin/draft-orders/new');
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await page.getByRole('combobox', { name: 'Locker’s name' }).fill(locker);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('combobox', { name: 'Locker’s name' })).toHaveValue(name);
  await expect(page.getByLabel('Locker’s city *')).toHaveValue('Brașov');
  await page.getByRole('combobox', { name: 'Locker’s name' }).fill('Cutia de la colț');
  await expect(page.getByRole('combobox', { name: 'Locker’s name' })).toHaveValue('Cutia de la colț');

  await page.getByRole('button', { name: 'Add a custom item' }).click();
  await page.getByRole('textbox', { name: 'What it is', exact: true }).fill('Mulaj la târg');
  await page.getByRole('textbox', { name: 'Price, VAT included' }).fill('120,50');
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Dan');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Târg');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0712 345 679');
  await page.getByRole('radio', { name: 'Personal pick-up' }).check();
  await expect(page.getByRole('textbox', { name: 'Shipping fee' })).toHaveValue(/^0/);
  await page.getByRole('checkbox', { name: /Sold face to face/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Number of the fiscal receipt' })).toHaveAccessibleDescription(
    /Required/,
  );
  await dialog.getByRole('textbox', { name: 'Number of the fiscal receipt' }).fill('0042');
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]{22}$/);
  const id = page.url().split('/').at(-1)!;
  const order = await readOrder(baseURL!, session, id);
  expect(order).toMatchObject({ status: 'approved', fulfilment: 'delivered', payment: 'paid', total: 12_050 });
  await expect(timeline(page).filter({ hasText: '0042' }).first()).toBeVisible();
});
