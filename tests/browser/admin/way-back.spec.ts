import { readMailLink } from '../../support/shop-data.ts';
import { expect, test } from '../../support/browser-test.ts';
import { browserCookie, SESSION_COOKIE, signInByApi } from '../../support/owner.ts';
import { makeTeamAccount } from '../../support/team-account.ts';
import { signIn } from '../../support/admin-test.ts';

test.use({ allowedCookies: [SESSION_COOKIE], expectedNoise: ['401', '410', '422'] });

const NEXT = 'patru caini sub pod, vara';

test('A forgotten password is reset by mail', async ({ page, context, baseURL }) => {
  const { email, password } = await makeTeamAccount('owner');
  const told: string[] = [];
  context.on('request', (request) => told.push(request.url(), request.headers().referer ?? ''));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText('This shop has no email server yet');

  // The new password signs out a browser with a session of the account.
  await context.addCookies([browserCookie(baseURL!, await signInByApi(baseURL!, { email, password }))]);
  const link = await readMailLink('password-reset', email);
  await page.goto(link);
  await page.getByLabel('New password').fill(NEXT);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Password set' })).toBeVisible();
  const token = link.split('#')[1]!;
  expect(told.filter((address) => address.includes(token))).toEqual([]);

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('Incorrect user name or password');
  await signIn(page, email, NEXT);
  await page.waitForURL('**/admin');

  await page.goto(link);
  await page.getByLabel('New password').fill('alta parola, tot lunga');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
