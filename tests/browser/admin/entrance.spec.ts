import { expect, test } from '../../support/browser-test.ts';
import { place, readMailLink } from '../../support/shop-data.ts';
import { browserCookie, callApi, OWNER, SESSION_COOKIE, signInByApi } from '../../support/owner.ts';
import { makeTeamAccount } from '../../support/team-account.ts';
import { signIn } from '../../support/admin-test.ts';

test.use({
  allowedCookies: [SESSION_COOKIE],
  expectedNoise: ['401', '422', 'the session could not be refreshed', 'net::ERR_FAILED', '/api/session/refresh'],
});

test('Romanian is offered, and the choice is kept on a new device', async ({ page, browser, baseURL }) => {
  const { email } = await makeTeamAccount('helper');
  await page.goto('/login');
  await expect(page.getByText('Please enter admin in User Name box')).toBeVisible();
  await expect(page.getByText('Your email address works too')).toBeVisible();
  await expect(page.getByText('Vrei în română?')).toBeVisible();
  await page.getByRole('button', { name: 'Română' }).click();
  await expect(page.getByRole('heading', { name: 'Intră în cont' })).toBeFocused();
  await expect(page.getByText('Vrei în română?')).toBeHidden();
  await expect(page.getByText('Scrie admin la numele de utilizator')).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/account/language'));
  await page.getByLabel('Nume de utilizator').fill(email);
  await page.getByLabel('Parolă', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Intră în cont' }).click();
  expect((await kept).status()).toBe(204);

  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' });
  const session = await signInByApi(baseURL!, { email, password: OWNER.password });
  await elsewhere.addCookies([browserCookie(baseURL!, session)]);
  const device = await elsewhere.newPage();
  await device.goto('/admin/orders');
  await expect(device.getByRole('heading', { name: 'Comenzi', level: 1 })).toBeVisible();
  await elsewhere.close();
});

test('A sign-in reports errors, and then opens the requested page, but never another site', async ({ page }) => {
  const { email } = await makeTeamAccount('owner');
  await page.goto('/admin/team?x=1');
  await expect(page.getByText('Please enter admin in User Name box')).toBeVisible();
  await page.getByRole('button', { name: 'Keep English' }).click();
  await expect(page.getByText('Vrei în română?')).toBeHidden();
  const pressed = () => page.getByRole('button', { name: 'Sign in' }).click();
  // Submits before the texts have loaded.
  await page.route(/english-/, (route) => pressed().then(() => route.continue()), { times: 1 });
  await page.reload();
  await expect(page.getByText('Vrei în română?')).toBeHidden();
  await expect(page.getByText('Required')).toHaveCount(2);
  for (const name of [email, 'nimeni@exemplu.ro']) {
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/session'),
    );
    await signIn(page, name, 'gresita');
    await answered;
    await expect(page.getByRole('alert')).toHaveText('Incorrect user name or password');
    await expect(page.getByLabel('User Name')).toHaveValue(name);
  }
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/team?x=1');

  await page.goto('/login?next=https://rau.example/admin');
  await expect(page).toHaveURL(/localhost:\d+\/admin$/);
});

test('A request waits for its address to be proved, then for an owner', async ({ page }) => {
  const email = `cerere-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  await page.goto('/admin/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('parola123456');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This password is easy to guess')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/easy to guess/);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('the link that proves your address is sent once it has one')).toBeVisible();
  await page.goto(await readMailLink('prove-address', email));
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  await expect(page.getByText('Your request is pending')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('a session', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([browserCookie(baseURL!, await signInByApi(baseURL!))]);
  });

  test('A session is refreshed before its end; one that cannot be refreshed ends on time', async ({ page }) => {
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/session/refresh')) refreshes.push(request.url());
    });
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await page.goto('/admin/audit?area=session');
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    await page.clock.fastForward('54:00');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeHidden();
    expect(refreshes).toEqual([]);
    const refreshed = page.waitForResponse('**/api/session/refresh');
    await page.clock.fastForward('01:00');
    expect((await refreshed).status()).toBe(200);
    expect(refreshes).toHaveLength(1);

    await page.route('**/api/session/refresh', (route) => route.abort());
    await page.clock.fastForward('01:00:01');
    await expect(dialog).toBeVisible();
    // Nothing of the hidden screen stays in the page.
    await expect(page.getByText('Audit log')).toHaveCount(0);
    await expect(page).toHaveTitle('Your session has ended');
    await signIn(dialog, 'admin');
    await expect(dialog).toBeHidden();
    expect(page.url()).toContain('/admin/audit?area=session');
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    await expect(page).toHaveTitle(/^Audit log/);
  });

  test('A session ends in every tab at once', async ({ page, context, baseURL }) => {
    const other = await context.newPage();
    await other.goto('/admin/team');
    await expect(other.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
    await page.goto('/admin/team');
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();

    const { email, password } = await makeTeamAccount('owner');
    const session = await signInByApi(baseURL!, { email, password });
    await context.addCookies([browserCookie(baseURL!, session)]);
    await other.goto('/admin/audit');
    await expect(other.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    await page.goto('/admin/account');
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    await callApi(baseURL!, session, 'DELETE', '/api/session');
    await page.goto('/admin/team');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(page, OWNER.email);
    await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
    // The first account's tab now shows the second account's page.
    await expect(other.getByRole('button', { name: `Account: ${OWNER.email}` })).toBeVisible();
  });

  test('A session that ends keeps the values typed in a form', async ({ page, context, baseURL }) => {
    const order = await place(baseURL!);
    await page.goto(`/admin/orders/${order.id}?edit=address`);
    await page.getByLabel('Address *').fill('Strada Nouă 12');
    const [cookie] = await context.cookies();
    await callApi(baseURL!, cookie!.value, 'DELETE', '/api/session');

    await page.getByRole('button', { name: 'Save customer and address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await signIn(dialog, OWNER.email);
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Address *')).toHaveValue('Strada Nouă 12');
    await page.getByRole('button', { name: 'Save customer and address' }).click();
    await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('Strada Nouă 12');
  });
});
