import type { Locator, Page } from 'playwright/test';
import { expect, test as base } from '../support/browser-test.ts';
import { filmOfTest, type FilmOfTest } from '../support/film-of-test.ts';
import { postOrder } from '../support/orders.ts';

const test = base.extend<{ film: FilmOfTest }>({ film: filmOfTest });

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const player = (page: Page, title: string) => card(page, title).locator('video');
const start = (page: Page, title: string) =>
  page.getByRole('button', { name: `Pornește filmul ${title}, 0:30` }).click();
const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);
const read = <Value>(video: Locator, key: string) =>
  video.evaluate((element, name) => (element as unknown as Record<string, unknown>)[name] as Value, key);

test('nothing of a film is fetched before it is asked for; then it plays', async ({ page, film }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (/\/films\//.test(request.url()) && fetched.push(request.url())));
  await page.goto('/instructiuni-video', { waitUntil: 'networkidle' });
  await expect(card(page, film.title).getByText('Pas cu pas.')).toBeVisible();
  await expect(player(page, film.title)).toHaveCount(0);
  expect(fetched).toEqual([]);

  await start(page, film.title);
  await expect.poll(() => timeOf(player(page, film.title))).toBeGreaterThan(0.2);
  expect(fetched[0]).toMatch(new RegExp(`${film.source}$`));
  await expect(player(page, film.title)).toBeFocused();
});

test('keys and speed move the film, and a key shows its captions', async ({ page, film }) => {
  const isPressed = Promise.withResolvers<void>();
  await page.route(`**${film.source}`, async (route) => {
    await isPressed.promise;
    await route.continue();
  });
  await page.goto('/instructiuni-video');
  const video = player(page, film.title);
  await start(page, film.title);
  await expect(video).toBeFocused();
  // Nothing of it is here yet, not even how long it is.
  await page.keyboard.press('5');
  isPressed.resolve();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(14);
  await page.keyboard.press('k');
  await expect.poll(() => read<boolean>(video, 'paused')).toBe(true);
  const at = await timeOf(video);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(video)).toBeCloseTo(at + 5, 1);
  await page.keyboard.press('j');
  await expect.poll(() => timeOf(video)).toBeCloseTo(at - 5, 1);
  await page.keyboard.press('5');
  await expect.poll(() => timeOf(video)).toBeCloseTo(15, 1);
  await page.keyboard.press('m');
  await expect.poll(() => read<boolean>(video, 'muted')).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => read<boolean>(video, 'paused')).toBe(false);

  await card(page, film.title).getByLabel('Viteză').selectOption('1,5×');
  await expect.poll(() => read<number>(video, 'playbackRate')).toBe(1.5);

  await video.focus();
  await page.keyboard.press('c');
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      return [track!.mode, track!.language, ...[...(track!.cues ?? [])].map((cue) => (cue as VTTCue).text)];
    });
  await expect.poll(shown).toEqual(['showing', 'ro', 'Apă la 20–22 °C']);
  await page.keyboard.press('c');
  await expect.poll(async () => (await shown())[0]).toBe('disabled');
});

test('a film goes on where somebody stopped, or from its beginning', async ({ page, film }) => {
  await page.goto('/instructiuni-video');
  await start(page, film.title);
  const video = player(page, film.title);
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await page.keyboard.press('4');
  await expect.poll(() => timeOf(video)).toBeCloseTo(12, 1);
  await page.reload();
  await start(page, film.title);
  await expect(card(page, film.title).getByRole('status')).toHaveText(/de la 0:12\. De la început$/);
  await expect.poll(() => timeOf(video)).toBeGreaterThan(12);
  await page.keyboard.press('k');
  await card(page, film.title).getByRole('button', { name: 'De la început' }).click();
  await expect.poll(() => timeOf(video)).toBeLessThan(8);
});

test.describe('a film that does not arrive', () => {
  test.use({ expectedNoise: ['net::ERR_CONNECTION_REFUSED', 'failed:'] });

  test('a film that does not arrive is said, and plays on a second try', async ({ page, film }) => {
    await page.route(`**${film.source}`, (route) => route.abort('connectionrefused'));
    await page.goto('/instructiuni-video');
    await start(page, film.title);
    const alert = card(page, film.title).getByRole('alert');
    await expect(alert).toContainText('Filmul nu s-a putut încărca.');
    await page.unroute(`**${film.source}`);
    await alert.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect.poll(() => timeOf(player(page, film.title))).toBeGreaterThan(0.2);
    await expect(alert).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser’s own player stands there without JavaScript, with captions', async ({ page, film }) => {
    await page.goto('/instructiuni-video');
    const video = card(page, film.title).locator('video[controls][preload=none]');
    await expect(video).toBeVisible();
    await expect(video).toHaveAttribute('src', film.source);
    await expect(video.locator('track[srclang=ro]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Pornește filmul/ })).toHaveCount(0);
  });
});

test('a film stands on its product’s page and in the orders of whoever bought it, each once', async ({
  page,
  film,
  baseURL,
}) => {
  await page.goto(`/produs/${film.product.id}`);
  await page
    .getByRole('region', { name: 'Cum se face, pe film' })
    .getByRole('button', { name: /Pornește/ })
    .click();
  await expect.poll(() => timeOf(player(page, film.title))).toBeGreaterThan(0.2);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text) as object)).toContainEqual(
    expect.objectContaining({ '@type': 'VideoObject', name: film.title, duration: 'PT30S' }),
  );

  const ordered = await postOrder(baseURL!, { lines: [{ id: film.product.id, itemNumber: '2' }] });
  expect(ordered.status).toBe(201);
  const { id, viewKey } = (await ordered.json()) as { id: string; viewKey: string };
  await page.goto(`/comanda/${id}?cheie=${viewKey}`);
  const films = page.getByRole('region', { name: 'Filmele kiturilor tale' });
  await expect(films.getByRole('heading', { level: 3 })).toHaveText([film.title]);
  await page.goto('/produs/gemeni');
  await expect(page.getByText(film.title)).toHaveCount(0);
});
