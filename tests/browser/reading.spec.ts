import { expect, test } from '../support/browser-test.ts';

test('the English policies say so, and each language leads to the other', async ({ page }) => {
  await page.goto('/politica-confidentialitate');
  await page.getByRole('link', { name: 'Read this page in English' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner')).toHaveAttribute('lang', 'ro');
  await expect(page.locator('link[hreflang=ro]')).toHaveAttribute('href', /\/politica-confidentialitate$/);
  await page.getByRole('link', { name: 'Citește pagina în română' }).click();
  await expect(page).toHaveURL('/politica-confidentialitate');
});

test('the written messages are read one after the other', async ({ page }) => {
  await page.goto('/mesaje');
  const titles = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(6);
  await page.getByRole('link', { name: titles[0]! }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0]!.trim());
  await page.getByRole('navigation', { name: 'Alte mesaje' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1]!.trim());
  await page.getByRole('navigation', { name: 'Ești aici' }).getByRole('link', { name: 'Mesaje' }).click();
  await expect(page).toHaveURL('/mesaje');
});

test.describe('a page that is not there', () => {
  test.use({ expectedNoise: ['404 (Not Found)'] });

  test('a page that is not there offers the search', async ({ page }) => {
    await page.goto('/nu-exista');
    await page.getByRole('searchbox', { name: 'Sau caută pe site' }).fill('lăbuță');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cautare?q=l%C4%83bu%C8%9B%C4%83');
  });
});

test.describe('the questions', () => {
  test('the questions are searched without diacritics, Enter opens the first answer, Escape brings all back', async ({
    page,
  }) => {
    await page.goto('/intrebari');
    const count = page.getByRole('status').filter({ hasText: /întreb/ });
    await expect(count).toHaveText(/^2\d de întrebări$/);
    await page.getByLabel('Caută în întrebări').fill('CÂT se usuca');
    await expect(count).toHaveText('1 întrebare');
    await expect(page.getByRole('heading', { name: 'Kituri' })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.locator('summary:focus')).toHaveText('Cât se usucă ghipsul?');
    await expect(page.getByText('Uscarea completă durează 3–5 zile')).toBeVisible();
    await page.getByLabel('Caută în întrebări').fill('garantie');
    await expect(page.getByText('Ce înseamnă garanția de retur 100 %?')).toBeVisible();
    await expect(page.getByText('Cât se usucă ghipsul?')).toBeHidden();
    await page.getByLabel('Caută în întrebări').fill('zzz');
    await expect(page.getByText('Niciun răspuns nu are cuvintele astea.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ce kit mi se potrivește?')).toBeVisible();
  });

  test('the questions open by their address, even while a search hides them', async ({ page }) => {
    await page.goto('/intrebari#cat-dureaza-livrarea');
    await expect(page.getByText('Transportul costă 12,00 RON')).toBeInViewport();
    await page.getByLabel('Caută în întrebări').fill('alginat');
    await page.evaluate(() => (location.hash = '#ce-inseamna-garantia-de-retur'));
    await expect(page.getByText('primești înapoi 100 % din preț')).toBeInViewport();
  });

  test('the questions give their address to be shared', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/intrebari#am-nevoie-de-cont');
    await page.getByRole('link', { name: 'Copiază linkul: Am nevoie de cont' }).click();
    await expect(page.getByText('Link copiat')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/intrebari#am-nevoie-de-cont`);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the questions are a list to open', async ({ page }) => {
      await page.goto('/intrebari');
      await expect(page.getByRole('search')).toBeHidden();
      await page.getByText('Cum pot plăti?').click();
      await expect(page.getByText('fără niciun cost în plus')).toBeVisible();
    });
  });
});

test('the IBAN is copied with one click, without blanks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/doneaza');
  await page.getByRole('button', { name: 'Copiază: IBAN' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Am copiat: RO\d{2}/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^RO\d{2}[A-Z0-9]{20}$/);
});

test('on paper a page is black on white, with every answer and no navigation', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/intrebari');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  const answer = page.getByText('Uscarea completă durează 3–5 zile');
  expect((await answer.boundingBox())!.height).toBeGreaterThan(0);
});
