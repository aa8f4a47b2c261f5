import type { Page } from 'playwright/test';
import { expect, expectAdded, test } from '../support/browser-test.ts';

test.use({ expectedNoise: ['ERR_FAILED', 'Failed to', 'clasic'] });

const NAME = 'Nume gravat *';
const BIRTH = 'Data nașterii *';
const TOO_LONG = 'Ștefan-Gabriel Constantinescu';
const add = (page: Page) => page.getByRole('button', { name: 'Adaugă în coș' });
const cart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));
const preview = (page: Page) => page.getByRole('figure', { name: 'Așa se gravează' });
const status = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });

test('a long name is kept, refused in words, and engraved once it fits', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/produs/rama-3d');
  const [name, birth] = [page.getByLabel(NAME), page.getByLabel(BIRTH)];
  await name.fill('   ');
  await birth.fill('2026-03-05');
  await add(page).click();
  await expect(name).toBeFocused();
  await name.fill('Ана');
  await expect(name).toHaveAccessibleDescription(/nu au semnele А н а/);
  await name.clear();
  await name.pressSequentially(TOO_LONG);
  await expect(name).toHaveValue(TOO_LONG);
  await expect(name).toHaveAccessibleDescription(
    /120 mm din 110 mm\. Textul este mai lung cu 10 milimetri decât încape/,
  );
  await expect(status(page, 'mai lung cu 10 milimetri')).toHaveCount(1);
  await add(page).click();
  await expect(name).toBeFocused();
  await name.fill('Ștefan-Gabriel Constantin');
  await expect(name).toHaveAccessibleDescription(/^10\d mm din 110 mm, mai încap \d mm\.$/);

  // A future date needs a confirmation before it is engraved.
  await birth.fill('2199-03-05');
  const confirm = page.getByRole('checkbox', { name: 'Da, aceasta este ziua.' });
  await add(page).click();
  await expect(confirm).toBeFocused();
  await expect(birth).toHaveAccessibleDescription(/Ziua aleasă este în viitor/);
  expect(await cart(page)).toBeNull();
  await confirm.check();
  await expect(preview(page)).toContainText('Ștefan-Gabriel Constantin');
  await expect(preview(page)).toContainText('05.03.2199');
  await expect(preview(page).locator('svg path')).toHaveCount(2);
  await add(page).click();
  await expectAdded(page);
  const options = { nume: 'Ștefan-Gabriel Constantin', data: '2199-03-05' };
  expect(JSON.parse((await cart(page))!)).toMatchObject([{ options }]);
  await page.getByRole('link', { name: 'Vezi coșul' }).click();
  await expect(page.getByRole('main')).toContainText('dacă aprobi macheta');
});

test('a font is loaded with the first letter, and no unmeasured text goes into the cart', async ({ page }) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (/\/(clasic|simplu|caligrafic)[.-]/.test(request.url())) faces.push(request.url());
  });
  let isHad = true;
  const face = Promise.withResolvers<void>();
  await page.route(/\/clasic[.-][^/]*\.js/, async (route) => {
    await face.promise;
    await (isHad ? route.continue() : route.abort());
  });
  await page.goto('/produs/rama-3d', { waitUntil: 'networkidle' });
  expect(faces).toEqual([]);
  await page.getByLabel(NAME).fill(TOO_LONG);
  await expect(status(page, 'Gravăm exact ce scrii')).toHaveCount(1);
  expect(faces).toEqual([expect.stringContaining('clasic')]);
  face.resolve();
  await expect(status(page, 'mai lung cu 10 milimetri')).toHaveCount(1);

  isHad = false;
  await page.reload();
  await page.getByLabel(BIRTH).fill('2026-03-05');
  await page.getByLabel(NAME).fill('Ana');
  await expect(preview(page)).toContainText('Ana');
  await expect(page.getByLabel(NAME)).toHaveAccessibleDescription(/Nu am putut măsura textul/);
  await expect(page.getByLabel(NAME)).toHaveValue('Ana');
  await add(page).click();
  expect(await cart(page)).toBeNull();
});
