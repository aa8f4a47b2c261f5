import type { Locator, Page } from 'playwright/test';
import { expect, hold, test as base } from '../support/browser-test.ts';
import { filmOfTest, type FilmOfTest } from '../support/made-film.ts';
import { place } from '../support/shop-data.ts';

const test = base.extend<{ film: FilmOfTest }>({ film: filmOfTest });
test.use({ expectedNoise: ['net::ERR_CONNECTION_REFUSED', 'failed:'] });

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const player = (page: Page, title: string) => card(page, title).locator('video');
const start = (page: Page, title: string) =>
  page.getByRole('button', { name: `Pornește filmul ${title}, 0:30` }).click();
const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);
const read = <Value>(video: Locator, key: string) =>
  video.evaluate((element, name) => (element as unknown as Record<string, unknown>)[name] as Value, key);

test('a film loads on request, is controlled by keys, and resumes where it stopped', async ({ page, film }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (/\/films\//.test(request.url()) && fetched.push(request.url())));
  const letFilmCome = await hold(page, `**${film.source}`);
  await page.goto('/instructiuni-video', { waitUntil: 'networkidle' });
  const video = player(page, film.title);
  await expect(card(page, film.title).getByText('Pas cu pas.')).toBeVisible();
  await expect(video).toHaveCount(0);
  expect(fetched).toEqual([]);
  await start(page, film.title);
  await expect(video).toBeFocused();
  // Nothing of the film has loaded, not even its length.
  await page.keyboard.press('5');
  letFilmCome();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(14);
  expect(fetched[0]).toMatch(new RegExp(`${film.source}$`));
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

test('a film is shown with its product and its orders, and can be tried again', async ({ page, film, baseURL }) => {
  const { id, viewKey } = await place(baseURL!, { lines: [{ id: film.product.id, itemNumber: '2' }] });
  await page.goto(`/comanda/${id}?cheie=${viewKey}`);
  const films = page.getByRole('region', { name: 'Filmele kiturilor tale' });
  await expect(films.getByRole('heading', { level: 3 })).toHaveText([film.title]);
  await page.goto('/produs/gemeni');
  await expect(page.getByText(film.title)).toHaveCount(0);

  await page.route(`**${film.source}`, (route) => route.abort('connectionrefused'));
  await page.goto(`/produs/${film.product.id}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text) as object)).toContainEqual(
    expect.objectContaining({ '@type': 'VideoObject', name: film.title, duration: 'PT30S' }),
  );
  const region = page.getByRole('region', { name: 'Cum se face, pe film' });
  await region.getByRole('button', { name: /Pornește/ }).click();
  const alert = region.getByRole('alert');
  await expect(alert).toContainText('Filmul nu s-a putut încărca.');
  await page.unroute(`**${film.source}`);
  await alert.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect.poll(() => timeOf(player(page, film.title))).toBeGreaterThan(0.2);
  await expect(alert).toBeHidden();
});
