import { expect, expectAdded, fillCart, test } from '../support/browser-test.ts';
import { addProduct } from '../support/shop-data.ts';

// Visitors in other time zones see the shop's local days.
test.use({ timezoneId: 'America/Los_Angeles' });

test('a phone’s bar replaces the button that is out of view', { tag: '@phone-only' }, async ({ page }) => {
  const bar = page.locator('[data-buy-bar]');
  await page.goto('/produs/rama-3d');
  await expect(bar).toBeVisible();
  await page.getByRole('radio', { name: 'Stejar' }).check();
  await expect(bar).toContainText('259,00 RON');
  await page.getByRole('button', { name: 'Adaugă în coș' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(bar).toBeHidden();

  await page.goto('/produs/cuplu');
  await page.getByRole('checkbox', { name: 'Încă un alginat' }).check();
  await expect(page.locator('[data-unit-price]')).toHaveText('268,00 RON');
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  const both = 'Adăugat în coș: 1 × Kit mulaj pentru cuplu și încă un alginat, 268,00 RON.';
  await expect(page.locator('[data-added]')).toContainText(both);

  await page.goto('/produs/talpa-bebelus');
  await page.getByRole('heading', { name: 'Și dacă nu iese?' }).scrollIntoViewIfNeeded();
  await bar.getByText('Adaugă în coș').click();
  await expect(bar).toContainText('Adăugat în coș: 1 × Kit mulaj tălpiță de bebeluș, 99,00 RON.');
  const told = await page.evaluate(async () => {
    const bodies: Blob[] = [];
    // The browser reports an input after painting, to all observers in one task, in any order.
    await new Promise((told) =>
      new PerformanceObserver(() => setTimeout(told)).observe({ type: 'first-input', buffered: true }),
    );
    navigator.sendBeacon = (_, body) => bodies.push(body as Blob) > 0;
    Object.defineProperty(document, 'hidden', { value: true });
    for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return Promise.all(bodies.map(async (body) => JSON.parse(await body.text()) as unknown));
  });
  const speeds = { lcp: expect.any(Number) as unknown, inp: expect.any(Number) as unknown };
  expect(told, 'a page that is hidden tells of itself once, and names nobody').toEqual([
    { page: '/produs/talpa-bebelus', seen: true, added: true, ...speeds },
  ]);
  await bar.locator('[data-bar-cart]').click();
  await expect(page).toHaveURL('/cosulmeu');
  await expect(page.getByRole('main')).toContainText('Kit mulaj tălpiță de bebeluș');
});

test('a product shows its pictures, enlarged, and in the chosen finish', { tag: '@phone' }, async ({ page }) => {
  const strip = page.getByRole('list', { name: 'Imagini', exact: true });
  await page.goto('/produs/gemeni');
  await expect(page.getByText('Imagini desenate, până când avem fotografii.')).toBeVisible();
  await page.locator('[aria-label^="Arată:"] >> nth=1').click();
  await expect(strip.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 });
  const enlarge = strip.getByRole('link', { name: /^Mărește:/ });
  await enlarge.nth(1).click();
  const large = page.getByRole('dialog').getByRole('img');
  await expect(large.nth(1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(large.nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Imaginea următoare' }).click();
  await expect(large.first()).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Imaginea dinainte' }).click();
  await expect(large.nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.emulateMedia({ colorScheme: 'dark' });
  await enlarge.nth(1).click();
  await page.getByRole('button', { name: 'Închide imaginea' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/produs/mana-bebelus');
  const shown = strip.getByRole('img', { name: /vopsea aurie/ });
  await expect(shown).not.toBeInViewport();
  await page
    .getByRole('group', { name: 'Finisaj *' })
    .getByRole('radio', { name: 'Vopsea aurie, o aplici tu +19,00 RON' })
    .check();
  await expect(page.getByRole('main')).toContainText('118,00 RON');
  await strip.scrollIntoViewIfNeeded();
  await expect(shown).toBeInViewport();
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await page.getByRole('link', { name: 'Vezi coșul' }).click();
  const line = page.getByRole('list', { name: 'Produse în coș' }).getByRole('listitem');
  await expect(line.locator('img')).toHaveAttribute('src', /mana-bebelus-auriu/);
});

test('a product reports impossible quantities, and the price of a restored choice', async ({ page }) => {
  await page.goto(`/produs/${(await addProduct({ price: 9_900, stock: 3 })).id}`);
  const pieces = page.getByLabel('Bucăți');
  const add = page.getByRole('button', { name: 'Adaugă în coș' });
  for (const [typed, said] of [
    ['99', 'Au mai rămas 3 bucăți.'],
    ['1.5', 'Scrie un număr întreg, de la 1 în sus.'],
  ] as const) {
    await pieces.fill(typed);
    await add.click();
    await expect(pieces).toBeFocused();
    await expect(pieces).toHaveAccessibleDescription(said);
  }
  await pieces.fill('3');
  await expect(pieces).toHaveAccessibleDescription('');
  await add.click();
  await expectAdded(page);
  await pieces.fill('1');
  await add.click();
  const said = 'Au mai rămas 3 bucăți, iar în coș ai deja 3 bucăți.';
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  await expect(page.getByText('Adăugat în coș')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Coșul meu, 3 produse' })).toBeVisible();

  await page.goto('/produs/rama-3d');
  await page.getByRole('radio', { name: 'Stejar' }).check();
  await page.goto('/contact');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Stejar' })).toBeChecked();
  await expect(page.getByRole('main')).toContainText('259,00 RON');
});

test('product, list and checkout show the day of arrival and what is still in time', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-25T09:00:00Z');
  await page.goto('/produs/gemeni');
  const main = page.getByRole('main');
  const day = page.getByLabel('Am nevoie până la');
  const need = async (value: string) => {
    await day.fill(value);
    await day.blur();
  };
  await expect(main).toContainText('Ajunge de obicei joi, 26 noiembrie, sau vineri, 27');
  await expect(main).toContainText('dacă comanzi azi până la ora 12');
  await need('2026-12-24');
  await expect(main).toContainText('Ajunge la timp, dacă comanzi până marți, 22 decembrie, ora 12.');
  await need('2026-11-24');
  await expect(main).toContainText('Nu mai ajunge până atunci. Cel mai devreme vine joi, 26 noiembrie.');

  await page.goto('/produsele-noastre');
  await need('2026-11-27');
  const card = (title: RegExp) => page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });
  await expect(card(/Kit mulaj tălpiță/)).toContainText('Ajunge la timp');
  await expect(card(/Luna personalizată/)).toContainText('Nu mai ajunge până atunci');
  await page.goto('/produs/gemeni');
  await expect(day).toHaveValue('2026-11-27');
  await expect(main).toContainText('Ajunge la timp');

  await fillCart(page, 'gemeni');
  await page.clock.setFixedTime('2026-11-19T09:59:59Z');
  await page.goto('/finalizare-comanda');
  const summary = page.getByRole('region', { name: 'Comanda ta' });
  const says = (text: string) => expect(summary.getByText(text)).toBeVisible();
  await says('Pleacă la curier: joi, 19 noiembrie. Ajunge de obicei vineri, 20 noiembrie, sau luni, 23.');
  await page.getByRole('radio', { name: 'Transfer bancar' }).check();
  await says('Pleacă la curier după ce banii ajung la noi.');
  await says('Livrare estimată: 24–48 de ore, în zile lucrătoare, de la predarea către curier.');
  await page.clock.setFixedTime('2026-11-19T10:00:00Z');
  await page.getByRole('radio', { name: 'Card online' }).check();
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await says('Pleacă la curier: vineri, 20 noiembrie. Ajunge de obicei în Easybox luni, 23 noiembrie, sau marți, 24.');
});
