import type { Route } from 'playwright/test';
import { expect, isPhone, open, test } from '../../support/admin-test.ts';
import { place } from '../../support/shop-data.ts';

test.use({ expectedNoise: ['net::ERR_INTERNET_DISCONNECTED', 'failed:'] });

test('Menu, theme and language stay as they were left', { tag: '@phone' }, async ({ ownPage: page }) => {
  await page.goto('/admin/team');
  const menu = page.getByRole('link', { name: 'Orders', exact: true });
  if (isPhone(page)) {
    await expect(menu).not.toBeInViewport();
    const burger = page.getByRole('button', { name: 'Open menu' });
    await burger.click();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await page.getByRole('switch', { name: 'Dark theme' }).filter({ visible: true }).focus();
    // Tab leads from the menu's end to the browser and to the page's start, never to the screen behind.
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(burger).toBeFocused();
    await burger.click();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    await expect(menu).not.toBeInViewport();
    await expect(burger).toBeFocused();
    await page.goto('/admin/team');
    await page.getByRole('button', { name: 'Open menu' }).click();
  } else {
    await expect(menu).toBeInViewport();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).not.toBeInViewport();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
    await expect(menu).not.toBeInViewport();
  }
  await page.getByRole('switch', { name: 'Dark theme' }).filter({ visible: true }).click();
  await page.getByLabel('Language').filter({ visible: true }).selectOption('Română');
  await expect(page.getByRole('heading', { name: 'Echipă', level: 1 })).toBeVisible();
  await page.goto('/admin/audit', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('heading', { name: 'Jurnal', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
});

test('The shell shows session, menu, shortcuts and connection', async ({ freshPage: page, baseURL }) => {
  await place(baseURL!);
  const account = page.getByRole('button', { name: /^Account: / });
  const whenPressed = async (route: Route) => {
    await expect(account).toHaveAttribute('aria-busy', 'true');
    await route.continue();
  };
  await page.route('**/_office/AccountMenu-*.js', whenPressed, { times: 1 });
  await test.step('the session is requested while the screen’s code loads', async () => {
    const asked = page.waitForRequest('**/api/session');
    await page.route('**/_office/TeamPage-*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/admin/team');
    await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  });
  await test.step('the menu counts waiting work and keeps its names', async () => {
    const menu = page.getByRole('list', { name: 'Back-office' });
    const orders = menu.getByRole('link', { name: 'Orders', exact: true });
    await expect(orders).toHaveAccessibleDescription(/^\d+ pending$/);
    await expect(menu.getByRole('link', { name: 'Customers', exact: true })).toHaveAccessibleDescription('');
  });
  await test.step('the search opens at the first press', async () => {
    const search = page.getByRole('button', { name: 'Search' });
    await search.click();
    await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
  });
  await test.step('the account menu shows that it loads, and gets the focus back', async () => {
    await account.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await account.press('Enter');
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
    await expect(account).toBeFocused();
  });
  await test.step('a key lists the shortcuts', async () => {
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // The page is visible a moment before it handles keys.
    await expect(async () => {
      await page.keyboard.press('Shift+?');
      await expect(list.getByText('Toggle the menu')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });
  await test.step('a lost connection is shown until it is back', async () => {
    await expect(page.getByRole('heading', { name: 'Owners and helpers' })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Owners and helpers' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });
  await test.step('an unknown address leads to the dashboard', async () => {
    await page.goto('/admin/nu-exista');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test('Ctrl+K finds typed words, and Enter opens the result', async ({ ownPage: page, baseURL }) => {
  const buyer = `Ștefănescu${Math.random().toString(36).slice(2, 7).replace(/\d/g, 'x')}`;
  const emailAddress = `${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const { id, number } = await place(baseURL!, { lastName: buyer, emailAddress });
  await page.addInitScript(() => localStorage.setItem('language', 'ro'));
  await page.goto('/admin/team');
  await expect(page.getByRole('heading', { name: 'Echipă', level: 1 })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Caută orice' });
  const find = async () => {
    await expect(box).toBeHidden();
    // The page is visible a moment before it handles keys.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(box).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };

  await find();
  await box.fill('labuta');
  await expect(page.getByRole('button', { name: /lăbuță/ }).first()).toBeVisible();
  await box.fill(`ana ${buyer.replace('Ș', 's').replace('ă', 'a')}`);
  await page
    .getByRole('button', { name: new RegExp(buyer) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));

  await open(page, '/admin/team');
  await find();
  // Presses Enter at once, before the answer for the whole number arrives.
  await box.pressSequentially('CG-2026');
  await box.fill(number);
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));

  await find();
  await box.fill('clienti');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Clienți', level: 1 })).toBeVisible();

  await find();
  await box.fill('a');
  await expect(page.getByRole('button', { name: 'Analize' })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toBeHidden();
});
