import { addCode } from '../../../support/add-discount.ts';
import { expect, expectAccessible, test } from '../../../support/admin-test.ts';
import { deleteFilm, makeFilm } from '../../../support/made-film.ts';
import { addProduct, onShopDatabase } from '../../../support/shop-database.ts';

test.describe('accessibility of goods', { tag: '@phone' }, () => {
  test('Products are accessible as a list, in their order, in a grid and as a file', async ({ page }) => {
    const shows = () => expect(page.getByText('CG-MB-01').first()).toBeVisible();
    await expectAccessible(page, {
      list: ['/admin/products?search=CG-', shows],
      order: ['/admin/products?arrange=1', shows],
      'prices and stocks': ['/admin/products/figures?search=CG-', shows],
      'products as a file': [
        '/admin/products/sheet',
        async () => {
          const buffer = Buffer.from('Adresă;Preț;Titlu\nrama-3d;ieftin;\nglob-nou;45;Glob nou\n');
          await page.locator('input[type=file]').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer });
          await expect(page.getByText('Glob nou').first()).toBeVisible();
        },
      ],
    });
  });

  test('The form of a product is accessible, empty, incomplete and filled in', async ({ page }) => {
    const shows = (text: string) => () => expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page, {
      'a product that is not complete': [
        '/admin/products/add-product',
        async () => {
          await page.getByLabel(/^(Status|Stare)/).selectOption('active');
          await page.getByRole('button', { name: /^(Create product|Adaugă produsul)/ }).click();
          await expect(page.getByRole('group', { name: /^(Before|Ca să)/ })).toBeVisible();
        },
      ],
      'a new product': ['/admin/products/add-product', shows('/produs/')],
      'a product': ['/admin/products/edit-product/rama-3d', shows('239,00 RON')],
    });
  });

  test('The inventory is accessible: list, change of a stock, history, counted file', async ({ page }) => {
    const { id, title } = await addProduct({ price: 1, stock: 3 });
    const note = `Pentru târg ${id}`;
    await onShopDatabase(
      `insert into stock_changes (product_id, delta, stock_after, reason, actor, note, batch)
       values ($1, -2, 3, 'gift', 'ana@exemplu.ro', $2, gen_random_uuid())`,
      [id, note],
    );
    const counted = `Cod;Denumire;Stoc\r\n${id};x;1\r\nNU-EXISTA;x;5\r\n`;
    await expectAccessible(page, {
      list: [`/admin/inventory?search=${id}`, () => expect(page.getByText(title)).toBeVisible()],
      'change of a stock': [
        `/admin/inventory?search=${id}`,
        async () => {
          await page.getByRole('button', { name: new RegExp(`(Add one|Încă una): ${title}`) }).click();
          await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        },
      ],
      history: ['/admin/inventory/history?reason=gift', () => expect(page.getByText(note)).toBeVisible()],
      'counted file': [
        '/admin/inventory/count',
        async () => {
          await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'raft.csv', mimeType: 'text/csv', buffer: Buffer.from(counted) });
          await expect(page.getByText(title)).toBeVisible();
        },
      ],
    });
  });

  test('Films are accessible as a list with a refused file, and in their form', async ({ page, session, baseURL }) => {
    const title = `Acces ${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await makeFilm(baseURL!, session, { title, status: 'draft' });
    const fake = { name: 'fals.mp4', mimeType: 'video/mp4', buffer: Buffer.from('text') };
    await expectAccessible(page, {
      list: [
        '/admin/video-upload',
        async () => {
          await page.getByRole('main').locator('input[type=file][multiple]').setInputFiles(fake);
          await expect(page.getByRole('alert')).toBeVisible();
          await expect(page.getByRole('link', { name: title })).toBeVisible();
        },
      ],
      form: [`/admin/video-upload/${id}`, () => expect(page.getByRole('textbox').first()).toHaveValue(title)],
    });
    await deleteFilm(baseURL!, session, id);
  });

  test('Discounts are accessible as a list and in their form', async ({ page }) => {
    const listed = await addCode({ total_limit: 8, used: 2 });
    const opened = await addCode({ total_limit: 8, used: 2, categories: ['bebelusi'], ends_at: '2026-12-25' });
    await expectAccessible(page, {
      list: [
        `/admin/discount?search=${listed}`,
        () => expect(page.getByText(listed).filter({ visible: true }).first()).toBeVisible(),
      ],
      form: [
        `/admin/discount/${opened}`,
        async () => {
          await expect(page.getByRole('heading', { name: opened, level: 1 })).toBeVisible();
          await expect(page.getByRole('status', { name: /Loading|Se încarcă/ })).toHaveCount(0);
        },
      ],
    });
  });
});
