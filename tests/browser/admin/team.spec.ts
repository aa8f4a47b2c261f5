import { expect, test } from '../../support/admin-test.ts';
import { OWNER } from '../../support/owner.ts';
import { makeTeamAccount } from '../../support/team-account.ts';

test('An owner approves a request, and takes that back', async ({ page, baseURL }) => {
  const { email } = await makeTeamAccount(baseURL!, { admin: false });
  await page.goto('/admin/team');
  const request = page.getByRole('region', { name: 'Requests' }).getByRole('group', { name: email });
  await request.getByRole('button', { name: 'Approve' }).click();
  const admin = page.getByRole('region', { name: 'Admins' }).getByRole('group', { name: email });
  await expect(admin).toBeVisible();
  await page.getByRole('alert').filter({ hasText: email }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Rejected' }).getByRole('group', { name: email })).toBeVisible();
  await expect(admin).toBeHidden();
});

test('Removing an admin is asked about first', async ({ page, baseURL }) => {
  const { email } = await makeTeamAccount(baseURL!, { admin: true });
  await page.goto('/admin/team');
  const admin = page.getByRole('region', { name: 'Admins' }).getByRole('group', { name: email });
  await admin.getByRole('button', { name: 'Remove admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(admin).toBeVisible();
  await admin.getByRole('button', { name: 'Remove admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove admin' }).click();
  await expect(admin).toBeHidden();
});

test('The audit log tells who did what, can be filtered, and names who is looked for while it is being read', async ({
  page,
  baseURL,
}) => {
  const { email } = await makeTeamAccount(baseURL!, { admin: false });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/audit?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/admin/audit?actor=${OWNER.email}`);
  await expect(page.getByLabel('User', { exact: true })).toHaveValue(OWNER.email);
  release();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByLabel('User', { exact: true })).toHaveValue(OWNER.email);
  await page.getByLabel('User', { exact: true }).selectOption(email);
  await expect(page.getByText('Requested an account').first()).toBeVisible();
  await expect(page.getByText('Signed in', { exact: true })).toHaveCount(0);
  await page.getByLabel('Action', { exact: true }).selectOption('Orders');
  await expect(page.getByText('No results.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('actor')).toBe(email);
});
