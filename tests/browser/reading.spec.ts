import { expect, test } from '../support/browser-test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the questions are searched, opened by address, shared and printed whole; an IBAN is copied', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/intrebari');
  const field = page.getByLabel('Caută în întrebări');
  const count = page.getByRole('status').filter({ hasText: /întreb/ });
  await test.step('Enter opens the first answer, Escape shows all questions', async () => {
    await expect(count).toHaveText(/^2\d de întrebări$/);
    await field.fill('CÂT se usuca ghipsul complet');
    await expect(count).toHaveText('1 întrebare');
    await expect(page.getByRole('heading', { name: 'Kituri' })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.locator('summary:focus')).toHaveText('Cât se usucă ghipsul?');
    await expect(page.getByText('Uscarea completă durează 3–5 zile')).toBeVisible();
    await field.fill('garantie');
    await expect(page.getByText('Ce înseamnă garanția de retur 100 %?')).toBeVisible();
    await expect(page.getByText('Cât se usucă ghipsul?')).toBeHidden();
    await field.fill('zzz');
    await expect(page.getByText('Niciun răspuns nu are cuvintele astea.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ce kit mi se potrivește?')).toBeVisible();
  });
  await test.step('an address opens its question, even during a search, and is copied', async () => {
    await page.goto('/contact');
    await page.goto('/intrebari#cat-dureaza-livrarea');
    await expect(page.getByText('Transportul costă 12,00 RON')).toBeInViewport();
    await field.fill('alginat');
    await page.evaluate(() => (location.hash = '#ce-inseamna-garantia-de-retur'));
    await expect(page.getByText('primești înapoi 100 % din preț')).toBeInViewport();
    await page.getByRole('link', { name: 'Copiază linkul: Ce înseamnă garanția de retur' }).click();
    await expect(page.getByText('Link copiat')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${baseURL}/intrebari#ce-inseamna-garantia-de-retur`);
  });
  await test.step('the page prints black on white, with every answer', async () => {
    await page.reload();
    await page.emulateMedia({ media: 'print' });
    for (const role of ['navigation', 'banner'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    const style = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color };
    });
    expect(style).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
    const answer = page.getByText('Uscarea completă durează 3–5 zile');
    expect((await answer.boundingBox())!.height).toBeGreaterThan(0);
  });
  await page.emulateMedia({ media: null });
  await page.goto('/doneaza');
  await page.getByRole('button', { name: 'Copiază: IBAN' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Am copiat: RO\d{2}/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^RO\d{2}[A-Z0-9]{20}$/);
});
