import type { Page } from 'playwright/test';
import { expect, open, test } from '../../support/admin-test.ts';
import { madePhoto } from '../../support/made-photo.ts';
import { addProduct } from '../../support/shop-data.ts';

const editPage = (id: string) => `/admin/products/edit-product/${id}`;
const unique = () => crypto.randomUUID().slice(0, 8);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('An owner adds a product with two pictures and an option', async ({ page }) => {
  const title = `Globuri de Crăciun ${unique()}`;
  await open(page, '/admin/products');
  await page.getByRole('link', { name: 'Add product' }).click();
  await page.getByLabel('Title *').fill(title);
  const id = title.toLowerCase().replaceAll('ă', 'a').replaceAll(' ', '-');
  await expect(page.getByLabel('URL handle *')).toHaveValue(id);
  await page.getByLabel('Status').selectOption('Active');
  await page.getByLabel('Summary *').fill('Un glob de ghips cu palma celui mic.');
  await page.getByLabel('Description').last().fill('## Ce găsești în cutie\n- ghips <script>');
  await page.getByText('Preview', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ce găsești în cutie' })).toBeVisible();
  await page.getByLabel('SKU *').fill(id.slice(-8));
  await page.getByLabel('Price *').fill('89,90');
  await page.getByLabel('Stock *').fill('3');
  await page.getByLabel('Weight with packaging *').fill('700');
  const safety = page.getByRole('region', { name: 'Safety and identification' });
  await safety.getByLabel('Handled from, years').fill('14');
  await safety.getByLabel('Heats up while it sets').check();

  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('An active product needs at least one image', { exact: true })).toBeVisible();
  await expect(safety.getByText('Say that you have checked the safety values')).toBeVisible();
  await safety.getByLabel('I have checked these values').check();
  const pictures = page.getByRole('region', { name: 'Images' });
  await pictures
    .locator('input[type=file]')
    .setInputFiles([
      await madePhoto('unu.jpg', 3000, 2000),
      { name: 'fals.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('numai text') },
      await madePhoto('doi.jpg', 3000, 2000, '#2a3550'),
    ]);
  await expect(pictures.getByText('Only JPEG, PNG, WebP and AVIF are supported.')).toBeVisible();
  await pictures.getByRole('button', { name: 'Dismiss fals.jpg' }).click();
  await expect(pictures.getByText('fals.jpg')).toBeHidden();
  // An alt text is proposed, and follows the title.
  await expect(pictures.getByLabel('Alt text of image 2')).toHaveValue(`${title}, poza 2`);
  await page.getByLabel('Title *').fill(`${title} mari`);
  await expect(pictures.getByLabel('Alt text of image 1')).toHaveValue(`${title} mari, poza 1`);
  await page.getByLabel('Title *').fill(title);
  await pictures.getByLabel('Alt text of image 2').fill('Un glob albastru');
  await pictures.getByRole('button', { name: 'Move Image 2 up' }).click();
  await expect(pictures.getByLabel('Alt text of image 1')).toHaveValue('Un glob albastru');
  await expect(pictures.getByLabel('Alt text of image 2')).toHaveValue(`${title}, poza 2`);

  await pictures.getByRole('button', { name: 'Remove Image 2' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pictures.getByLabel('Alt text of image 2')).toBeVisible();

  const options = page.getByRole('region', { name: 'Options' });
  await options.getByRole('button', { name: 'Add option' }).click();
  await options.getByLabel('Label', { exact: false }).first().fill('Panglică');
  await options.getByLabel('Choice 1: Label').fill('Roșie de mătase');
  await options.getByLabel('Choice 1: Extra').fill('4,5');
  await test.step('the buttons of a choice stand beside it on a wide screen', async () => {
    await options.getByRole('button', { name: 'Add choice' }).click();
    await options.getByLabel('Choice 2: Label').fill('Albă');
    const field = (await options.getByLabel('Choice 2: Label').boundingBox())!;
    const remove = options.getByRole('button', { name: 'Remove Albă' });
    expect((await remove.boundingBox())!.y).toBeLessThan(field.y + field.height);
    await remove.click();
  });
  await page.getByRole('button', { name: 'Create product' }).click();

  await expect(page).toHaveURL(editPage(id));
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View in shop' }).click(),
  ]);
  await expect(shop.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The price includes the only ribbon.
  await expect(shop.getByText('94,40 RON').first()).toBeVisible();
  await expect(shop.getByRole('option', { name: 'Roșie de mătase (+4,50 RON)' })).toBeAttached();
  const picture = shop.getByRole('img', { name: 'Un glob albastru' }).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(shop.getByText('<script>')).toBeVisible();
});

test('A draft is saved with only a title, and says what it lacks before it is on sale', async ({ page }) => {
  const id = `idee-${unique()}`;
  await open(page, '/admin/products/add-product');
  await page.getByLabel('Title *').fill(id);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(editPage(id));
  // Typed text survives a reload.
  await page.reload();
  await expect(page.getByLabel('Title *')).toHaveValue(id);
  await page.getByLabel('Status').selectOption('Active');
  await save(page);
  const missing = page.getByRole('group', { name: 'Before this product can be on sale' });
  await expect(missing.getByRole('listitem')).toHaveText([
    /^Summary: Required/, /^SKU: Required/, /^Price: Required/, /^Weight with packaging: This field is empty/,
    /^Handled from.*: This field is empty/, /^I have checked these values.*: Say/, /^Images: An active product/,
  ]); // prettier-ignore
  await missing.getByRole('button', { name: 'Price' }).click();
  await expect(page.getByLabel('Price *')).toBeFocused();
  await page.getByLabel('Status').selectOption('Draft');
  await page.getByLabel('Price', { exact: true }).fill('45,00');
  await save(page);
  await expect(page.getByText(`${id} saved`)).toBeVisible();
  await open(page, `/admin/products?search=${id}`);
  await expect(page.getByRole('row', { name: id })).toContainText('45.00');
});

test('A product is archived and restored, and copied as a draft that opens at once', async ({ page }) => {
  const { id, title } = await addProduct({ price: 10_000, stock: 5 });
  const inShop = async () => (await page.request.get(`/produs/${id}`)).status();
  await open(page, `/admin/products?search=${id}`);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('No results.')).toBeVisible();
  expect(await inShop()).toBe(410);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${title} restored: Active`)).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(await inShop()).toBe(200);

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(editPage(`${id}-copie`));
  await expect(page.getByLabel('Title *')).toHaveValue(`${title} (copie)`);
  await expect(page.getByLabel('Status')).toHaveValue('draft');
});

test('Typed values in the product form are guarded', async ({ freshPage: page }) => {
  const { id, title } = await addProduct({ price: 10_000, stock: 5 });
  await open(page, editPage(id));
  await page.getByLabel('Summary *').fill('Un rezumat nou.');
  const places = page.evaluate(
    () =>
      new Promise<number[]>((seen) => {
        const tops = new Set<number>();
        const look = () => {
          const dialog = document.querySelector('[role=dialog]');
          if (dialog) tops.add(Math.round(dialog.getBoundingClientRect().top));
          if (dialog && getComputedStyle(dialog).opacity === '1') seen([...tops]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.getByRole('link', { name: '← Products' }).click();
  // The dialog does not move while it opens, so that no click misses its buttons.
  expect(await places).toHaveLength(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(editPage(id));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Summary *')).toHaveValue('Un rezumat nou.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Summary *')).toHaveValue('Un kit pentru probe.');
  await expect(page.getByRole('heading', { name: `Edit: ${title}` })).toBeVisible();

  await page.clock.install();
  await open(page, editPage(id));
  await page.getByLabel('Summary *').fill('Un rezumat nou.');
  await save(page);
  const link = page.getByRole('link', { name: 'View in shop' });
  await expect(link).toBeVisible();
  await page.clock.runFor(8_000);
  const [shop] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(shop.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
