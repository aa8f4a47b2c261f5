import { writeFileSync } from 'node:fs';
import { expect, open, test } from '../../support/admin-test.ts';
import { deleteFilm, writeLongFilm } from '../../support/made-film.ts';
import { addProduct, onShopDatabase } from '../../support/shop-data.ts';
import {
  LIST,
  PART,
  MIB,
  unique,
  choose,
  row,
  save,
  saved,
  titled,
  watchParts,
} from '../../support/fixtures/pages/admin-videos.ts';

// Uploads stay while their page does, so each test has its own page. One test breaks the connection.
test.use({ expectedNoise: ['net::ERR_CONNECTION_RESET', 'failed:', '503 (Service Unavailable)'] });

test('A film is a draft, published, and shown in the shop', async ({ freshPage: page, session, baseURL }, info) => {
  const [name, product] = [`alginat-${unique()}`, await addProduct({ price: 10_000, stock: 5 })];
  await open(page, LIST);
  const fake = info.outputPath('fals.mp4');
  writeFileSync(fake, 'numai text');
  await choose(page).setInputFiles([fake, writeLongFilm(info.outputPath(`${name}.webm`), 1 * MIB, name)]);
  await expect(row(page, 'fals.mp4').getByText('Upload failed: Only MP4 and WebM are supported.')).toBeVisible();
  await expect(row(page, `${name}.webm`).getByText('Uploaded as a draft')).toBeVisible();
  await page.getByRole('button', { name: 'Remove fals.mp4 from this list' }).click();
  await expect(row(page, 'fals.mp4')).toBeHidden();
  await row(page, `${name}.webm`).getByRole('link', { name: 'Edit and publish' }).click();
  const title = name.replace('-', ' ');
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await expect(page.getByText('0:30 · 192 × 108 px · 1 MB')).toBeVisible();
  const shop = async () => (await (await fetch(`${baseURL}/instructiuni-video`)).text()).includes(title);
  expect(await shop()).toBe(false);

  await page.getByLabel('Description').fill('Pas cu pas.');
  await page.getByRole('combobox', { name: 'Products' }).fill(product.title);
  await page.getByRole('option', { name: product.title }).click();
  await page.getByLabel('Status').selectOption('Published');
  await page.getByLabel('Title *').fill('');
  await save(page);
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Title *').fill(title);
  await save(page);
  await expect(saved(page)).toBeVisible();

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View in shop' }).click(),
  ]);
  await expect(tab.getByRole('button', { name: `Pornește filmul ${title}, 0:30` })).toBeInViewport();
  expect(await (await fetch(`${baseURL}/produs/${product.id}`)).text()).toContain(title);
  const [film] = await titled(title);
  expect(film).toMatchObject({ status: 'published', bytes: `${MIB}` });
  await deleteFilm(baseURL!, session, film!.id);
});

test('An upload is paused, and resumes after a reload', async ({ freshPage: page, session, baseURL }, info) => {
  const name = `forma-${unique()}`;
  const path = writeLongFilm(info.outputPath(`${name}.webm`), 10 * MIB, name);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await open(page, LIST);
  const parts = await watchParts(page, { hold: true });
  await choose(page).setInputFiles(path);
  await expect.poll(parts.held).toBe(1);
  const upload = row(page, `${name}.webm`);
  await upload.getByRole('button', { name: `Pause ${name}.webm` }).click();
  await expect(upload.getByText(/^Paused at/)).toBeVisible();
  await upload.getByRole('button', { name: `Resume ${name}.webm` }).click();
  await expect.poll(parts.held).toBe(2);
  await page.locator('h1').click();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  parts.drop();

  const unfinished = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(unfinished.getByRole('listitem').filter({ hasText: `${name}.webm` })).toBeVisible();
  await choose(page).setInputFiles(path);
  await expect(row(page, `${name}.webm`).getByText('Uploaded as a draft')).toBeVisible();
  await expect(unfinished).toBeHidden();
  expect(parts.offsets).toEqual([0, PART, 2 * PART]);
  const [film] = await titled(name.replace('-', ' '));
  expect(film).toMatchObject({ status: 'draft', bytes: `${10 * MIB}` });
  await deleteFilm(baseURL!, session, film!.id);
});

test('A broken connection is reported, and the upload resumes', async ({ freshPage: page, session, baseURL }, info) => {
  const name = `legatura-${unique()}`;
  let isBroken = true;
  await page.route('**/api/admin/film-uploads/*', (route) => {
    if (!isBroken) return route.fallback();
    // First without a connection, then with a server that is just starting.
    return route.request().method() === 'HEAD' ? route.fulfill({ status: 503 }) : route.abort('connectionreset');
  });
  await open(page, LIST);
  await choose(page).setInputFiles(writeLongFilm(info.outputPath(`${name}.webm`), 5 * MIB, name));
  const upload = row(page, `${name}.webm`);
  await expect(upload.getByText(/^Offline\. Resumes automatically/)).toBeVisible();
  isBroken = false;
  await expect(upload.getByText('Uploaded as a draft')).toBeVisible();
  const made = await onShopDatabase('select id from film_uploads where file_name = $1', [`${name}.webm`]);
  expect(made).toHaveLength(1);
  const [film] = await titled(name.replace('-', ' '));
  await deleteFilm(baseURL!, session, film!.id);
});

test('Films are sent one at a time; cancelling leaves nothing', async ({ freshPage: page }, info) => {
  const names = [unique(), unique()].map((each) => `rand-${each}.webm`);
  const paths = names.map((name) => writeLongFilm(info.outputPath(name), 5 * MIB, name));
  await open(page, LIST);
  const parts = await watchParts(page, { hold: true });
  await choose(page).setInputFiles(paths);
  await expect.poll(parts.held).toBe(1);
  await expect(page.getByText('Queued')).toHaveCount(1);
  // Cancels the queued upload first; it would start, and an upload cancelled while starting is swept later.
  for (const name of names.reverse()) await page.getByRole('button', { name: `Cancel ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
  await expect
    .poll(() => onShopDatabase(`select id from film_uploads where file_name = any($1) and state = 'open'`, [names]))
    .toEqual([]);
});

test('A film that is cancelled during its check is not sent, and can be chosen again', async ({
  freshPage: page,
}, info) => {
  const name = `razgand-${unique()}.webm`;
  const path = writeLongFilm(info.outputPath(name), 5 * MIB, name);
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function late() {
      await new Promise((go) => document.addEventListener('let-go', go, { once: true }));
      return read.call(this);
    };
  });
  await open(page, LIST);
  const parts = await watchParts(page, { hold: true });
  const letGo = () => page.evaluate(() => document.dispatchEvent(new Event('let-go')));
  await choose(page).setInputFiles(path);
  await row(page, name)
    .getByRole('button', { name: `Cancel ${name}` })
    .click();
  await expect(row(page, name)).toBeHidden();
  // Browsers send no change event for the same choice as before.
  await choose(page).setInputFiles([]);
  await choose(page).setInputFiles(path);
  await expect
    .poll(async () => {
      await letGo();
      return parts.held();
    })
    .toBe(1);
  expect(parts.offsets).toEqual([0]);
  await row(page, name)
    .getByRole('button', { name: `Cancel ${name}` })
    .click();
});
