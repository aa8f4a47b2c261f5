import { chooseCsv, expect, expectAccessible, test } from '../../../support/admin-test.ts';
import { addCode, addProduct, onShop } from '../../../support/shop-data.ts';
import { deleteFilm, makeFilm } from '../../../support/made-film.ts';

test.slow();

test('Product and film lists, their order, grid, files and forms are accessible', async ({
  freshPage: page,
  session,
  baseURL,
}) => {
  const title = `Acces ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await makeFilm(baseURL!, session, { title, status: 'draft' });
  const fake = { name: 'fals.mp4', mimeType: 'video/mp4', buffer: Buffer.from('text') };
  const shows = () => expect(page.getByText('CG-MB-01').first()).toBeVisible();
  await expectAccessible(page, {
    list: ['/admin/products?search=CG-', shows],
    order: ['/admin/products?arrange=1', shows],
    'prices and stocks': ['/admin/products/figures?search=CG-', shows],
    'the import of products': [
      '/admin/products/sheet',
      async () => {
        await chooseCsv(page, ['Adresă;Preț;Titlu', 'rama-3d;ieftin;', 'glob-nou;45;Glob nou']);
        await expect(page.getByText('Glob nou').first()).toBeVisible();
      },
    ],
    'an incomplete product': [
      '/admin/products/add-product',
      async () => {
        await page.getByLabel(/^Stare/).selectOption('active');
        await page.getByRole('button', { name: /^Adaugă produsul/ }).click();
        await expect(page.getByRole('group', { name: /^Ca să/ })).toBeVisible();
      },
    ],
    'a product': [
      '/admin/products/edit-product/rama-3d',
      () => expect(page.getByText('239,00 RON').first()).toBeVisible(),
    ],
    films: [
      '/admin/video-upload',
      async () => {
        await page.getByRole('main').locator('input[type=file][multiple]').setInputFiles(fake);
        await expect(page.getByRole('alert')).toBeVisible();
        await expect(page.getByRole('link', { name: title })).toBeVisible();
      },
    ],
    'a film': [`/admin/video-upload/${id}`, () => expect(page.getByRole('textbox').first()).toHaveValue(title)],
  });
  await deleteFilm(baseURL!, session, id);
});

test('Inventory and discounts are accessible: lists, forms, history and stock count', async ({ freshPage: page }) => {
  const { id, title } = await addProduct({ price: 1, stock: 3 });
  const note = `Pentru târg ${id}`;
  await onShop`insert into stock_changes (product_id, delta, stock_after, reason, actor, note, batch)
       values (${id}, -2, 3, 'gift', 'ana@exemplu.ro', ${note}, gen_random_uuid())`;
  const listed = await addCode({ total_limit: 8, used: 2 });
  const opened = await addCode({ total_limit: 8, used: 2, categories: ['bebelusi'], ends_at: '2026-12-25' });
  await onShop`insert into price_reductions (id, product_id, price, starts_at, ends_at)
       values (gen_random_uuid(), ${id}, 100, now(), now() + interval '5 days')`;
  await expectAccessible(page, {
    list: [`/admin/inventory?search=${id}`, () => expect(page.getByText(title)).toBeVisible()],
    'change of a stock': [
      `/admin/inventory?search=${id}`,
      async () => {
        await page.getByRole('button', { name: `Încă una: ${title}` }).click();
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      },
    ],
    history: ['/admin/inventory/history?reason=gift', () => expect(page.getByText(note)).toBeVisible()],
    'counted file': [
      '/admin/inventory/count',
      async () => {
        await chooseCsv(page, ['Cod;Denumire;Stoc', `${id};x;1`, 'NU-EXISTA;x;5']);
        await expect(page.getByText(title)).toBeVisible();
      },
    ],
    discounts: [
      `/admin/discount?search=${listed}`,
      () => expect(page.getByText(listed).filter({ visible: true }).first()).toBeVisible(),
    ],
    reductions: [
      '/admin/discount/reductions',
      () => page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check(),
    ],
    'a sale': [
      `/admin/products?search=${id}`,
      async () => {
        await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check();
        await page.getByRole('button', { name: /^Redu prețurile/ }).click();
        // The new prices are shown once they are calculated.
        await page.getByText('Scad un procent', { exact: true }).click();
        await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
      },
    ],
    'a discount': [
      `/admin/discount/${opened}`,
      async () => {
        await expect(page.getByRole('heading', { name: opened, level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Se încarcă' })).toHaveCount(0);
      },
    ],
  });
});
