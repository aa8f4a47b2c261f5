import { expect, test } from '../support/browser-test.ts';

const results = 'main ol > li';

test('kits, posts, questions and pages are found, whatever the diacritics', async ({ page }) => {
  await page.goto('/cautare');
  const field = page.getByRole('searchbox', { name: 'Ce cauți?' });
  await field.fill('labuta');
  await expect(page.getByRole('link', { name: /^Produs .*lăbuț/i }).first()).toBeVisible();
  await expect(page.getByRole('status')).toContainText('rezultate');
  await expect(page).toHaveURL('/cautare?q=labuta');
  const kit = page.locator(results).filter({ hasText: 'Kit mulaj lăbuță' }).first();
  await expect(kit).toContainText(/(de la )?\d+,\d\d RON/);
  await expect(kit.locator('img')).toHaveJSProperty('complete', true);
  await field.fill('cadou pentru nasi');
  await expect(page.locator(results).first()).toContainText('Cadou de botez');
  await field.fill('alginat piele');
  await expect(page.getByRole('link', { name: /^Întrebare Este alginatul sigur/ })).toBeVisible();
  await field.fill('politica de retur');
  await expect(page.getByRole('link', { name: /^Informații Politica de retur/ })).toBeVisible();
  await field.fill('garantie retur');
  await expect(page.getByRole('link', { name: /^Întrebare Ce înseamnă garanția de retur/ })).toBeVisible();
  await field.fill('qqqqq');
  await expect(page.getByRole('status')).toContainText('Nu am găsit nimic.');
});

test('the keyboard goes from the field of the search through the results', async ({ page }) => {
  await page.goto('/cautare?q=ghips');
  await expect(page.locator(results).first()).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(results).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const first = await page.locator(results).first().getByRole('link').getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(first!);
});

test.describe('with a connection that is lost', () => {
  // The browser asks for the tab's icon when it likes; the words need no pictures.
  test.use({ expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'favicon', '/.netlify/images'] });

  test('the search needs no connection once it is open', async ({ page, context }) => {
    await page.goto('/cautare?q=ghips');
    await expect(page.locator(results).first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('alginat');
    await expect(page.getByRole('link', { name: /alginat/i }).first()).toBeVisible();
  });
});

test.describe('without a connection from the start', () => {
  test.use({ expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'failed:'] });

  test('the search says so, and is tried once more when the network works only a moment after the browser says so', async ({
    page,
    context,
  }) => {
    let refusals = Infinity;
    await page.route('**/cautare.json', (route) =>
      (refusals -= 1) >= 0 ? route.abort('internetdisconnected') : route.continue(),
    );
    await page.goto('/cautare');
    await page.getByRole('searchbox').fill('ghips');
    await expect(page.getByRole('status')).toContainText('Căutarea nu se deschide acum.');
    refusals = 1;
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.locator(results).first()).toBeVisible();
    expect(refusals).toBe(-1);
  });
});

test('products that cannot be read leave all the rest to be found', async ({ page }) => {
  await page.route('**/cautare-produse.json', (route) => route.fulfill({ body: '' }));
  await page.goto('/cautare?q=ghips');
  await expect(page.locator(results).first()).toBeVisible();
});
