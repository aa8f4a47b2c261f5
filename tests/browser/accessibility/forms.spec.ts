import { expectAccessibleStates, test as base } from '../../support/accessibility-test.ts';
import { expect } from '../../support/browser-test.ts';
import { filmOfTest, type FilmOfTest } from '../../support/made-film.ts';
import { onShopDatabase, readMailLink } from '../../support/shop-data.ts';

const test = base.extend<{ film: FilmOfTest }>({ film: filmOfTest });
test.describe.configure({ timeout: 120_000 });

test('forms and the configurator with errors, and the newsletter’s pages, are accessible', async ({ page }) => {
  await onShopDatabase(
    `insert into testimonials (name, text, stars, status) values ('Elena', 'Frumos.', 3, 'approved')`,
  );
  const address = `abonat-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const sendNothing = async (path: string, button: string) => {
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  };
  await expectAccessibleStates(page, {
    'the contact form': () => sendNothing('/contact', 'Trimite mesajul'),
    'the testimonials': () => sendNothing('/testimonials', 'Trimite părerea'),
    'the configurator': async () => {
      await page.goto('/configurator-luna');
      await expect(page.locator('.moon-price')).toContainText('RON');
    },
    'the configurator with errors': async () => {
      await page.getByLabel('Localitatea').fill('Nicăieri');
      await page.getByRole('button', { name: 'Adaugă în coș' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'the newsletter’s form': async () => {
      await sendNothing('/', 'Mă abonez');
      const email = page.getByLabel('Email *');
      await expect(email).toHaveAccessibleDescription('Datele pentru abonare trebuie sa fie valide!');
    },
    'the page that announces the mail': async () => {
      await page.getByLabel('Email *').fill(address);
      await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
      await page.getByRole('button', { name: 'Mă abonez' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Verifică-ți emailul' })).toBeVisible();
    },
    'the page behind the mail’s link': async () => page.goto(await readMailLink('newsletter-confirm', address)),
    'the page after unsubscribing': async () => {
      await page.getByRole('button', { name: 'Confirm abonarea' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Te-ai abonat' })).toBeVisible();
      await page.goto(await readMailLink('newsletter-welcome', address, 'link'));
      await page.getByRole('button', { name: 'Mă dezabonez' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Te-ai dezabonat' })).toBeVisible();
    },
  });
});

test('a started film and every screen of a cast are accessible', async ({ page, film }) => {
  const player = page.getByRole('article').filter({ hasText: film.title }).locator('video');
  const main = page.locator('[data-main]');
  await expectAccessibleStates(page, {
    'the film': async () => {
      await page.goto('/instructiuni-video');
      await page.getByRole('button', { name: `Pornește filmul ${film.title}, 0:30` }).click();
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
      await page.keyboard.press('k');
    },
    'the casting day before it starts': async () => {
      // Unlike in other tests, the clock runs, because axe waits for it.
      await page.clock.install();
      await page.goto('/ziua-mulajului');
    },
    'the mixing of the alginate': async () => {
      await page.getByRole('button', { name: 'Începem' }).click();
      await main.click();
      await page.clock.fastForward(1_000);
      await main.click();
    },
    'the end of the mixing': async () => {
      await page.clock.fastForward(60_000);
      await expect(main).toHaveText('E în alginat');
    },
    'the time in the alginate': async () => {
      await main.click();
      await page.clock.fastForward(130_000);
      await expect(page.getByText('Încearcă cu degetul', { exact: true })).toBeVisible();
    },
  });
});
