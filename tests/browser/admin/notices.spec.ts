import type { Locator } from 'playwright/test';
import { expect, open, test } from '../../support/admin-test.ts';
import { menu, notice, openOrder, step } from '../../support/fixtures/pages/admin-order.ts';
import { bar, select } from '../../support/fixtures/pages/admin-orders.ts';
import { addProduct, newLastName, place } from '../../support/shop-data.ts';

/** Expects that neither element covers the other once both have stopped moving. */
async function expectApart(told: Locator, below: Locator): Promise<void> {
  // Hovering waits for the end of its motion and keeps it open.
  await told.hover();
  await expect(below).toBeVisible();
  const [one, other] = [(await told.boundingBox())!, (await below.boundingBox())!];
  const meet =
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  expect(meet, `${JSON.stringify(one)} over ${JSON.stringify(other)}`).toBe(false);
}

test('Notices stay clear of the next step, dialogs and bars', { tag: '@phone' }, async ({ page, baseURL }) => {
  const lastName = newLastName();
  const [order, other, third] = [await place(baseURL!, { lastName }), await place(baseURL!, { lastName }), await place(baseURL!, { lastName })]; // prettier-ignore
  await test.step('a step’s notice covers no button, and a dialog has its margin', async () => {
    await openOrder(page, order);
    await step(page, 'Approve').click();
    const told = notice(page, `${order.number} approved.`);
    await expectApart(told, step(page, 'Mark as packed'));
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Mark as packed with a note…' }).click();
    const dialog = page.getByRole('dialog');
    for (const name of ['Cancel', 'Mark as packed'])
      await expectApart(told, dialog.getByRole('button', { name, exact: true }));
    const text = (await dialog.getByText('Address and items can no longer be edited after this.').boundingBox())!;
    const header = (await dialog.getByRole('presentation').first().boundingBox())!;
    expect(text.y - (header.y + header.height)).toBeGreaterThanOrEqual(8);
  });
  await test.step('a save’s notice covers no button', async () => {
    const { id, title } = await addProduct({ price: 10_000, stock: 5 });
    await open(page, `/admin/products/edit-product/${id}`);
    await page.getByLabel('Summary *').fill('Un rezumat nou.');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expectApart(notice(page, `${title} saved`), save);
  });
  await test.step('a notice about several orders does not cover the bar', async () => {
    await open(page, `/admin/orders?search=${lastName}`);
    await select(page, other);
    await bar(page).getByRole('button', { name: 'Approve' }).click();
    await expect(bar(page)).toBeHidden();
    await select(page, third);
    await expectApart(notice(page, '1 order approved'), bar(page));
  });
});
