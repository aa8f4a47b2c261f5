import { expect, test } from '../support/browser-test.ts';
import { PATH, said, giveVoice, open, startMixing } from '../support/fixtures/pages/casting-day.ts';

test.beforeEach(({ page }) => page.addInitScript(giveVoice));

test('the voice is silent when it is told to be, and shows the words to screen readers then', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Probează sunetul' }).click();
  expect(await said(page)).toEqual(['Așa se aude vocea.']);
  await page.getByRole('switch', { name: 'Cu voce' }).uncheck();
  await startMixing(page);
  await expect(page.getByRole('status').filter({ hasText: 'Amestecă repede alginatul.' })).toBeAttached();
  expect(await said(page)).toHaveLength(1);
});

test('a device without a Romanian voice plays recordings', async ({ page }) => {
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => [];
    const played = (window as unknown as { said: string[] }).said;
    HTMLMediaElement.prototype.play = function () {
      played.push(new URL(this.src).pathname);
      return Promise.resolve();
    };
  });
  await open(page);
  await startMixing(page);
  await page.clock.runFor(15_000);
  const played = await said(page);
  expect(played).toEqual(['/ziua-mulajului/mix-start.mp3', '/ziua-mulajului/30.mp3']);
  for (const path of played) expect((await page.request.get(path)).headers()['content-type']).toBe('audio/mpeg');
});

test('the screen is kept on during a cast, and a phone that refuses says so', async ({ page }) => {
  await page.addInitScript(() => {
    let asked = 0;
    const request = (kind: string) => {
      asked += 1;
      document.documentElement.dataset.asked = `${kind} ${asked}`;
      return asked === 1
        ? Promise.resolve({ released: true, release: () => Promise.resolve() })
        : Promise.reject(new DOMException('battery', 'NotAllowedError'));
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await open(page);
  await page.getByRole('button', { name: 'Începem' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'screen 1');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'screen 2');
  await expect(page.getByRole('dialog').getByText('Telefonul nu ne lasă să ținem ecranul aprins.')).toBeVisible();
});

test.describe('with a connection that is lost', () => {
  test.use({ expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'failed:'] });

  test('the page opens and speaks without a connection once it was open, and nothing else of the shop is kept', async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await page.evaluate(() => Promise.all(['ziua-mulajului-veche', 'altceva'].map((name) => caches.open(name))));
    await page.goto(PATH);
    await expect(page.getByText('Pagina e salvată pe telefon. Merge și fără internet.')).toBeVisible();
    // An older copy is thrown away, and nothing else.
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual(['altceva', expect.stringMatching(/^ziua-mulajului-\w{16}$/)]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Pagina e salvată pe telefon. Merge și fără internet.')).toBeVisible();
    const heard = await page.evaluate(async () => {
      const audio = new Audio('/ziua-mulajului/half.mp3');
      return new Promise((done) => {
        audio.addEventListener('loadedmetadata', () => done(audio.duration > 0.5));
        audio.addEventListener('error', () => done(audio.error?.message));
      });
    });
    expect(heard).toBe(true);
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(
      kept.filter((path) => !/^\/(ziua-mulajului(\/.+\.mp3)?|_astro\/.+\.woff2|favicon\.svg)$/.test(path)),
    ).toEqual([]);
    await context.setOffline(false);
    await page.goto('/contact');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps and their times can be read without JavaScript', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('button', { name: 'Începem' })).toBeHidden();
    await page.locator('summary', { hasText: 'Mâinile familiei' }).click();
    const hold = page.getByRole('listitem').filter({ hasText: 'Ține nemișcat' }).and(page.locator(':visible'));
    await expect(hold).toContainText('5–6 minute');
  });
});
