import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../../support/admin-test.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

const listOf = (id: string) => `/admin/inventory?search=${id}`;
const stockOf = async (id: string) =>
  (await onShopDatabase<{ stock: number }>('select stock from products where id = $1', [id]))[0]!.stock;
const stockButton = (page: Page, title: string, stock: number) =>
  page.getByRole('button', { name: `Change the stock of ${title}: ${stock}`, exact: true });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click();
const sell = (id: string, pieces: number) =>
  onShopDatabase('update products set stock = stock - $2 where id = $1', [id, pieces]);
const countFile = (page: Page, lines: string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'raft.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeffCod;Denumire;Stoc\r\n${lines.join('\r\n')}\r\n`),
  });

test('a broken piece is taken off with two presses, stands in the history, and comes back by undo', async ({
  page,
}) => {
  const { id, title } = await addProduct({ price: 10_000, stock: 7 });
  await page.goto(listOf(id));
  await page.getByRole('button', { name: `One fewer: ${title}` }).click();
  const editor = page.getByRole('dialog', { name: title });
  await expect(editor.getByText('There are 7 now. There will be 6.')).toBeVisible();
  await expect(editor.getByLabel('Why')).toHaveValue('damaged');
  await editor.getByLabel('Note').fill('Scăpată la ambalat');
  await save(page);
  await expect(stockButton(page, title, 6)).toBeVisible();

  await page.getByRole('button', { name: `History of ${title}` }).click();
  const history = page.getByRole('dialog', { name: `History of ${title}` });
  await expect(history.getByRole('listitem')).toContainText(
    ['−1', 'Damaged', 'Scăpată la ambalat', '→ 6'].join('').slice(0, 2),
  );
  await expect(history.getByText('Scăpată la ambalat')).toBeVisible();
  await expect(history.getByText('proprietar@exemplu.ro')).toBeVisible();
  await history.getByRole('button', { name: `Undo the change of −1 for ${title}` }).click();
  await expect(page.getByText('Taken back for 1 product')).toBeVisible();
  await expect(history.getByText('+1')).toBeVisible();
  await expect(history.getByRole('button', { name: /^Undo the change/ })).toHaveCount(0);
  expect(await stockOf(id)).toBe(7);
});

test('a delivery is added and undone from the notice', async ({ page }) => {
  const { id, title } = await addProduct({ price: 10_000, stock: 0 });
  await page.goto(listOf(id));
  await expect(page.getByRole('button', { name: `One fewer: ${title}` })).toBeDisabled();
  await page.getByRole('button', { name: `One more: ${title}` }).click();
  await page.getByLabel('Pieces more').fill('24');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${title}: 0 → 24`)).toBeVisible();
  await expect(stockButton(page, title, 24)).toBeVisible();
  await undo(page);
  await expect(stockButton(page, title, 0)).toBeVisible();
});

test.describe('while shoppers buy', () => {
  test.use({ expectedNoise: ['409'] });

  test('more cannot be taken off than there is: the owner is told the stock of this moment', async ({ page }) => {
    const { id, title } = await addProduct({ price: 10_000, stock: 5 });
    await page.goto(listOf(id));
    await page.getByRole('button', { name: `One fewer: ${title}` }).click();
    await page.getByLabel('Pieces fewer').fill('6');
    await expect(page.getByText('There are not so many')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled();

    await page.getByLabel('Pieces fewer').fill('4');
    await sell(id, 3);
    await save(page);
    await expect(page.getByRole('alert')).toContainText('There are not so many');
    await expect(page.getByRole('dialog').getByText('There are 2 now.')).toBeVisible();
    expect(await stockOf(id)).toBe(2);

    await page.getByLabel('Pieces fewer').fill('2');
    await save(page);
    await expect(stockButton(page, title, 0)).toBeVisible();
    await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  });

  test('a count is not written over a sale that came in between', async ({ page }) => {
    const { id, title } = await addProduct({ price: 10_000, stock: 9 });
    await page.goto(listOf(id));
    await stockButton(page, title, 9).click();
    await page.getByLabel('Pieces counted').fill('8');
    await sell(id, 1);
    await save(page);
    await expect(page.getByRole('alert')).toContainText('The stock has changed meanwhile: there are 8 now');
    await save(page);
    await expect(page.getByText(`${title} has 8, as counted`)).toBeVisible();
    expect(await stockOf(id)).toBe(8);
  });

  test('a counted file is sent back when a stock has moved, with the moved line marked', async ({ page }) => {
    const [sold, calm] = [await addProduct({ price: 1, stock: 10 }), await addProduct({ price: 1, stock: 10 })];
    await page.goto('/admin/inventory/count');
    await countFile(page, [`${sold.id};x;8`, `${calm.id};x;7`]);
    await expect(page.getByText('2 differences', { exact: true })).toBeVisible();
    await sell(sold.id, 1);
    await page.getByRole('button', { name: 'Write 2 differences' }).click();

    await expect(page.getByText('so nothing was written')).toBeVisible();
    await expect(page.getByText('changed meanwhile: was 10')).toHaveCount(1);
    expect([await stockOf(sold.id), await stockOf(calm.id)]).toEqual([9, 10]);

    await page.getByRole('button', { name: 'Write 2 differences' }).click();
    await expect(page.getByText('The stock of 2 products is set')).toBeVisible();
    expect([await stockOf(sold.id), await stockOf(calm.id)]).toEqual([8, 7]);
  });
});

test('a counted file with one wrong line shows every difference, is written without it, and undone as a whole', async ({
  page,
}) => {
  const [first, second] = [await addProduct({ price: 1, stock: 10 }), await addProduct({ price: 1, stock: 4 })];
  await page.goto('/admin/inventory');
  await page.getByRole('link', { name: 'Count by file' }).click();
  await countFile(page, [`${first.id};Unu;12`, `${second.id.toUpperCase()};Doi;1`, 'NU-EXISTA;Trei;5']);

  await expect(page.getByText('1 wrong line', { exact: true })).toBeVisible();
  await expect(page.getByText('No product has this SKU')).toBeVisible();
  await expect(page.getByText('Pieces found: 2. Pieces missing: 3.')).toBeVisible();
  await expect(page.getByText(first.title)).toBeVisible();
  const write = page.getByRole('button', { name: 'Write 2 differences' });
  await expect(write).toBeDisabled();
  expect(await stockOf(first.id)).toBe(10);

  await page.getByLabel('Leave out the wrong line').check();
  await write.click();
  await expect(page.getByText('The stock of 2 products is set')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([12, 1]);
  await undo(page);
  await expect(page.getByText('Taken back for 2 products')).toBeVisible();
  expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([10, 4]);
});

test.describe('a file that is no count', () => {
  test.use({ expectedNoise: ['422'] });

  test('says what is missing', async ({ page }) => {
    await page.goto('/admin/inventory/count');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('sku;price\nA;1') });
    await expect(page.getByRole('alert')).toContainText('The first line has: sku, price');
  });
});

test('the export is a file that the count reads', async ({ page }) => {
  const { id } = await addProduct({ price: 1, stock: 6 });
  await page.goto(listOf(id));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain(`${id},${id},`);
  await page.goto('/admin/inventory/count');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('1 as expected')).toBeVisible();
  await expect(page.getByText('Nothing differs')).toBeVisible();
});

test('a low-stock mark decides what counts as low, and the address keeps the filter', async ({ page }) => {
  const { id, title } = await addProduct({ price: 1, stock: 20 });
  await page.goto(listOf(id));
  await page.getByRole('button', { name: `Low-stock mark of ${title}: 5` }).click();
  await page.getByLabel('Low at this many pieces or fewer').fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${title} counts as low at 20`)).toBeVisible();

  await page.getByText(/^Low · \d+$/).click();
  await expect(page).toHaveURL(/state=low/);
  await expect(stockButton(page, title, 20)).toBeVisible();
  await page.getByText(/^Sold out · \d+$/).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/inventory$/);
});

test.describe('hinders nobody:', () => {
  test('the list', async ({ page }) => {
    const { id, title } = await addProduct({ price: 1, stock: 3 });
    await expectAccessible(page, listOf(id), async (screen) => {
      await expect(screen.getByText(title)).toBeVisible();
    });
  });

  test('changing a stock', async ({ page }) => {
    const { id, title } = await addProduct({ price: 1, stock: 3 });
    await expectAccessible(page, listOf(id), async (screen) => {
      await screen.getByRole('button', { name: new RegExp(`(One more|Încă una): ${title}`) }).click();
      await expect(screen.getByRole('dialog', { name: title })).toBeVisible();
      await screen.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    });
  });

  test('the history', async ({ page }) => {
    const { id } = await addProduct({ price: 1, stock: 3 });
    const note = `Pentru târg ${id}`;
    await onShopDatabase(
      `insert into stock_changes (product_id, delta, stock_after, reason, actor, note, batch)
       values ($1, -2, 3, 'gift', 'ana@exemplu.ro', $2, gen_random_uuid())`,
      [id, note],
    );
    await expectAccessible(page, '/admin/inventory/history?reason=gift', async (screen) => {
      await expect(screen.getByText(note)).toBeVisible();
    });
  });

  test('a counted file', async ({ page }) => {
    const { id, title } = await addProduct({ price: 1, stock: 3 });
    await expectAccessible(page, '/admin/inventory/count', async (screen) => {
      await countFile(screen, [`${id};x;1`, 'NU-EXISTA;x;5']);
      await expect(screen.getByText(title)).toBeVisible();
    });
  });
});
