import type { Page } from 'playwright/test';
import type { ProductOption } from '#domain/products/product.ts';
import { expect, test } from '../support/browser-test.ts';
import { addProduct } from '../support/shop-database.ts';

const NAME = 'Nume gravat *';
const BIRTH = 'Data nașterii *';
const TOO_LONG = 'Ștefan-Gabriel Constantinescu';
const MESSAGE: ProductOption = {
  key: 'mesaj',
  label: 'Mesaj pe felicitare',
  type: 'text',
  required: false,
  choices: [],
  maxLength: 140,
  part: { title: 'Felicitare', price: 1_000 },
  engraving: null,
};
const add = (page: Page) => page.getByRole('button', { name: 'Adaugă în coș' });
const cart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));
const preview = (page: Page) => page.getByRole('figure', { name: 'Așa se gravează' });
const faces = (urls: string[]) => urls.filter((url) => /\/(clasic|simplu|caligrafic)[.-]/.test(url));

test(
  'a name that is too long for its plate is kept whole, refused in words, and goes into the cart once it fits',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/produs/rama-3d');
    await page.getByLabel(BIRTH).fill('2026-03-05');
    await page.getByLabel(NAME).pressSequentially(TOO_LONG);
    await expect(page.getByLabel(NAME)).toHaveValue(TOO_LONG);
    await expect(page.getByLabel(NAME)).toHaveAccessibleDescription(
      /120 mm din 110 mm\. Textul este mai lung cu 10 milimetri decât încape/,
    );
    await expect(page.getByRole('status').filter({ hasText: 'mai lung cu 10 milimetri' })).toHaveCount(1);
    await add(page).click();
    await expect(page.getByLabel(NAME)).toBeFocused();
    expect(await cart(page)).toBeNull();

    await page.getByLabel(NAME).fill('Ștefan-Gabriel Constantin');
    await expect(page.getByLabel(NAME)).toHaveAccessibleDescription(/^10\d mm din 110 mm, mai încap \d mm\.$/);
    await expect(preview(page)).toContainText('Ștefan-Gabriel Constantin');
    await expect(preview(page)).toContainText('05.03.2026');
    await expect(preview(page).locator('svg path')).toHaveCount(2);
    await add(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
    expect(JSON.parse((await cart(page))!)).toMatchObject([
      { options: { nume: 'Ștefan-Gabriel Constantin', data: '2026-03-05' } },
    ]);
    await page.getByRole('link', { name: 'Vezi coșul' }).click();
    await expect(page.getByRole('main')).toContainText('după ce aprobi macheta');
  },
);

test('a face is loaded with the first letter, and it alone', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/produs/cadou-botez');
  await page.waitForLoadState('networkidle');
  expect(faces(urls)).toEqual([]);
  await page.getByLabel('Numele copilului *').fill('Ilinca');
  await expect(preview(page)).toBeVisible();
  expect(faces(urls)).toEqual([expect.stringContaining('clasic')]);
});

test('what a face that comes late measures is told too', async ({ page }) => {
  const face = Promise.withResolvers<void>();
  await page.route(/\/clasic[.-][^/]*\.js/, async (route) => {
    await face.promise;
    await route.continue();
  });
  await page.goto('/produs/rama-3d');
  await page.getByLabel(NAME).fill(TOO_LONG);
  await expect(page.getByRole('status').filter({ hasText: 'Gravăm exact ce scrii' })).toHaveCount(1);
  face.resolve();
  await expect(page.getByRole('status').filter({ hasText: 'mai lung cu 10 milimetri' })).toHaveCount(1);
});

test('a letter that the engraver lacks is named', async ({ page }) => {
  await page.goto('/produs/rama-3d');
  await page.getByLabel(NAME).fill('Ана');
  await expect(page.getByLabel(NAME)).toHaveAccessibleDescription(/nu au semnele А н а/);
});

test('a day to come is asked about before it is engraved', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/produs/rama-3d');
  await page.getByLabel(NAME).fill('Ana');
  await page.getByLabel(BIRTH).fill('2199-03-05');
  const confirm = page.getByRole('checkbox', { name: 'Da, aceasta este ziua.' });
  await add(page).click();
  await expect(confirm).toBeFocused();
  await expect(page.getByLabel(BIRTH)).toHaveAccessibleDescription(/Ziua aleasă este în viitor/);
  expect(await cart(page)).toBeNull();
  await confirm.check();
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
});

test.describe('a face that cannot be had', () => {
  test.use({ expectedNoise: ['ERR_FAILED', 'Failed to', 'clasic'] });

  test('keeps what was typed, says so, and puts nothing unmeasured into the cart', async ({ page }) => {
    await page.route(/\/clasic[.-][^/]*\.js/, (route) => route.abort());
    await page.goto('/produs/rama-3d');
    await page.getByLabel(BIRTH).fill('2026-03-05');
    await page.getByLabel(NAME).fill('Ana');
    await expect(preview(page)).toContainText('Ana');
    await expect(page.getByLabel(NAME)).toHaveAccessibleDescription(/Nu am putut măsura textul/);
    await expect(page.getByLabel(NAME)).toHaveValue('Ana');
    await add(page).click();
    expect(await cart(page)).toBeNull();
  });
});

test.describe('a card’s message', () => {
  test(
    'is counted and never cut: what is too much is said, and kept out of the cart',
    { tag: '@phone' },
    async ({ page }) => {
      const { id } = await addProduct({ price: 9_900, stock: 5, options: [MESSAGE] });
      await page.goto(`/produs/${id}`);
      const field = page.getByRole('textbox', { name: 'Mesaj pe felicitare (+10,00 RON)' });
      await field.fill('a'.repeat(145));
      await expect(field).toHaveValue('a'.repeat(145));
      await expect(field).toHaveAccessibleDescription(/Sunt cu 5 litere mai mult decât încap/);
      await add(page).click();
      await expect(field).toBeFocused();
      expect(await cart(page)).toBeNull();
      await field.fill('Cu drag,\nAna');
      await expect(field).toHaveAccessibleDescription('Mai încap 128 de litere.');
      await expect(page.getByRole('main')).toContainText('109,00 RON');
      await add(page).click();
      await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
      expect(JSON.parse((await cart(page))!)).toMatchObject([{ options: { mesaj: 'Cu drag,\nAna' } }]);
    },
  );
});
