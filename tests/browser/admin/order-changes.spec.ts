import type { Route } from 'playwright/test';
import { expect, test } from '../../support/admin-test.ts';
import { engraving } from '../../support/fixtures/quoted-carts.ts';
import { addProduct, moveByApi, onShopDatabase, place, readOrder } from '../../support/shop-data.ts';
import { openOrder, step, region, timeline, notice, stockOf } from '../../support/fixtures/pages/admin-order.ts';

// A second owner is refused.
test.use({ expectedNoise: ['409 (Conflict)'] });

test('The second of two owners at an order is told, and loses nothing', async ({ page, baseURL, session }) => {
  const product = await addProduct({ price: 5_000, stock: 9 });
  const order = await place(baseURL!, { lines: [{ id: product.id, itemNumber: '1' }] });
  await test.step('an address that both change is shown beside the stored one', async () => {
    await openOrder(page, order, '?edit=address');
    await page.getByLabel('Address *').fill('Strada Lungă 9');
    await onShopDatabase(`update orders set city = 'Turda', version = version + 1 where id = $1`, [order.id]);
    await page.getByRole('button', { name: 'Save customer and address' }).click();
    const changed = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
    await expect(changed.getByRole('group', { name: 'City' })).toContainText('Turda');
    await expect(page.getByLabel('Address *')).toHaveValue('Strada Lungă 9');
    await expect(page.getByLabel('City *')).toHaveValue('Turda');
    await changed.getByRole('button', { name: 'Save mine' }).click();
    await expect(region(page, 'Deliver to')).toContainText('Strada Lungă 9');
    const kept = { city: 'Turda', deliveryAddress: 'Strada Lungă 9' };
    expect(await readOrder(baseURL!, session, order.id)).toMatchObject(kept);
  });
  await test.step('a step of the other owner is not repeated', async () => {
    const other = await place(baseURL!);
    await openOrder(page, other);
    await expect(step(page, 'Approve')).toBeVisible();
    await moveByApi(baseURL!, session, other.id, 'approve');
    await step(page, 'Approve').click();
    await expect(notice(page, 'Someone else changed this.')).toBeVisible();
    await step(page, 'Mark as packed').click();
    await step(page, 'Ship').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('AWB').fill('1SDY777');
    await moveByApi(baseURL!, session, other.id, 'pay');
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Someone else changed this');
    await expect(dialog.getByRole('alert')).toContainText('Paid');
    await expect(dialog.getByLabel('AWB')).toHaveValue('1SDY777');
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await expect(region(page, 'Shipment and payment')).toContainText('1SDY777');
  });
});

test('The address form keeps, guards and checks typed values', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await openOrder(page, order, '?edit=address');
  await page.getByLabel('City *').fill('Gherla');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('City *')).toHaveValue('Gherla');
  await expect(page.getByText('Approve: after you save or cancel what you are editing.')).toBeVisible();
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByRole('heading', { name: 'Customer and address' })).toBeFocused();
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
  await expect(page.getByText('Write a Romanian number')).toBeVisible();
  await expect(page.getByText('Required')).toHaveCount(2);
  await page.getByLabel('Phone *').fill('0722 333 444');
  await page.getByRole('combobox', { name: 'Locker’s name' }).fill('Easybox Mega Image Unirii');
  await page.getByLabel('Locker’s city *').fill('București');
  await page.getByRole('button', { name: 'Save customer and address' }).click();
  await expect(region(page, 'Easybox')).toContainText('Easybox Mega Image Unirii');
  await expect(page.getByRole('link', { name: 'Call 0722 333 444' })).toHaveAttribute('href', 'tel:+40722333444');
  await expect(timeline(page).first()).toContainText('Changed: delivery, phone, address, city, county, postal code');
  await expect(page).toHaveURL(/orders\/[\w-]+$/);
});

test('An order’s lines change after the difference is shown', async ({ page, baseURL }) => {
  const first = await addProduct({ price: 10_000, stock: 9 });
  const options = [{ ...engraving, label: 'Nume gravat', maxLength: 20 }];
  const second = await addProduct({ price: 2_500, stock: 1, options });
  const order = await place(baseURL!, { lines: [{ id: first.id, itemNumber: '2' }] });
  await openOrder(page, order);
  await page.getByRole('button', { name: 'Edit items' }).click();
  await page.getByRole('button', { name: `Remove ${first.title}` }).click();
  await expect(page.getByText('An order needs at least one item.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save items' })).toBeDisabled();
  await page.getByRole('button', { name: `Restore ${first.title}` }).click();
  await expect(page.getByText('An order needs at least one item.')).toBeHidden();
  const pieces = page.getByRole('textbox', { name: `Quantity of ${first.title}`, exact: true });
  for (const typed of ['0', '1000', '-1', 'abc', '']) {
    await pieces.fill(typed);
    await pieces.blur();
    await expect(pieces).toHaveValue(typed);
    await expect(pieces).toHaveAccessibleDescription('Write a whole number from 1 to 99.');
    await expect(page.getByRole('button', { name: 'Save items' })).toBeDisabled();
  }
  await pieces.fill('2');
  await page.getByRole('button', { name: `Decrease quantity of ${first.title}` }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(second.title);
  await page.getByRole('button', { name: second.title }).click();
  await page.getByRole('button', { name: 'Add to the order' }).click();
  await expect(page.getByLabel('Nume gravat').and(page.locator('[aria-invalid=true]'))).toBeFocused();
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
  await test.step('a custom item is added, and a discount needs a reason', async () => {
    await page.getByRole('button', { name: 'Add a custom item' }).click();
    await page.getByLabel('What it is').fill('Ramă de stejar');
    await page.getByLabel('Price, VAT included').fill('80');
    // No old sum is shown during the calculation.
    const whenTold = async (route: Route) => {
      await expect(preview).toContainText(/New total…Difference…Calculating…/);
      await route.continue();
    };
    await page.route(`**/orders/${order.id}/lines`, whenTold, { times: 1 });
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByLabel('Discount', { exact: true }).fill('10');
    await expect(page.getByText('Required')).toBeVisible();
    await page.getByLabel('Reason for the discount').fill('Cutie lovită');
  });
  const triedLate: string[] = [];
  await expect(page.getByRole('button', { name: 'Save (−5.00 RON)' })).toBeEnabled();
  page.on(
    'request',
    (request) => void (request.postData()?.includes('"dryRun":true') && triedLate.push(request.url())),
  );
  await page.getByRole('button', { name: 'Save (−5.00 RON)' }).click();
  await expect(notice(page, 'Items saved. New total: 207.00 RON. Emails wait for a mail server.')).toBeVisible();
  await expect(region(page, 'Items · 3 items')).toContainText('Nume gravat: Matei');
  await expect(region(page, 'Items · 3 items')).toContainText('Discount: Cutie lovită');
  await expect(timeline(page).first()).toContainText('Items changed: 212.00 → 207.00 RON');
  expect(await stockOf(first.id)).toBe(8);
  expect(await stockOf(second.id)).toBe(0);

  await page.getByLabel('Add a note').fill('A sunat, vrea să vină personal.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(timeline(page).first()).toContainText('A sunat, vrea să vină personal.');
  await expect(page.getByLabel('Add a note')).toHaveValue('');
  expect(triedLate).toEqual([]);
});
