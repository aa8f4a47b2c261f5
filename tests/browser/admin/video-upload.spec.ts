import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/admin-test.ts';
import { deleteFilm, FILM_FILE, makeFilm } from '../../support/made-film.ts';
import { writeLongFilm } from '../../support/long-film.ts';
import { callApi } from '../../support/owner.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';

const LIST = '/admin/video-upload';
const PART = 4 * 1024 * 1024;
const MIB = 1024 * 1024;
const unique = () => crypto.randomUUID().slice(0, 8);
const choose = (page: Page) => page.getByRole('main').locator('input[type=file][multiple]');
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => page.getByText('All changes saved');
/** A film that an upload of this name became. */
const titled = (title: string) =>
  onShopDatabase<{ id: string; status: string; bytes: string }>(
    `select films.id, films.status, bytes from films join film_uploads on film_uploads.id = upload_id
     where title = $1 and deleted_at is null`,
    [title],
  );

/** Writes down each part that is sent, by where it begins; `hold` keeps those after the first on their way. */
async function watchParts(page: Page, { hold = false } = {}) {
  const offsets: number[] = [];
  const kept: (() => void)[] = [];
  let isHolding = hold;
  await page.route('**/api/admin/film-uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.fallback();
    const offset = Number(request.headers()['upload-offset']);
    if (isHolding && offset > 0) {
      await new Promise<void>((letGo) => kept.push(letGo));
      // The page has given it up meanwhile.
      return route.abort().catch(() => undefined);
    }
    offsets.push(offset);
    return route.fallback();
  });
  return {
    offsets,
    /** How many are kept: what came before them has arrived. */
    held: () => kept.length,
    /** Parts that were kept are lost; those that come now go through. */
    drop: () => {
      isHolding = false;
      for (const letGo of kept) letGo();
    },
  };
}

test('A film is dropped beside what is none, becomes a draft, is told about and published, and stands in the shop', async ({
  page,
  session,
  baseURL,
}, info) => {
  const [name, product] = [`alginat-${unique()}`, await addProduct({ price: 10_000, stock: 5 })];
  await page.goto(LIST);
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
  await page.getByRole('button', { name: 'Add a chapter at 0:00' }).click();
  await page.getByLabel('Chapter 1: time').fill('0:45');
  await save(page);
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Chapter 1: title').fill('Ghipsul');
  await save(page);
  await expect(page.getByText('This is after the end of the video')).toBeVisible();
  await page.getByLabel('Chapter 1: time').fill('0:12');
  await save(page);
  await expect(saved(page)).toBeVisible();

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View in shop' }).click(),
  ]);
  await expect(tab.getByRole('button', { name: `Pornește filmul ${title}, 0:30` })).toBeInViewport();
  await expect(tab.getByRole('button', { name: '0:12 Ghipsul' })).toBeVisible();
  expect(await (await fetch(`${baseURL}/produs/${product.id}`)).text()).toContain(title);
  const [film] = await titled(title);
  expect(film).toMatchObject({ status: 'published', bytes: `${MIB}` });
  await deleteFilm(baseURL!, session, film!.id);
});

test('An upload is paused and goes on; after a reload the same file is chosen again; no part is sent twice', async ({
  page,
  session,
  baseURL,
}, info) => {
  const name = `forma-${unique()}`;
  const path = writeLongFilm(info.outputPath(`${name}.webm`), 10 * MIB, name);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(LIST);
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
  await expect(unfinished.getByText('4.2 MB of 10.5 MB uploaded')).toBeVisible();
  const again = async (file: string) => {
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      unfinished.getByRole('button', { name: `Resume: ${name}.webm` }).click(),
    ]);
    await picker.setFiles(file);
  };
  await again(FILM_FILE);
  await expect(unfinished.getByRole('alert')).toContainText(`This is not the same file as ${name}.webm.`);
  await again(path);
  await expect(row(page, `${name}.webm`).getByText('Uploaded as a draft')).toBeVisible();
  await expect(unfinished).toBeHidden();
  expect(parts.offsets).toEqual([0, PART, 2 * PART]);
  const [film] = await titled(name.replace('-', ' '));
  expect(film).toMatchObject({ status: 'draft', bytes: `${10 * MIB}` });
  await deleteFilm(baseURL!, session, film!.id);
});

test.describe('a connection that breaks', () => {
  test.use({ expectedNoise: ['net::ERR_CONNECTION_RESET', 'failed:', '503 (Service Unavailable)'] });

  test('A connection that breaks is told, and the upload goes on by itself', async ({
    page,
    session,
    baseURL,
  }, info) => {
    const name = `legatura-${unique()}`;
    let isBroken = true;
    await page.route('**/api/admin/film-uploads/*', (route) => {
      if (!isBroken) return route.fallback();
      // Without a connection, and with a server that is just starting.
      return route.request().method() === 'HEAD' ? route.fulfill({ status: 503 }) : route.abort('connectionreset');
    });
    await page.goto(LIST);
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
});

test('Two films are sent at a time, a third waits; cancelling leaves nothing', async ({ page }, info) => {
  const names = [unique(), unique(), unique()].map((each) => `rand-${each}.webm`);
  await page.goto(LIST);
  const parts = await watchParts(page, { hold: true });
  await choose(page).setInputFiles(names.map((name) => writeLongFilm(info.outputPath(name), 5 * MIB, name)));
  await expect.poll(() => parts.offsets).toEqual([0, 0]);
  await expect(page.getByText('Queued')).toHaveCount(1);
  for (const name of names) await page.getByRole('button', { name: `Cancel ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
  await expect
    .poll(() => onShopDatabase(`select id from film_uploads where file_name = any($1) and state = 'open'`, [names]))
    .toEqual([]);
});

test('Of a film that the browser cannot show, length, size and poster are told by hand', async ({
  page,
  session,
  baseURL,
}) => {
  const name = `vechi-${unique()}`;
  await page.goto(LIST);
  const head = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(4)]);
  const buffer = Buffer.concat([head, Buffer.from(name)]);
  await choose(page).setInputFiles({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer });
  await row(page, `${name}.mp4`)
    .getByRole('button', { name: `Enter details: ${name}.mp4` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Length, size and poster' });
  await dialog.getByLabel('Length *').fill('2:05');
  await dialog.getByLabel('Width *').fill('1920');
  await dialog.getByLabel('Height *').fill('1080');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(await picture());
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await row(page, `${name}.mp4`).getByRole('link', { name: 'Edit and publish' }).click();
  await expect(page.getByText('This browser can’t play this video.')).toBeVisible();
  await expect(page.getByText(/^2:05 · 1920 × 1080 px/)).toBeVisible();
  const [film] = await titled(name.replace('-', ' '));
  await deleteFilm(baseURL!, session, film!.id);
});

test('Poster, captions and file of a film are changed; a frame chosen before the film has opened stays chosen', async ({
  page,
  session,
  baseURL,
}, info) => {
  const title = `Rama ${unique()}`;
  const film = await makeFilm(baseURL!, session, { title, status: 'draft' });
  const { promise: isChosen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/films/${film.id}/file?*`, async (route) => {
    await isChosen;
    await route.continue();
  });
  await page.goto(`${LIST}/${film.id}`);
  await page.getByRole('button', { name: 'Choose a frame' }).click();
  const frames = page.getByRole('dialog', { name: 'Choose a frame' });
  await frames.getByRole('slider', { name: 'Position in the video' }).press('End');
  const take = frames.getByRole('button', { name: 'Use frame' });
  await expect(take).toBeDisabled();
  letGo();
  await expect(take).toBeEnabled();
  await expect(frames.getByText('0:29', { exact: true }).last()).toBeVisible();
  await take.click();
  await expect(page.getByText('Poster changed.')).toBeVisible();

  const captions = page.getByRole('region', { name: 'Captions' });
  const vtt = (text: string) => ({ name: 'ro.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  const upload = captions.locator('input[type=file]').first();
  await upload.setInputFiles(vtt('WEBVTT\n\n00:01,000 --> 00:02,000\nApă'));
  await expect(captions.getByRole('alert')).toHaveText(/^Line 3: this time can’t be read\./);
  await upload.setInputFiles(vtt('WEBVTT\n\n00:01.000 --> 00:02.000\nApă'));
  await expect(captions.getByText('Romanian: 1 caption')).toBeVisible();
  await expect(captions.getByRole('alert')).toBeHidden();
  await save(page);
  await expect(saved(page)).toBeVisible();

  const preview = page.getByRole('region', { name: 'Preview' });
  const other = writeLongFilm(info.outputPath('alt.webm'), MIB, title);
  await preview.locator('input[type=file]').setInputFiles(other);
  await expect(preview.getByText('File replaced')).toBeVisible();
  await expect(preview.getByText('0:30 · 192 × 108 px · 1 MB')).toBeVisible();
  const { films } = (await (await callApi(baseURL!, session, 'GET', '/api/admin/films')).json()) as { films: { id: string; source: string; captions: object[] }[] }; // prettier-ignore
  const now = films.find(({ id }) => id === film.id)!;
  expect(now.source).not.toBe(film.source);
  expect(now.captions).toHaveLength(1);
  await deleteFilm(baseURL!, session, film.id);
});

test('A deleted film leaves the shop and comes back with Undo; films are put in order', async ({
  page,
  session,
  baseURL,
}) => {
  const titles = [`Primul ${unique()}`, `Al doilea ${unique()}`];
  const made = [];
  for (const title of titles) made.push(await makeFilm(baseURL!, session, { title }));
  const shown = async () => {
    const text = await (await fetch(`${baseURL}/instructiuni-video`)).text();
    return titles.map((title) => text.indexOf(title)).filter((place) => place >= 0);
  };
  await page.goto(LIST);
  await page.getByRole('button', { name: `Actions for ${titles[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(`${titles[0]} deleted`)).toBeVisible();
  expect(await shown()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${titles[0]} restored: Published`)).toBeVisible();
  const [first, second] = await shown();
  expect(first).toBeLessThan(second!);

  // Between them may stand films of other tests.
  await expect(async () => {
    const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: `Move ${titles[1]} up` }).click();
    await moved;
    await expect(page.getByText(new RegExp(`^${titles[1]} moved to position`)).last()).toBeVisible();
    const [later, earlier] = await shown();
    expect(earlier).toBeLessThan(later!);
  }).toPass();
  for (const { id } of made) await deleteFilm(baseURL!, session, id);
});

test.describe('two owners at one film', () => {
  test.use({ expectedNoise: ['409 (Conflict)'] });

  test('A film that two owners change: the second sees what the first saved, and chooses', async ({
    page,
    session,
    baseURL,
    context,
  }) => {
    const title = `Cuplu ${unique()}`;
    const { id } = await makeFilm(baseURL!, session, { title, status: 'draft' });
    await page.goto(`${LIST}/${id}`);
    await page.getByLabel('Title *').fill(`${title} al meu`);
    const other = await context.newPage();
    await other.goto(`${LIST}/${id}`);
    await other.getByLabel('Title *').fill(`${title} al celuilalt`);
    await other.getByLabel('Description').fill('A celuilalt.');
    await save(other);
    await expect(other.getByText(`${title} al celuilalt saved`)).toBeVisible();
    await other.close();

    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Someone else saved this video' });
    await expect(dialog.getByRole('radiogroup', { name: 'Description' }).getByRole('radio').last()).toBeChecked();
    await dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio').first().click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${title} al meu saved`)).toBeVisible();
    expect(await onShopDatabase('select title, description from films where id = $1', [id])).toEqual([
      { title: `${title} al meu`, description: 'A celuilalt.' },
    ]);
    await deleteFilm(baseURL!, session, id);
  });
});

const picture = async () => ({
  name: 'afis.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#2a3550' } })
    .jpeg()
    .toBuffer(),
});
