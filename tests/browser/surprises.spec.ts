import { addToCart, expect, fillCart, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { addProduct, onShopDatabase } from '../support/shop-database.ts';

// A refused order is an error in the browser's own console, which cannot be told to keep it to itself.
test.use({ expectedNoise: ['404 (', '409 (Conflict)', 'ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'failed: http'] });

test('a price that changed meanwhile is shown before the shopper confirms again', async ({ page }) => {
  const product = await addProduct({ price: 10_000, stock: 5 });
  await fillCart(page, product.id);
  await page.goto('/finalizare-comanda');
  await expect(page.getByLabel('Comanda ta')).toContainText('112,00 RON');
  await fillCheckout(page);

  await onShopDatabase('update products set price = 11_000 where id = $1', [product.id]);
  await orderButton(page).click();

  await expect(page.getByRole('alert')).toContainText('s-au schimbat prețuri sau stocuri');
  await expect(page.getByRole('alert')).toContainText(`${product.title}: 100,00 RON → 110,00 RON`);
  await expect(page.getByLabel('Comanda ta')).toContainText('122,00 RON');
  await orderButton(page).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  await expect(page.getByRole('main')).toContainText('122,00 RON');
});

test('what sold out meanwhile is not counted, and the rest can be bought', async ({ page }) => {
  const [gone, stays] = [await addProduct({ price: 5_000, stock: 1 }), await addProduct({ price: 7_000, stock: 5 })];
  await fillCart(page, gone.id, stays.id);
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);
  await expect(page.getByLabel('Comanda ta')).toContainText(gone.title);

  await onShopDatabase('update products set stock = 0 where id = $1', [gone.id]);
  await orderButton(page).click();
  await expect(page.getByLabel('Comanda ta')).toContainText('Stoc epuizat. Nu intră în total.');
  await expect(page.getByLabel('Comanda ta')).toContainText('82,00 RON');

  await orderButton(page).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  await expect(page.getByRole('main')).not.toContainText(gone.title);
  await page.goto('/cosulmeu');
  await expect(page.getByRole('main')).toContainText('Stoc epuizat.');
});

test('a kit that left the shop is shown as such and can be removed', async ({ page }) => {
  const product = await addProduct({ price: 5_000, stock: 1 });
  await fillCart(page, product.id);
  await onShopDatabase("update products set status = 'archived' where id = $1", [product.id]);
  await page.goto('/cosulmeu');

  await expect(page.getByText('Produsul nu mai este în magazin.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Finalizează comanda' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Șterge/ }).click();
  await expect(page.getByText('Cosul de cumparaturi este gol')).toBeVisible();
});

test('more than there is can be cut down to what there is', async ({ page }) => {
  const product = await addProduct({ price: 5_000, stock: 5 });
  await fillCart(page, product.id);
  await page.goto('/cosulmeu');
  for (let more = 0; more < 3; more++) await page.getByRole('button', { name: /^Mai mult/ }).click();
  await onShopDatabase('update products set stock = 2 where id = $1', [product.id]);
  await page.reload();

  await expect(page.getByText('Au mai rămas 2 bucăți.')).toBeVisible();
  await page.getByRole('button', { name: 'Păstrează 2 bucăți' }).click();
  await expect(page.getByLabel('Sumar')).toContainText('112,00 RON');
});

test('a connection lost at the moment of ordering is tried again, and makes one order', async ({ page }) => {
  const product = await addProduct({ price: 5_000, stock: 5 });
  await fillCart(page, product.id);
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);
  let tries = 0;
  await page.route('**/api/orders', async (route) => {
    tries += 1;
    // The first answer is lost on its way back: the order stands, and the page does not know it.
    if (tries === 1) {
      await route.fetch();
      return route.abort('failed');
    }
    return route.continue();
  });

  await orderButton(page).click();
  await expect(page.getByRole('button', { name: 'Se trimite comanda...' })).toBeVisible();
  await expect(page).toHaveURL(/comanda-plasata/);

  expect(tries).toBe(2);
  const [row] = await onShopDatabase<{ n: number }>(
    'select count(*)::integer as n from order_lines where product_id = $1',
    [product.id],
  );
  expect(row!.n).toBe(1);
});

test('what is typed while the order is sent stays, and is not in it; the button keeps the focus', async ({ page }) => {
  const product = await addProduct({ price: 5_000, stock: 5 });
  await fillCart(page, product.id);
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);
  const [answer, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent: string[] = [];
  await page.route('**/api/orders', async (route) => {
    sent.push((route.request().postDataJSON() as { firstName: string }).firstName);
    if (sent.length > 1) return route.continue();
    await answer.promise;
    // The answer is lost on its way back.
    await route.fetch();
    return route.abort('failed');
  });
  await page.route('**/comanda-plasata/**', async (route) => {
    await leave.promise;
    await route.continue();
  });

  await orderButton(page).press('Enter');
  const sending = page.getByRole('button', { name: 'Se trimite comanda...' });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  await sending.press('Enter');
  const firstName = page.getByLabel('Prenume *');
  await firstName.fill('Maria');
  await expect(firstName).toHaveValue('Maria');
  await expect(page.getByRole('alert')).toContainText('Trimitem comanda așa cum era când ai apăsat butonul.');
  const leaving = page.waitForRequest(/comanda-plasata/);
  answer.resolve();
  await leaving;
  // The order stands: its key is spent, and whatever is typed now must not keep it.
  await page.keyboard.type(' Elena');
  leave.resolve();
  await expect(page).toHaveURL(/comanda-plasata/);

  await expect(page.getByRole('main')).toContainText('Ana Popescu');
  expect(sent).toEqual(['Ana', 'Ana']);
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull();
  const [row] = await onShopDatabase<{ n: number }>(
    'select count(*)::integer as n from order_lines where product_id = $1',
    [product.id],
  );
  expect(row!.n).toBe(1);
});

test('without a connection what was typed stays, and ordering works when it is back', async ({ page, context }) => {
  await fillCart(page, 'talpa-bebelus');
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);
  await expect(orderButton(page)).toBeEnabled();
  await context.setOffline(true);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Nu avem legătură la internet');
  // Whoever pressed the button looks at the button.
  await expect(page.getByRole('region', { name: 'Comanda ta' })).toContainText('încercăm din nou când revine');
  await context.setOffline(false);
  await expect(page).toHaveURL(/comanda-plasata/);
});

test.describe('while the database is away', () => {
  test.use({ expectedNoise: ['503 (', 'Failed to load resource'] });

  test('the checkout tries again by itself, and what was typed stays', async ({ page }) => {
    await fillCart(page, 'talpa-bebelus');
    await page.goto('/finalizare-comanda');
    await fillCheckout(page);
    const json = { type: 'about:blank', title: 'Away', status: 503, code: 'database_unavailable' };
    await page.route('**/api/orders', (route) => route.fulfill({ status: 503, json }), { times: 2 });
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Magazinul nu poate primi comanda în acest moment');
    await expect(page).toHaveURL(/comanda-plasata/);
  });
});

test('an order whose answer was lost for good is told of, and another one can follow', async ({ page }) => {
  const [first, second] = [await addProduct({ price: 5_000, stock: 5 }), await addProduct({ price: 6_000, stock: 5 })];
  await fillCart(page, first.id);
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);
  // The order reaches the shop, no answer comes back, and the shopper leaves before the page has tried again.
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('încercăm din nou');
  await addToCart(page, second.id);
  await page.unroute('**/api/orders');
  await page.goto('/finalizare-comanda');
  await expect(page.getByLabel('Comanda ta')).toContainText(second.title);
  await orderButton(page).click();

  // Nothing of the first order comes with it: whoever has found the attempt's key is no buyer.
  await expect(page.getByRole('alert')).toContainText('a fost deja înregistrată');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  await orderButton(page).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  await expect(page.getByRole('main')).toContainText(second.title);
});
