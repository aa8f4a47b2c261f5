import { expect, test } from '../support/browser-test.ts';
import { onShopDatabase } from '../support/shop-data.ts';

const results = 'main ol > li';

// The browser may request the tab's icon at any time, and the search needs no pictures.
test.use({ expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'favicon', '/.netlify/images', 'failed:'] });

test('the search finds everything without diacritics, with the keyboard and offline', async ({ page, context }) => {
  await page.goto('/cautare');
  const field = page.getByRole('searchbox', { name: 'Ce cauți?' });
  const first = page.locator(results).first();
  await field.fill('labuta');
  await expect(page.getByRole('link', { name: /^Produs .*lăbuț/i }).first()).toBeVisible();
  await expect(page.getByRole('status')).toContainText('rezultate');
  await expect(page).toHaveURL('/cautare?q=labuta');
  const kit = page.locator(results).filter({ hasText: 'Kit mulaj lăbuță' }).first();
  await expect(kit).toContainText(/(de la )?\d+,\d\d RON/);
  await expect(kit.locator('img')).toHaveJSProperty('complete', true);
  await field.fill('cadou pentru nasi');
  await expect(first).toContainText('Cadou de botez');
  await field.fill('qqqqq');
  await expect(page.getByRole('status')).toContainText('Nu am găsit nimic.');
  await expect(page.locator(results)).toHaveCount(4);
  await expect.poll(() => onShopDatabase('select words from vain_searches')).toContainEqual({ words: 'qqqqq' });

  await context.setOffline(true);
  await field.fill('alginat');
  await expect(page.getByRole('link', { name: /alginat/i }).first()).toBeVisible();
  await context.setOffline(false);

  await field.press('ArrowDown');
  await expect(first.getByRole('link')).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const address = await first.getByRole('link').getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address!);
});

test('a search that cannot load says so, can be tried again, and needs no products', async ({ page, context }) => {
  let refusals = Infinity;
  await page.route('**/cautare.json', (route) =>
    (refusals -= 1) >= 0 ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.route('**/cautare-produse.json', (route) => route.fulfill({ body: '' }));
  await page.goto('/cautare');
  await page.getByRole('searchbox').fill('ghips');
  await expect(page.getByRole('status')).toContainText('Căutarea nu se deschide acum.');
  // The network works only a moment after the browser reports it.
  refusals = 1;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator(results).first()).toBeVisible();
  expect(refusals).toBe(-1);
});

test('a phone searches on a sheet with the field in focus, and with categories', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Caută', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Căutare' });
  const field = sheet.getByRole('searchbox', { name: 'Ce cauți?' });
  await expect(field).toBeFocused();
  await expect(sheet.getByRole('link', { name: 'Luna personalizată' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Închide căutarea' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Caută', exact: true }).click();
  await field.fill('ramburs');
  await field.press('Enter');
  await expect(page).toHaveURL('/cautare?q=ramburs');
  await expect(page.getByRole('link', { name: /numerar/i }).first()).toBeVisible();
});
