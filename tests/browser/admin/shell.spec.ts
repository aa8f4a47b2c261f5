import { expect, isPhone, test } from '../../support/admin-test.ts';
import { place } from '../../support/placed-orders.ts';
import { postOrder } from '../../support/orders.ts';

test(
  'Theme and language are remembered, and set before the first paint',
  { tag: '@phone' },
  async ({ ownPage: page }) => {
    await page.goto('/admin/team');
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('switch', { name: 'Dark theme' }).filter({ visible: true }).click();
    await page.getByLabel('Language').filter({ visible: true }).selectOption('Română');
    await expect(page.getByRole('heading', { name: 'Echipă', level: 1 })).toBeVisible();
    await page.goto('/admin/audit', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('heading', { name: 'Jurnal', level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  },
);

test('Who is signed in is asked while the code of the screen is still on its way', async ({ page }) => {
  const asked = page.waitForRequest('**/api/session');
  await page.route('**/_office/TeamPage-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/admin/team');
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
});

test(
  'The menu is open at first, and stays as it was left; on a phone it opens over the page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin/team');
    const menu = page.getByRole('link', { name: 'Orders', exact: true });
    if (isPhone(page)) {
      await expect(menu).not.toBeInViewport();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('link', { name: 'Audit log' }).click();
      await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
      await expect(menu).not.toBeInViewport();
      return;
    }
    await expect(menu).toBeInViewport();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).not.toBeInViewport();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
    await expect(menu).not.toBeInViewport();
  },
);

test('"?" lists the shortcuts, and Ctrl+K finds a product without its diacritics and an order by its buyer', async ({
  page,
  baseURL,
}) => {
  const buyer = `Ștefănescu${Math.random().toString(36).slice(2, 7).replace(/\d/g, 'x')}`;
  const placed = await postOrder(baseURL!, { lastName: buyer });
  const { id } = (await placed.json()) as { id: string };
  await page.goto('/admin/team');
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The page is seen a moment before it listens to keys.
  await expect(async () => {
    await page.keyboard.press('Shift+?');
    await expect(list.getByText('Toggle the menu')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  const box = page.getByRole('textbox', { name: 'Search' });
  // The page is seen a moment before it listens to keys.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await box.fill('labuta');
  await expect(page.getByRole('button', { name: /lăbuță/ }).first()).toBeVisible();
  await box.fill(`ana ${buyer.replace('Ș', 's').replace('ă', 'a')}`);
  await page
    .getByRole('button', { name: new RegExp(buyer) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
});

test('Ctrl+K opens with Enter what is typed now: an order, a screen without its diacritics, something to begin', async ({
  ownPage: page,
  baseURL,
}) => {
  const placed = await postOrder(baseURL!, {});
  const { id, number } = (await placed.json()) as { id: string; number: string };
  await page.addInitScript(() => localStorage.setItem('language', 'ro'));
  await page.goto('/admin/team');
  await expect(page.getByRole('heading', { name: 'Echipă', level: 1 })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Caută orice' });
  const open = async () => {
    await expect(box).toBeHidden();
    // The page is seen a moment before it listens to keys.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(box).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };

  await open();
  // At once, before the answer of the whole number is there.
  await box.pressSequentially('CG-2026');
  await box.fill(number);
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));

  await open();
  await box.fill('clienti');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Clienți', level: 1 })).toBeVisible();

  await open();
  await box.fill('adauga produs');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products\/add-product$/);

  await open();
  await box.fill('a');
  await expect(page.getByRole('button', { name: 'Analize' })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toBeHidden();

  await open();
  await box.fill('zzzz qqqq');
  await box.press('Enter');
  await expect(page.getByText('Nu s-a găsit nimic')).toBeVisible();
});

test('An unknown address of the back-office says so', async ({ page }) => {
  await page.goto('/admin/nu-exista');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test.describe('without a connection', () => {
  test.use({ expectedNoise: ['net::ERR_INTERNET_DISCONNECTED', 'failed:'] });
  test('A page without a connection says so, and reads again once it is back', async ({ page, context }) => {
    await page.goto('/admin/team');
    await expect(page.getByRole('heading', { name: 'Owners and helpers' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Owners and helpers' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });
});

test('The menu says where work waits, beside names that stay', async ({ page, baseURL }) => {
  await place(baseURL!);
  await page.goto('/admin/settings');
  const menu = page.getByRole('list', { name: 'Back-office' });
  await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toHaveAccessibleDescription(/^\d+ pending$/);
  await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toHaveAccessibleDescription('');
});
