import { addToCart, expect, fillCart, test } from '../support/browser-test.ts';
import { addProduct } from '../support/shop-database.ts';

const gemeni = 'Kit mulaj pentru gemeni';

test('an empty cart says so and offers no way to the checkout', async ({ page }) => {
  await page.goto('/cosulmeu');
  await expect(page.getByText('Cosul de cumparaturi este gol')).toBeVisible();
  const kits = page.getByRole('region', { name: 'Poți începe cu' }).getByRole('link');
  await expect(kits).toHaveCount(4);
  await expect(kits.first()).toContainText(/\d,\d\d RON/);
  await expect(page.getByRole('link', { name: 'Finalizează comanda' })).toHaveCount(0);
  await page.goto('/finalizare-comanda');
  await expect(page.getByText('Cosul de cumparaturi este gol')).toBeVisible();
});

test.describe('a cart of which a product is gone', () => {
  test.use({ expectedNoise: ['404 ('] });

  test('looking into the cart asks for its products alone, whose answers a CDN keeps', async ({ page }) => {
    await fillCart(page, 'gemeni', 'talpa-bebelus', 'nu-mai-este');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
    });
    const kept = page.waitForResponse('**/api/products/gemeni');
    await page.goto('/cosulmeu');
    await expect(page.getByRole('list', { name: 'Produse în coș' }).getByRole('listitem')).toHaveCount(3);
    expect((await kept).headers()['netlify-cdn-cache-control']).toContain('durable');
    const ids = ['gemeni', 'nu-mai-este', 'talpa-bebelus'];
    expect(asked.toSorted()).toEqual(ids.map((id) => `GET /api/products/${id}`));
  });
});

for (const path of ['/cosulmeu', '/finalizare-comanda']) {
  test(`${path} asks for what the cart holds while its own code still comes, and only once`, async ({ page }) => {
    await fillCart(page, 'gemeni', 'talpa-bebelus');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/products/')) asked.push(pathname);
    });
    const code = Promise.withResolvers<void>();
    await page.route(/_astro\/react/, async (route) => {
      await code.promise;
      await route.continue();
    });
    const answers = ['gemeni', 'talpa-bebelus'].map((id) => page.waitForResponse(`**/api/products/${id}`));
    await page.goto(path, { waitUntil: 'commit' });
    await Promise.all(answers);
    code.resolve();
    await expect(page.getByText(gemeni).first()).toBeVisible();
    expect(asked).toHaveLength(2);
  });
}

test('plus adds one, minus stops at one, and a line can be removed', { tag: '@phone' }, async ({ page }) => {
  await addToCart(page, 'gemeni');
  await page.goto('/cosulmeu');
  const [less, more] = [
    page.getByRole('button', { name: `Mai puțin, ${gemeni}` }),
    page.getByRole('button', { name: `Mai mult, ${gemeni}` }),
  ];
  const quantity = page.getByRole('group', { name: `Cantitate, ${gemeni}` }).getByRole('status');

  await expect(less).toBeDisabled();
  await more.click();
  await more.click();
  await expect(quantity).toHaveText('3');
  await less.click();
  await less.click();
  await expect(quantity).toHaveText('1');
  await expect(less).toBeDisabled();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[{"id":"gemeni","itemNumber":"1"}]');

  await page.getByRole('button', { name: `Șterge, ${gemeni}` }).click();
  await expect(page.getByText('Cosul de cumparaturi este gol')).toBeVisible();
});

test('the keyboard in the cart goes on where it was at the least quantity and after a line is gone', async ({
  page,
}) => {
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
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Anulează' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Produse în coș' }).getByRole('link')).toBeFocused();
});

test('two quick taps put one piece into the cart', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/produs/gemeni');
  await page.getByRole('button', { name: 'Adaugă în coș' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Coșul meu, 1 produs' })).toBeVisible();
});

test('plus at the end of the stock says why it goes no further', async ({ page }) => {
  const { id, title } = await addProduct({ price: 9_900, stock: 2, options: [] });
  await addToCart(page, id);
  await page.goto('/cosulmeu');
  const more = page.getByRole('button', { name: `Mai mult, ${title}` });
  await more.click();
  await expect(more).toBeDisabled();
  await more.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Mai mult de 2 bucăți nu se poate.' })).toBeVisible();
});

test('the same kit with the same options is one line, with other options another', async ({ page }) => {
  for (const finish of ['Bronz', 'Bronz', 'Perlat']) {
    await page.goto('/produs/mana-bebelus');
    await page.getByRole('radio', { name: finish }).check();
    await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  }
  await page.goto('/cosulmeu');
  await expect(page.getByRole('list', { name: 'Produse în coș' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Coșul meu, 3 produse' })).toBeVisible();
});

test('an empty cart is counted once more from local storage, 1.5 seconds after the page is there', async ({ page }) => {
  await page.clock.install({ time: '2026-11-25T10:00:00' });
  await page.clock.pauseAt('2026-11-25T10:00:01');
  await page.goto('/contact');
  const link = page.getByRole('banner').getByRole('link', { name: /^Coșul meu/ });
  await expect(link).toHaveAccessibleName('Coșul meu, 0 produse');
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"gemeni","itemNumber":"2"}]'));
  await page.clock.runFor(1_499);
  await expect(link).toHaveAccessibleName('Coșul meu, 0 produse');
  await page.clock.runFor(1);
  await expect(link).toHaveAccessibleName('Coșul meu, 2 produse');
});

test('the carts of two tabs stay in step', async ({ page, context }) => {
  await page.goto('/cosulmeu');
  const other = await context.newPage();
  await addToCart(other, 'gemeni');
  await expect(page.getByText(gemeni)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Coșul meu, 1 produs' })).toBeVisible();

  await page.getByRole('button', { name: `Mai mult, ${gemeni}` }).click();
  await expect(other.getByRole('link', { name: 'Coșul meu, 2 produse' })).toBeVisible();
});

test('without local storage the cart lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    }),
  );
  await addToCart(page, 'gemeni');
  await expect(page.getByRole('link', { name: 'Coșul meu, 1 produs' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  // The page is left while what it names in its head is still fetched.
  test.use({ javaScriptEnabled: false, expectedNoise: ['/_astro/'] });
  test('the product form takes its choice to the cart in the address without JavaScript', async ({ page }) => {
    await page.goto('/produs/gemeni');
    await page.getByLabel('Bucăți').fill('2');
    await page.getByRole('button', { name: 'Adaugă în coș' }).click();
    await expect(page).toHaveURL('/cosulmeu?adauga=gemeni&cantitate=2');
  });
});

test('a choice that comes in the address is added once', async ({ page }) => {
  await page.goto('/cosulmeu?adauga=gemeni&cantitate=2');
  await expect(page).toHaveURL('/cosulmeu');
  await expect(page.getByRole('link', { name: 'Coșul meu, 2 produse' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Sumar')).toContainText('470,00 RON');
});
