import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';

const PATH = '/ziua-mulajului';
const main = (page: Page) => page.locator('[data-main]');
const digits = (page: Page) => page.getByRole('timer');
const title = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 });
/** What the device's voice was given to say. */
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** A device with a Romanian voice of its own, which keeps what it says. */
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

/** Opens the page with a clock that stands until the test lets it go on. */
async function open(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
  await page.goto(PATH);
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00'));
}

/** Goes as far as the alginate's timer, in its first second. */
async function startMixing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Începem' }).click();
  await pressAfter(page, 1_000);
  await expect(title(page)).toHaveText('Amestecă alginatul');
  await pressAfter(page, 1_000);
}

async function pressAfter(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await main(page).click();
}

test.beforeEach(({ page }) => page.addInitScript(giveVoice));

test(
  'a cast is led from the table to the pouring, aloud, and the page asks for nothing but its own files',
  {
    tag: '@phone',
  },
  async ({ page, context }) => {
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
    await pressAfter(page, 1_000);
    await pressAfter(page, 30_000);
    await pressAfter(page, 61_000);
    await pressAfter(page, 61_000);
    await expect(title(page)).toHaveText('Toarnă ghipsul');
    // Eight minutes since plaster met water, of which 30, 61 and 61 seconds are gone.
    await expect(digits(page)).toHaveText('5:28');
    await pressAfter(page, 60_000);
    await expect(digits(page)).toHaveText('2:00:00');
    await pressAfter(page, 1_000);
    await expect(page.getByText('Pasul 9 din 10: Lasă forma pe loc')).toBeVisible();
    const foreign = [...asked].filter(
      (each) =>
        !/^GET \/(ziua-mulajului(-offline\.js|\/.+\.mp3)?|_astro\/.+\.woff2|favicon\.svg|site\.webmanifest)$/.test(
          each,
        ),
    );
    expect(foreign).toEqual([]);
  },
);

test('a step that runs goes on while the page is gone, and its end is told', async ({ page }) => {
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

test('a pause stops the time, and a cast is begun anew only when that is meant', async ({ page }) => {
  await open(page);
  await startMixing(page);
  await pressAfter(page, 5_000);
  await page.clock.runFor(60_000);
  await expect(digits(page)).toHaveText('0:40');
  await expect(main(page)).toHaveText('Continuă');
  await page.getByRole('button', { name: 'Închide' }).click();
  await page.getByRole('button', { name: 'Începem' }).click();
  await page.getByRole('button', { name: 'Nu, rămân aici' }).click();
  const reset = page.getByRole('button', { name: 'Ia-o de la capăt' });
  await reset.click();
  await page.getByRole('button', { name: 'Nu, rămân aici' }).click();
  await expect(page.getByText('Pasul 2 din 10: Amestecă alginatul')).toBeVisible();
  await reset.click();
  await page.getByRole('button', { name: 'Da, de la capăt' }).click();
  await expect(reset).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Începem' })).toBeVisible();
  await expect(reset).toBeHidden();
});

test('the temperatures change the time in the alginate, and are refused where nobody knows it', async ({ page }) => {
  await open(page);
  const water = page.getByLabel('Apa pentru alginat, °C');
  await expect(page.getByText('În alginat: 2–3 minute. Timpul de pe foaia din cutie.')).toBeVisible();
  await page.getByRole('button', { name: 'Apa pentru alginat: mai cald cu un grad' }).click();
  await expect(water).toHaveValue('22');
  await water.fill('26');
  await expect(page.getByText(/^În alginat: 1:35–2:40 minute\. Estimat: apa caldă/)).toBeVisible();
  await page.getByRole('radio', { name: /Mâinile familiei/ }).check();
  await water.fill('18');
  await expect(page.getByText(/^În alginat: 5:20–6:45 minute\. Estimat: apa rece/)).toBeVisible();
  await water.fill('35');
  await expect(page.getByText('Sub 15 °C și peste 30 °C nu avem timpi siguri.')).toBeVisible();
  await page.getByRole('button', { name: 'Începem' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await water.fill('18');
  await page.getByRole('button', { name: 'Începem' }).click();
  await pressAfter(page, 1_000);
  await pressAfter(page, 1_000);
  await pressAfter(page, 61_000);
  await expect(digits(page)).toHaveText('6:45');
});

test('the voice is silent when it is told to be, and shows the words to screen readers then', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Probează sunetul' }).click();
  expect(await said(page)).toEqual(['Așa se aude vocea.']);
  await page.getByRole('switch', { name: 'Vorbește' }).uncheck();
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

test('the keyboard leads through a cast, the large button without looking for it', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Începem' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await page.clock.runFor(1_000);
  await page.keyboard.press('Space');
  await page.clock.runFor(1_000);
  await page.keyboard.press('Enter');
  await expect(main(page)).toHaveText('Pauză');
  // An elbow bounces.
  await page.keyboard.press('Enter');
  await expect(main(page)).toHaveText('Pauză');
  await page.getByRole('dialog').evaluate((dialog) => (dialog as HTMLElement).focus());
  await page.clock.runFor(1_000);
  await page.keyboard.press('Space');
  await expect(main(page)).toHaveText('Continuă');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Începem' })).toBeVisible();
});

test('a first try is done anew with the next packet', async ({ page }) => {
  await open(page);
  await startMixing(page);
  await pressAfter(page, 46_000);
  await page.getByRole('button', { name: '+30 s' }).click();
  await expect(digits(page)).toHaveText('3:30');
  await page.getByRole('button', { name: 'Înapoi' }).click();
  await page.getByRole('button', { name: 'Reia pasul' }).click();
  await expect(digits(page)).toHaveText('0:45');
  await expect(main(page)).toHaveText('Pornește');
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

test(
  'nothing of a cast sticks out at 320 px, and the large button has the lower third',
  { tag: '@phone' },
  async ({ page }) => {
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
  },
);

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
