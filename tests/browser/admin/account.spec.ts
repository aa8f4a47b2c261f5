import { Secret, TOTP } from 'otpauth';
import { readMailLink } from '../../support/shop-data.ts';
import { expect, test } from '../../support/browser-test.ts';
import { browserCookie, SESSION_COOKIE, signInByApi } from '../../support/owner.ts';
import { makeTeamAccount } from '../../support/team-account.ts';
import { signIn } from '../../support/admin-test.ts';

test.use({ allowedCookies: [SESSION_COOKIE], expectedNoise: ['401', '422'] });

test('A second factor is added, asked for, recovered and turned off', async ({ page, context, baseURL }) => {
  const { email, password } = await makeTeamAccount('owner');
  const session = await signInByApi(baseURL!, { email, password });
  await context.addCookies([browserCookie(baseURL!, session)]);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('The code is incorrect')).toBeVisible();
  const used = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await dialog.getByLabel('Code from the app').fill(used);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode, nextCode] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn(page, email, password);
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin');
  await page.goto('/admin/account');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  await off.getByLabel('Your password').fill(password);
  await off.getByRole('button', { name: 'Continue' }).click();
  await expect(off.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/Required/);
  await off.getByLabel('Code', { exact: true }).fill(used);
  await off.getByRole('button', { name: 'Continue' }).click();
  await expect(off.getByText('The code is incorrect or was already used')).toBeVisible();
  await off.getByLabel('Code', { exact: true }).fill(nextCode!);
  await off.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-factor authentication' })).toBeVisible();
});

test('A new password signs every other browser out, and a link changes the address', async ({
  page,
  context,
  baseURL,
}) => {
  const account = await makeTeamAccount('owner');
  const there = await signInByApi(baseURL!, account);
  const here = await signInByApi(baseURL!, account);
  await context.addCookies([browserCookie(baseURL!, here)]);
  await page.goto('/admin/account');
  await expect(page.getByRole('button', { name: 'Sign out this session' })).toHaveCount(1);
  await page.getByLabel('Your name').fill('Ileana Cosma');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
  await page.getByLabel('Current password').fill('gresita');
  await page.getByLabel('New password').fill('noua mea parola lunga');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  const answer = await fetch(`${baseURL}/api/account`, { headers: { cookie: `${SESSION_COOKIE}=${there}` } });
  expect(answer.status).toBe(401);
  await page.goto('/admin/audit');
  await expect(page.getByText('Ileana Cosma · Password changed', { exact: true })).toBeVisible();

  const [next, password] = [`nou-${account.email}`, 'noua mea parola lunga'];
  await page.goto('/admin/account');
  await page.getByLabel('New address').fill(next);
  await page.getByLabel('Account password').fill(password);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText(`A link for ${next} is ready. Emails wait`)).toBeVisible();
  await page.goto(await readMailLink('prove-address', next));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Signed in as ${next}`)).toBeVisible();
});
