import { expect, open, test } from '../../support/admin-test.ts';
import { moonLine } from '../../support/orders.ts';
import { onShopDatabase, place } from '../../support/shop-data.ts';

test('A Moon without an approved proof is marked', async ({ page, baseURL }) => {
  const { id, number, lastName } = await place(baseURL!, { lines: [moonLine()] });
  await open(page, `/admin/orders?search=${lastName}`);
  const entry = page.getByRole('row').filter({ hasText: number });
  await expect(entry.getByText('Proof awaiting approval')).toBeVisible();

  await open(page, `/admin/orders/${id}`);
  const contents = page.getByRole('list', { name: 'Items' });
  await expect(contents.getByText('Proof awaiting approval')).toBeVisible();
  const picture = contents.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(640);
  const download = page.waitForEvent('download');
  await contents.getByRole('link', { name: 'Drawing for the engraver (SVG, 1:1)' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}-1.svg`);

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const warning = page.getByText('The customer has not approved the proof').filter({ visible: true });
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Mark as packed', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('The customer has not approved the proof')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await onShopDatabase('update proofs set approved_at = now() where order_id = $1', [id]);
  await page.reload();
  await expect(contents.getByText('Proof approved')).toBeVisible();
  await expect(warning).toHaveCount(0);
});
