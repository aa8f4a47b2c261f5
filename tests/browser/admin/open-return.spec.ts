import { expect, test } from '../../support/admin-test.ts';
import { placeDelivered } from '../../support/placed-orders.ts';
import { onShopDatabase } from '../../support/shop-database.ts';
import { withdraw } from '../../support/withdraw.ts';

const IBAN = 'RO49 AAAA 1B31 0075 9384 0000';

test(
  'An owner opens a return for a buyer who rang, with its goods here already',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    test.slow();
    const order = await placeDelivered(baseURL!);
    const stock = async () =>
      (await onShopDatabase<{ stock: number }>('select stock from products where title = $1', [order.title]))[0]!.stock;
    const before = await stock();
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Open a return…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Open return' }).click();
    await expect(dialog.getByText('Choose at least one item.')).toBeVisible();
    await dialog.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(dialog.getByText('Owed to the customer: 129.00 RON')).toBeVisible();
    await dialog.getByRole('switch', { name: 'The items are already here' }).check();
    await dialog.getByRole('switch', { name: `Restock ${order.title}` }).check();
    await dialog.getByLabel('Reason').fill('A sunat: prea mic.');
    await dialog.getByLabel('Account for the refund (IBAN)').fill('RO49');
    await dialog.getByRole('button', { name: 'Open and mark as received' }).click();
    await expect(dialog.getByText('This is not a complete Romanian IBAN, or it has a mistake.')).toBeVisible();
    await dialog.getByLabel('Account for the refund (IBAN)').fill(IBAN);
    await dialog.getByRole('button', { name: 'Open and mark as received' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${order.number}-R1` })).toBeVisible();
    await expect(page.getByText('A sunat: prea mic.')).toBeVisible();
    await expect(page.getByText(IBAN)).toBeVisible();
    await expect(page.getByText('Restocked', { exact: true })).toBeVisible();
    expect(await stock()).toBe(before + 1);
  },
);

test(
  'The account that a buyer gave stands where the money is sent from',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    test.slow();
    const order = await placeDelivered(baseURL!);
    const id = await withdraw(baseURL!, order, '1', '1', IBAN);
    await page.goto(`/admin/returns/${id}`);
    await expect(page.getByText(IBAN)).toBeVisible();
    await page.getByRole('button', { name: 'Copy: IBAN' }).click();
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole('button', { name: 'Refund…' }).click();
    await expect(page.getByRole('dialog').getByText(IBAN)).toBeVisible();
  },
);
