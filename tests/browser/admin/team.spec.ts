import { expect, open, test, typeOwnPassword } from '../../support/admin-test.ts';
import { hold } from '../../support/browser-test.ts';
import { OWNER, signInByApi } from '../../support/owner.ts';
import { moveByApi, place, readMailLink } from '../../support/shop-data.ts';
import { makeTeamAccount } from '../../support/team-account.ts';

test('A request becomes a helper, then an owner, and is removed', async ({ freshPage: page }) => {
  const { email } = await makeTeamAccount();
  await Promise.all(Array.from({ length: 6 }, () => makeTeamAccount('helper')));
  await open(page, '/admin/team');
  const request = page.getByRole('region', { name: 'Requests' }).getByRole('group', { name: email });
  await request.getByRole('button', { name: 'Approve' }).click();
  await typeOwnPassword(page);
  const team = page.getByRole('region', { name: 'Owners and helpers' });
  const member = team.getByRole('group', { name: email });
  const choose = async (action: string) => {
    await member.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await expect(member.getByText('Helper', { exact: true })).toBeVisible();
  await choose('Make an owner');
  await expect(member.getByText('Owner', { exact: true })).toBeVisible();

  // In such a low window, the menu opens over this step's notification.
  await page.setViewportSize({ width: 1440, height: 320 });
  await member.evaluate((row) => row.scrollIntoView({ block: 'center' }));
  // Hovering restarts the notification's timer.
  await page.getByRole('alert').last().hover();
  await member.getByRole('button', { name: `Actions for ${email}` }).click();
  const above = () =>
    page.getByRole('alert').last().evaluate((alert) => {
      const { right, y, height } = alert.getBoundingClientRect();
      return [0.1, 0.9].some((part) => document.elementFromPoint(right - 60, y + part * height)?.closest('[role=menu]'));
    }); // prettier-ignore
  await expect.poll(above).toBe(true);
  await page.keyboard.press('Escape');

  // The founder has no actions.
  await expect(team.getByRole('group', { name: OWNER.email }).getByRole('button')).toHaveCount(0);
  await choose('Remove from the team');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(member).toBeVisible();
  await choose('Remove from the team');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click();
  await expect(member).toBeHidden();
});

test('An invited helper is in, without the screens of owners', async ({
  freshPage: page,
  browser,
  baseURL,
  session,
}) => {
  const email = `invitat-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  await open(page, '/admin/team');
  const invite = page.getByRole('button', { name: 'Invite a colleague' });
  await invite.click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(invite).toBeFocused();
  await invite.click();
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
  await theirs.getByRole('link', { name: 'Emails' }).click();
  await expect(theirs.getByRole('heading', { name: 'Emails', level: 1 })).toBeVisible();
  await expect(theirs.getByRole('tab')).toHaveCount(0);
  await test.step('a helper sees the limit before a refund', async () => {
    const { id } = await place(baseURL!, { paymentMethod: 'transfer' });
    await moveByApi(baseURL!, session, id, 'approve', 'pay');
    await theirs.goto(`/admin/orders/${id}`);
    await theirs.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Refund…' }).click();
    const dialog = theirs.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Full refund' })).toBeDisabled();
    await expect(dialog).toContainText('You can refund at most 200.00 RON of this order; an owner refunds more.');
    await expect(dialog.getByRole('button', { name: 'Refund 200.00 RON' })).toBeEnabled();
  });
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await context.close();
});

test('The audit log is filtered, even while it is loading', async ({ freshPage: page, baseURL }) => {
  const { email } = await makeTeamAccount('helper');
  await signInByApi(baseURL!, { email, password: OWNER.password });
  const release = await hold(page, '**/api/admin/audit?*');
  await open(page, `/admin/audit?actor=${OWNER.email}`);
  await expect(page.getByLabel('User', { exact: true })).toHaveValue(OWNER.email);
  release();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByLabel('User', { exact: true })).toHaveValue(OWNER.email);
  await page.getByLabel('User', { exact: true }).selectOption(email);
  await expect(page.getByText(`${email} · Signed in`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Approved/)).toHaveCount(0);
  await page.getByLabel('Action', { exact: true }).selectOption('Orders');
  await expect(page.getByText('No results.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('actor')).toBe(email);
});
