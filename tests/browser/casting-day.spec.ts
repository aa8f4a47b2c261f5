import { expect, test } from '../support/browser-test.ts';
import {
  PATH,
  main,
  digits,
  title,
  said,
  giveVoice,
  open,
  startMixing,
  pressAfter,
} from '../support/fixtures/pages/casting-day.ts';

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
