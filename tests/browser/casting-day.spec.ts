import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';

const PATH = '/ziua-mulajului';
const main = (page: Page) => page.locator('[data-main]');
const digits = (page: Page) => page.getByRole('timer');
const title = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 });
const begin = (page: Page) => page.getByRole('button', { name: 'Începem' });

/** Lists the sentences given to the device's voice. */
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Installs a Romanian voice that records its sentences. */
function giveVoice(): void {
  const texts: string[] = [];
  class Utterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const voices = [
    { lang: 'ro-RO', localService: false, name: 'Din nor' },
    { lang: 'ro-RO', localService: true, name: 'Ioana' },
  ];
  const speak = (each: { text: string; voice?: { name: string } }) => {
    if (each.voice?.name === 'Ioana') texts.push(each.text);
  };
  Object.defineProperty(window, 'said', { value: texts });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.defineProperty(window, 'speechSynthesis', {
    value: { getVoices: () => voices, speak, cancel: () => undefined },
  });
}

/** Opens the page with a clock that stands still until the test advances it. */
async function open(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
  await page.goto(PATH);
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00'));
}

/** Advances to the first second of the alginate's timer. */
async function startMixing(page: Page): Promise<void> {
  await begin(page).click();
  await pressAfter(page, 1_000);
  await expect(title(page)).toHaveText('Amestecă alginatul');
  await pressAfter(page, 1_000);
}

async function pressAfter(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await main(page).click();
}

test.use({ expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'failed:'] });

test.beforeEach(({ page }) => page.addInitScript(giveVoice));

test('the page alone leads a cast from table to pouring, aloud', { tag: '@phone-only' }, async ({ page, context }) => {
  const asked = new Set<string>();
  context.on('request', (request) => asked.add(`${request.method()} ${new URL(request.url()).pathname}`));
  await open(page);
  await startMixing(page);
  await expect(digits(page)).toHaveText('0:45');
  await page.clock.runFor(15_000);
  await expect(digits(page)).toHaveText('0:30');
  await page.clock.runFor(30_200);
  await expect(digits(page)).toHaveText('0:00');
  expect(await said(page)).toEqual([
    'Amestecă repede alginatul.',
    'Încă treizeci de secunde.',
    'Încă zece secunde.',
    'Cinci.', 'Patru.', 'Trei.', 'Doi.', 'Unu.',
    'Gata amestecul. Coboară ușor în alginat și apasă butonul.',
  ]); // prettier-ignore

  await main(page).click();
  await expect(title(page)).toHaveText('Ține nemișcat');
  await page.clock.runFor(121_000);
  await expect(digits(page)).toHaveText('0:59');
  expect((await said(page)).at(-1)).toBe('Încearcă cu degetul. Dacă nu se mai lipește, e gata.');
  await page.clock.runFor(60_000);
  await main(page).click();
  await expect(page.getByText('Mai ai 30 de minute să torni în formă.')).toBeVisible();
  await pressAfter(page, 60_000);
  await expect(title(page)).toHaveText('Presară ghipsul');
  await expect(page.getByText('Mai ai 29 de minute să torni în formă.')).toBeVisible();
  for (const seconds of [1, 30, 61, 61]) await pressAfter(page, seconds * 1_000);
  await expect(title(page)).toHaveText('Toarnă ghipsul');
  // Eight minutes since plaster met water, minus the elapsed 30, 61 and 61 seconds.
  await expect(digits(page)).toHaveText('5:28');
  await pressAfter(page, 60_000);
  await expect(digits(page)).toHaveText('2:00:00');
  await pressAfter(page, 1_000);
  await expect(page.getByText('Pasul 9 din 10: Lasă forma pe loc')).toBeVisible();
  const own =
    /^GET \/(ziua-mulajului(-offline\.js|\/.+\.mp3)?|_astro\/(.+\.woff2|casting-modules\..+\.js)|favicon\.svg|site\.webmanifest)$/;
  expect([...asked].filter((each) => !own.test(each))).toEqual([]);
});

test('a running step goes on while the page is closed, and its end is announced', async ({ page }) => {
  await open(page);
  await startMixing(page);
  await page.clock.runFor(10_000);
  await page.goto('about:blank');
  await page.clock.runFor(20_000);
  await page.goto(PATH);
  await expect(digits(page)).toHaveText('0:15');
  await page.goto('about:blank');
  await page.clock.runFor(255_000);
  await page.goto(PATH);
  await expect(digits(page)).toHaveText('0:00');
  await expect(page.getByText('„Amestecă alginatul” s-a terminat de 4 minute, cât nu s-a văzut pagina.')).toBeVisible();
  expect(await said(page)).toEqual(['Gata amestecul. Coboară ușor în alginat și apasă butonul.']);
});

test('a pause stops the time, and a step or a cast restarts only on purpose', async ({ page }) => {
  await open(page);
  await test.step('a cast does not begin with water that is too warm', async () => {
    const water = page.getByLabel('Apa pentru alginat, °C');
    await water.fill('35');
    await expect(page.getByText('Sub 15 °C și peste 30 °C nu avem timpi siguri.')).toBeVisible();
    await begin(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await water.fill('21');
  });
  await startMixing(page);
  await pressAfter(page, 5_000);
  await page.clock.runFor(60_000);
  await expect(digits(page)).toHaveText('0:40');
  await expect(main(page)).toHaveText('Continuă');
  await main(page).click();
  await pressAfter(page, 41_000);
  await page.getByRole('button', { name: '+30 s' }).click();
  await expect(digits(page)).toHaveText('3:30');
  await page.getByRole('button', { name: 'Înapoi' }).click();
  await page.getByRole('button', { name: 'Reia pasul' }).click();
  await expect(digits(page)).toHaveText('0:45');
  await expect(main(page)).toHaveText('Pornește');

  const stay = page.getByRole('button', { name: 'Nu, rămân aici' });
  await page.getByRole('button', { name: 'Închide' }).click();
  await begin(page).click();
  await stay.click();
  const reset = page.getByRole('button', { name: 'Ia-o de la capăt' });
  await reset.click();
  await stay.click();
  await expect(page.getByText('Pasul 2 din 10: Amestecă alginatul')).toBeVisible();
  await reset.click();
  await page.getByRole('button', { name: 'Da, de la capăt' }).click();
  await expect(reset).toBeHidden();
  await page.reload();
  await expect(begin(page)).toBeVisible();
  await expect(reset).toBeHidden();
});

test('the keyboard leads through a cast, and reaches the large button without a search', async ({ page }) => {
  await open(page);
  await begin(page).focus();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  for (const key of ['Space', 'Enter']) {
    await page.clock.runFor(1_000);
    await page.keyboard.press(key);
  }
  await expect(main(page)).toHaveText('Pauză');
  // An elbow may press twice in a moment.
  await page.keyboard.press('Enter');
  await expect(main(page)).toHaveText('Pauză');
  await page.getByRole('dialog').evaluate((dialog) => (dialog as HTMLElement).focus());
  await page.clock.runFor(1_000);
  await page.keyboard.press('Space');
  await expect(main(page)).toHaveText('Continuă');
  await page.keyboard.press('Escape');
  await expect(begin(page)).toBeVisible();
});

test('a cast fits 320 px, and says if the screen cannot be kept on', { tag: '@phone-only' }, async ({ page }) => {
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
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await startMixing(page);
  await pressAfter(page, 46_000);
  const box = (await main(page).boundingBox())!;
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 320, 568]);
  expect(box.height).toBeGreaterThanOrEqual(568 / 3);
  const cut = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
  expect(cut).toBe(0);

  await expect(page.locator('html')).toHaveAttribute('data-asked', 'screen 1');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'screen 2');
  await expect(page.getByRole('dialog').getByText('Telefonul nu ne lasă să ținem ecranul aprins.')).toBeVisible();
});

test('the voice can be silenced; without a Romanian voice recordings play', async ({ page, context }) => {
  await open(page);
  await page.getByRole('button', { name: 'Probează sunetul' }).click();
  expect(await said(page)).toEqual(['Așa se aude vocea.']);
  await page.getByRole('switch', { name: 'Cu voce' }).uncheck();
  await startMixing(page);
  // Screen readers then get the text.
  await expect(page.getByRole('status').filter({ hasText: 'Amestecă repede alginatul.' })).toBeAttached();
  expect(await said(page)).toHaveLength(1);

  await page.evaluate(() => localStorage.clear());
  const mute = await context.newPage();
  await mute.addInitScript(giveVoice);
  await mute.addInitScript(() => {
    speechSynthesis.getVoices = () => [];
    const played = (window as unknown as { said: string[] }).said;
    HTMLMediaElement.prototype.play = function () {
      played.push(new URL(this.src).pathname);
      return Promise.resolve();
    };
  });
  await open(mute);
  await startMixing(mute);
  await mute.clock.runFor(15_000);
  const played = await said(mute);
  expect(played).toEqual(['/ziua-mulajului/mix-start.mp3', '/ziua-mulajului/30.mp3']);
  for (const path of played) expect((await mute.request.get(path)).headers()['content-type']).toBe('audio/mpeg');
});

test('the page works and speaks offline after one visit, and caches nothing else', async ({ page, context }) => {
  const saved = page.getByText('Pagina e salvată pe telefon. Merge și fără internet.');
  await page.goto('/contact');
  await page.evaluate(() => Promise.all(['ziua-mulajului-veche', 'altceva'].map((name) => caches.open(name))));
  await page.goto(PATH);
  await expect(saved).toBeVisible();
  // Deletes only older copies.
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual(['altceva', expect.stringMatching(/^ziua-mulajului-\w{16}$/)]);
  await context.setOffline(true);
  await page.reload();
  await expect(saved).toBeVisible();
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
  const own = /^\/(ziua-mulajului(\/.+\.mp3)?|_astro\/(.+\.woff2|casting-modules\..+\.js)|favicon\.svg)$/;
  expect(kept.filter((path) => !own.test(path))).toEqual([]);
  await context.setOffline(false);
  await page.goto('/contact');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
