import { expect, expectAccessible, test } from '../../support/admin-test.ts';
import { makeTeamAccount } from '../../support/team-account.ts';

test('an owner approves a request, and takes that back', async ({ page, baseURL }) => {
  const { email } = await makeTeamAccount(baseURL!, { admin: false });
  await page.goto('/admin/team');
  const request = page.getByRole('region', { name: 'Requests' }).getByRole('group', { name: email });
  await request.getByRole('button', { name: 'Approve' }).click();
  const admin = page.getByRole('region', { name: 'Admins' }).getByRole('group', { name: email });
  await expect(admin).toBeVisible();
  await page.getByRole('alert').filter({ hasText: email }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Turned away' }).getByRole('group', { name: email })).toBeVisible();
  await expect(admin).toBeHidden();
});

test('removing an admin is asked about first', async ({ page, baseURL }) => {
  const { email } = await makeTeamAccount(baseURL!, { admin: true });
  await page.goto('/admin/team');
  const admin = page.getByRole('region', { name: 'Admins' }).getByRole('group', { name: email });
  await admin.getByRole('button', { name: 'Remove as admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(admin).toBeVisible();
  await admin.getByRole('button', { name: 'Remove as admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove as admin' }).click();
  await expect(admin).toBeHidden();
});

test('the audit log tells who did what, and can be filtered', async ({ page, baseURL }) => {
  const { email } = await makeTeamAccount(baseURL!, { admin: false });
  await page.goto('/admin/audit');
  await page.getByLabel('Who', { exact: true }).selectOption(email);
  await expect(page.getByText('Asked for an account').first()).toBeVisible();
  await expect(page.getByText('Signed in', { exact: true })).toHaveCount(0);
  await page.getByLabel('What', { exact: true }).selectOption('Orders');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('actor')).toBe(email);
});

for (const [path, heading] of [
  ['/admin/team', /Team|Echipă/],
  ['/admin/audit', /Audit log|Jurnal/],
  ['/admin/account', /My account|Contul meu/],
] as const) {
  test(`${path} hinders nobody`, async ({ page }) => {
    await expectAccessible(page, path, async (opened) => {
      await expect(opened.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(opened.getByRole('status', { name: /Loading|Se încarcă/ })).toHaveCount(0);
    });
  });
}
