import { expect, open, test } from '../../support/admin-test.ts';
import { hold } from '../../support/browser-test.ts';
import { deleteFilm, makeFilm, writeLongFilm } from '../../support/made-film.ts';
import { madePhoto } from '../../support/made-photo.ts';
import { makeMp4 } from '../../support/made-mp4.ts';
import { callApi } from '../../support/owner.ts';
import { LIST, MIB, unique, choose, row, save, saved, titled } from '../../support/fixtures/pages/admin-videos.ts';

test('A film that the browser cannot play gets a chosen poster, and a warning about visitors', async ({
  freshPage: page,
  session,
  baseURL,
}) => {
  const name = `vechi-${unique()}`;
  await open(page, LIST);
  const file = (buffer: Buffer) => ({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer });
  const film = makeMp4({ codec: 'mp4v', seed: name });
  await choose(page).setInputFiles(file(film.subarray(0, -3)));
  const upload = row(page, `${name}.mp4`);
  await expect(upload.getByRole('alert')).toContainText('it is incomplete or damaged');
  await upload.getByRole('button', { name: `Remove ${name}.mp4 from this list` }).click();
  await choose(page).setInputFiles(file(film));
  await expect(upload.getByText(/can’t play MPEG-4 Part 2/)).toBeVisible();
  await expect(upload.getByRole('button', { name: `Choose a poster: ${name}.mp4` })).toBeVisible();
  await upload.locator('input[type=file]').setInputFiles(await madePhoto('afis.jpg', 640, 360));
  await upload.getByRole('link', { name: 'Edit and publish' }).click();
  await expect(page.getByText('This browser can’t play this video.')).toBeVisible();
  await expect(page.getByText(/^2:05 · 1920 × 1080 px/)).toBeVisible();
  const [made] = await titled(name.replace('-', ' '));
  await deleteFilm(baseURL!, session, made!.id);
});

test('Poster, captions and file of a film are changed', async ({ page, session, baseURL }, info) => {
  const title = `Rama ${unique()}`;
  const film = await makeFilm(baseURL!, session, { title, status: 'draft' });
  const letGo = await hold(page, `**/films/${film.id}/file?*`);
  await open(page, `${LIST}/${film.id}`);
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

  await test.step('the film is deleted, and restored with Undo', async () => {
    await open(page, LIST);
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText(`${title} deleted`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${title} restored: Draft`)).toBeVisible();
  });
  await deleteFilm(baseURL!, session, film.id);
});
