import { expect, test } from '../../support/admin-test.ts';
import { issueHeldPapers } from '../../support/issue-held-papers.ts';
import { moveByApi, place } from '../../support/placed-orders.ts';
import { onShopDatabase } from '../../support/shop-database.ts';

const papersOf = async (id: string) =>
  (
    await onShopDatabase<{ kind: string }>('select kind from invoices where order_id = $1 order by issued_at', [id])
  ).map(({ kind }) => kind);

test('Undoing a slip makes no papers, and asks nothing', { tag: '@phone' }, async ({ page, baseURL, session }) => {
  const { id } = await place(baseURL!);
  await moveByApi(baseURL!, session, id, 'approve', 'pack', 'ship');
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByText('Papers are issued half a minute after the step')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Shipped' }).first().click();
  await expect(page.getByText('reverted: Packed', { exact: false })).toBeVisible();
  await moveByApi(baseURL!, session, id, 'ship');
  await issueHeldPapers(baseURL!, session, id);
  expect(await papersOf(id)).toEqual(['invoice']);
});

test('Undoing what has papers already asks first', { tag: '@phone' }, async ({ page, baseURL, session }) => {
  const { id } = await place(baseURL!);
  await moveByApi(baseURL!, session, id, 'approve', 'pack', 'ship');
  await page.goto(`/admin/orders/${id}`);
  const undo = page.getByRole('button', { name: 'Undo: Shipped' }).first();
  await expect(undo).toBeVisible();
  // The page has read the order before its papers went out.
  await issueHeldPapers(baseURL!, session, id);
  await undo.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    /A credit note for CGF \d{6} will be made, and shipping again makes a new invoice\./,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(undo).toBeVisible();
  await undo.click();
  await dialog.getByRole('button', { name: 'Undo anyway' }).click();
  await expect(page.getByText('reverted: Packed', { exact: false })).toBeVisible();
  await issueHeldPapers(baseURL!, session, id);
  expect(await papersOf(id)).toEqual(['invoice', 'storno']);
});
