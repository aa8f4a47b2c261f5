import { expect, test } from '../../support/admin-test.ts';
import { readMailLink } from '../../support/mail-link.ts';
import { OWNER, signInByApi } from '../../support/owner.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';
import { makeTeamAccount } from '../../support/team-account.ts';
import { typeOwnPassword } from '../../support/type-own-password.ts';

test('An owner takes a request into the team as a helper, with their password, and makes an owner of them', async ({
  page,
}) => {
  const { email } = await makeTeamAccount();
  await page.goto('/admin/team');
  const request = page.getByRole('region', { name: 'Requests' }).getByRole('group', { name: email });
  await request.getByRole('button', { name: 'Approve' }).click();
  await typeOwnPassword(page);
  const member = page.getByRole('region', { name: 'Owners and helpers' }).getByRole('group', { name: email });
  await expect(member.getByText('Helper', { exact: true })).toBeVisible();
  await member.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Make an owner' }).click();
  await expect(member.getByText('Owner', { exact: true })).toBeVisible();
});

test('Removing somebody is asked about first, and the founder has no such button', async ({ page }) => {
  const { email } = await makeTeamAccount('owner');
  await page.goto('/admin/team');
  const team = page.getByRole('region', { name: 'Owners and helpers' });
  await expect(team.getByRole('group', { name: OWNER.email }).getByRole('button')).toHaveCount(0);
  const member = team.getByRole('group', { name: email });
  const remove = async () => {
    await member.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  };
  await remove();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(member).toBeVisible();
  await remove();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click();
  await typeOwnPassword(page);
  await expect(member).toBeHidden();
});

test('Somebody who is invited by mail chooses a password and is in, without the screens of owners', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `invitat-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  await page.goto('/admin/team');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await typeOwnPassword(page);
  await expect(page.getByRole('region', { name: 'Invitations' }).getByRole('group', { name: email })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL! });
  const theirs = await context.newPage();
  const link = await readMailLink('invitation', email);
  await theirs.goto(link);
  await expect(theirs.getByLabel('Email')).toHaveValue(email);
  await theirs.getByLabel('Password', { exact: true }).fill('sapte oi sub un pod lung');
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await expect(theirs.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await theirs.goto('/admin/team');
  await expect(theirs.getByRole('heading', { name: 'Only for owners' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await context.close();
});

test('The audit log tells who did what, can be filtered, and names who is looked for while it is being read', async ({
  page,
  baseURL,
}) => {
  const { email } = await makeTeamAccount('helper');
  await signInByApi(baseURL!, { email, password: OWNER.password });
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
  await expect(page.getByText(`${email} signed in`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/approved the account/)).toHaveCount(0);
  await page.getByLabel('Action', { exact: true }).selectOption('Orders');
  await expect(page.getByText('No results.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('actor')).toBe(email);
});

test(
  'The audit log says in sentences what was done to what, with sums in RON and a link, in both languages',
  { tag: '@phone' },
  async ({ page }) => {
    const product = await addProduct({ price: 21_000, stock: 1 });
    const actor = `cineva-${product.id}@exemplu.ro`;
    const details = { changed: ['price', 'imageAlt'], price: { from: 19_990, to: 21_000 } };
    await onShopDatabase(
      `insert into audit_log (actor, action, subject, details) values ($1, 'product.save', $2, $3),
         ($1, 'product.archive', 'product/de-mult-sters', '{"status":{"from":"active","to":"archived"}}')`,
      [actor, `product/${product.id}`, JSON.stringify(details)],
    );
    await page.goto(`/admin/audit?actor=${actor}`);
    await expect(page.getByText(`${actor} changed the product ${product.title}`, { exact: true })).toBeVisible();
    await expect(page.getByText('Price: 199.90 → 210.00 RON · Changed: alt texts', { exact: true })).toBeVisible();
    await expect(page.getByText(`${actor} archived a product that no longer exists`, { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await page.evaluate(() => localStorage.setItem('language', 'ro'));
    await page.reload();
    await expect(page.getByText(`${actor} a modificat produsul ${product.title}`, { exact: true })).toBeVisible();
    await expect(page.getByText('Preț: 199,90 → 210,00 RON · Schimbate: textele imaginilor')).toBeVisible();
    await page.getByRole('link', { name: `produsul ${product.title}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(product.title) })).toBeVisible();
  },
);
