import { addCode, addProduct, onShopDatabase } from '../support/shop-data.ts';
import { addToCart, expect, fillCart, hold, test } from '../support/browser-test.ts';

test.use({ expectedNoise: ['404 ('] });

const [gemeni, talpa] = ['Kit mulaj pentru gemeni', 'Kit mulaj tălpiță de bebeluș'];
const titles = '[aria-label="Produse în coș"] .cart-line-title';
const empty = 'Cosul de cumparaturi este gol';

test('a quantity is limited to the stock, and a deleted line returns', { tag: '@phone-only' }, async ({ page }) => {
  const { id, title } = await addProduct({ price: 9_900, stock: 3, options: [] });
  await page.goto(`/produs/${id}`);
  await page.getByRole('button', { name: 'Adaugă în coș' }).dblclick();
  await expect(page.getByRole('link', { name: 'Coșul meu, 1 produs' })).toBeVisible();
  await page.goto('/cosulmeu');
  const less = page.getByRole('button', { name: `Mai puțin, ${title}` });
  const more = page.getByRole('button', { name: `Mai mult, ${title}` });
  const quantity = page.getByRole('group', { name: `Cantitate, ${title}` }).getByRole('status');
  await expect(less).toBeDisabled();
  await more.click();
  await more.click();
  await expect(quantity).toHaveText('3');
  await expect(more).toBeDisabled();
  await more.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Mai mult de 3 bucăți nu se poate.' })).toBeVisible();
  await less.click();
  await less.click();
  await expect(quantity).toHaveText('1');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(`[{"id":"${id}","itemNumber":"1"}]`);

  const chosen = { id: 'mana-bebelus', itemNumber: '2', options: { finisaj: 'bronz' } };
  const cart = [{ id: 'gemeni', itemNumber: '1' }, chosen, { id: 'talpa-bebelus', itemNumber: '1' }];
  await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), cart);
  await page.reload();
  await expect(page.locator(titles)).toHaveCount(3);
  const middle = (await page.locator(titles).nth(1).textContent())!;
  await page.getByRole('button', { name: `Șterge, ${middle}` }).click();
  await expect(page.locator(titles)).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: `Am scos din coș: ${middle}` })).toBeVisible();
  await page.getByRole('button', { name: 'Anulează' }).click();
  await expect(page.locator(titles)).toHaveText([gemeni, middle, talpa]);
  await expect(page.getByRole('button', { name: 'Anulează' })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!) as unknown)).toEqual(cart);

  // Goods too large for a locker are not promised to one.
  const summary = page.getByRole('region', { name: 'Sumar' });
  await expect(summary.getByText(/ sau în Easybox/)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"maini-familie","itemNumber":"3"}]'));
  await page.reload();
  await expect(summary.getByText(/cu SameDay[,.]/)).toBeVisible();
});

test('the keyboard focus in the cart stays in place, also after a line is deleted', async ({ page }) => {
  await fillCart(page, 'gemeni', 'talpa-bebelus');
  await page.goto('/cosulmeu');
  await page.getByRole('button', { name: `Mai mult, ${gemeni}` }).click();
  const less = page.getByRole('button', { name: `Mai puțin, ${gemeni}` });
  await less.press('Enter');
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
  await less.press('Enter');
  await expect(page.getByRole('group', { name: `Cantitate, ${gemeni}` }).getByRole('status')).toHaveText('1');
  await page.getByRole('button', { name: `Șterge, ${gemeni}` }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `Am scos din coș: ${gemeni}` })).toHaveCount(1);
  const undo = page.getByRole('button', { name: 'Anulează' });
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Produse în coș' }).getByRole('link')).toBeFocused();
  // The only line of a cart comes back too.
  await page.getByRole('button', { name: `Șterge, ${talpa}` }).press('Enter');
  await expect(page.getByText(empty)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(titles)).toHaveText([talpa]);
});

test('the carts of two tabs stay in step, also when one restores a deleted line', async ({ page, context }) => {
  await page.goto('/cosulmeu');
  const other = await context.newPage();
  await addToCart(other, 'gemeni');
  await expect(page.getByText(gemeni)).toBeVisible();
  await page.getByRole('button', { name: `Mai mult, ${gemeni}` }).click();
  await expect(other.getByRole('link', { name: 'Coșul meu, 2 produse' })).toBeVisible();

  await addToCart(other, 'talpa-bebelus');
  await page.getByRole('button', { name: `Șterge, ${talpa}` }).click();
  await other.goto('/cosulmeu');
  await other.getByRole('button', { name: `Șterge, ${gemeni}` }).click();
  await expect(page.getByText(empty)).toBeVisible();
  await page.getByRole('button', { name: 'Anulează' }).click();
  for (const tab of [page, other]) await expect(tab.locator(titles)).toHaveText([talpa]);
});

test('cart and checkout request their products once, before their code has loaded', async ({ page }) => {
  const ids = ['gemeni', 'nu-mai-este', 'talpa-bebelus'];
  await fillCart(page, ...ids);
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  for (const path of ['/cosulmeu', '/finalizare-comanda']) {
    const letCodeCome = await hold(page, /_astro\/react/);
    const answers = ids.map((id) => page.waitForResponse(`**/api/products/${id}`));
    await page.goto(path, { waitUntil: 'commit' });
    const [kept] = await Promise.all(answers);
    letCodeCome();
    await expect(page.getByText(gemeni).first()).toBeVisible();
    // A CDN caches the answers.
    expect(kept!.headers()['netlify-cdn-cache-control']).toContain('durable');
    expect(asked.filter((each) => each.includes('/products')).toSorted()).toEqual(
      ids.map((id) => `GET /api/products/${id}`),
    );
    if (path === '/cosulmeu') expect(asked).toHaveLength(3);
    await page.unrouteAll();
    asked = [];
  }
});

test('an empty cart offers kits and no checkout, and adds a choice from the address once', async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: /^Coșul meu/ });
  await page.goto('/cosulmeu');
  await expect(page.getByText(empty)).toBeVisible();
  const kits = page.getByRole('region', { name: 'Poți începe cu' }).getByRole('link');
  await expect(kits).toHaveCount(4);
  await expect(kits.first()).toContainText(/\d,\d\d RON/);
  await expect(page.getByRole('link', { name: 'Finalizează comanda' })).toHaveCount(0);
  await page.goto('/finalizare-comanda');
  await expect(page.getByText(empty)).toBeVisible();
  await test.step('the count follows after 1.5 seconds', async () => {
    await page.clock.install({ time: '2026-11-25T10:00:00' });
    await page.clock.pauseAt('2026-11-25T10:00:01');
    await page.goto('/contact');
    await expect(link).toHaveAccessibleName('Coșul meu, 0 produse');
    await page.evaluate(() => localStorage.setItem('cart', '[{"id":"gemeni","itemNumber":"1"}]'));
    await page.clock.runFor(1_499);
    await expect(link).toHaveAccessibleName('Coșul meu, 0 produse');
    await page.clock.runFor(1);
    await expect(link).toHaveAccessibleName('Coșul meu, 1 produs');
    await page.clock.resume();
  });
  await page.goto('/cosulmeu?adauga=gemeni&cantitate=2');
  await expect(page).toHaveURL('/cosulmeu');
  await expect(link).toHaveAccessibleName('Coșul meu, 3 produse');
  // The link with a code adds one piece, and none if the cart already has one.
  const code = await addCode();
  await page.goto(`/cosulmeu?adauga=gemeni&cod=${code}`);
  await expect(page).toHaveURL('/cosulmeu');
  await expect(link).toHaveAccessibleName('Coșul meu, 3 produse');
  await page.reload();
  await expect(page.getByLabel('Sumar')).toContainText(`Reducere, cod ${code}−68,70 RON`);
});

test('archived and sold-out products cost nothing, and are removed or reduced', async ({ page }) => {
  const archived = await addProduct({ price: 5_000, stock: 1 });
  const scarce = await addProduct({ price: 5_000, stock: 3 });
  const summary = page.getByLabel('Sumar');
  await fillCart(page, archived.id);
  await page.goto(`/cosulmeu?adauga=${scarce.id}&cantitate=6`);
  await expect(page.getByText('Au mai rămas 3 bucăți.')).toBeVisible();
  await onShopDatabase("update products set status = 'archived' where id = $1", [archived.id]);
  await page.reload();
  await expect(page.getByText('Produsul nu mai este în magazin.')).toBeVisible();
  await expect(summary).toContainText('Nimic din coș nu poate fi comandat acum.');
  await expect(summary).not.toContainText('12,00 RON');
  await expect(page.getByRole('link', { name: 'Finalizează comanda' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Păstrează 3 bucăți' }).click();
  await expect(summary).toContainText('Livrare12,00 RON');
  const remove = page.getByRole('button', { name: /^Șterge/ });
  await remove.first().click();
  await expect(summary).toContainText('162,00 RON');
  await onShopDatabase('update products set stock = 2 where id = $1', [scarce.id]);
  await page.reload();
  await page.getByRole('button', { name: 'Păstrează 2 bucăți' }).click();
  await expect(summary).toContainText('112,00 RON');
  // A change that the browser cannot store hides the way to the checkout.
  await page.evaluate(() => void (Storage.prototype.setItem = () => {}));
  await page.getByRole('button', { name: /^Mai puțin/ }).click();
  await expect(summary.getByRole('alert')).toContainText('Browserul tău nu păstrează coșul');
  await expect(page.getByRole('link', { name: 'Finalizează comanda' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Scrie-ne ce vrei' })).toHaveAttribute('href', /#vreau=1%20%C3%97%20/);
});

test('without browser storage no cart is promised, and the way to order is shown', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  const said = page.getByText(/Browserul tău nu păstrează coșul.* la telefon, la 0\d{3}\s\d{3}\s\d{3}/);
  await page.goto('/cosulmeu');
  await expect(said).toBeVisible();
  await page.goto('/produs/gemeni');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await expect(said.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Coșul meu, 0 produse' })).toBeVisible();
  await page.getByRole('link', { name: 'Scrie-ne ce vrei' }).click();
  await expect(page.getByLabel('Mesaj *')).toHaveValue(`Vreau să comand:\n1 × ${title}\n`);
});
