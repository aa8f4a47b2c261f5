import type { Page } from 'playwright/test';
import { addToCart, expect, fillCart, fillCheckout, hold, orderButton, test } from '../support/browser-test.ts';
import { addProduct, onShopDatabase } from '../support/shop-data.ts';

// The browser logs a refused order as an error, which no test can prevent.
const lost = ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'failed: http'];
test.use({ expectedNoise: ['404 (', '409 (Conflict)', '503 (', ...lost] });

async function openCheckout(page: Page, ...productIds: string[]): Promise<void> {
  await fillCart(page, ...productIds);
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);
  await expect(orderButton(page)).toBeEnabled();
}

const ordered = (page: Page) => expect(page).toHaveURL(/comanda-plasata/);

test('changed prices and sold-out products are shown before the shopper confirms again', async ({ page }) => {
  const [gone, stays] = [await addProduct({ price: 5_000, stock: 1 }), await addProduct({ price: 7_000, stock: 5 })];
  const summary = page.getByLabel('Comanda ta');
  await openCheckout(page, gone.id, stays.id);
  await expect(summary).toContainText('132,00 RON');

  await onShopDatabase('update products set price = 8_000 where id = $1', [stays.id]);
  await onShopDatabase('update products set stock = 0 where id = $1', [gone.id]);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('s-a schimbat ceva din ce comanzi');
  await expect(page.getByRole('alert')).toContainText(`${stays.title}: 70,00 RON → 80,00 RON`);
  await expect(summary).toContainText('Stoc epuizat. Nu intră în total.');
  await expect(summary).toContainText('92,00 RON');

  await orderButton(page).click();
  await ordered(page);
  await expect(page.getByRole('main')).toContainText('92,00 RON');
  await expect(page.getByRole('main')).not.toContainText(gone.title);
  await page.goto('/cosulmeu');
  await expect(page.getByRole('main')).toContainText('Stoc epuizat.');
});

test('an order whose answer is lost is made once, without later typing', async ({ page }) => {
  const product = await addProduct({ price: 5_000, stock: 5 });
  await openCheckout(page, product.id);
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/orders', async (route) => {
    sent.push((route.request().postDataJSON() as { firstName: string }).firstName);
    if (sent.length > 1) return route.continue();
    await answer.promise;
    // The answer is lost: the order exists, but the page does not know.
    await route.fetch();
    return route.abort('failed');
  });
  const leave = await hold(page, '**/comanda-plasata/**');

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
  // The order exists, so its key is used up, and text typed now must not bring it back.
  await page.keyboard.type(' Elena');
  leave();
  await ordered(page);

  await expect(page.getByRole('main')).toContainText('Ana Popescu');
  expect(sent).toEqual(['Ana', 'Ana']);
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull();
  expect(await onShopDatabase('select quantity from order_lines where product_id = $1', [product.id])).toHaveLength(1);
});

test('without connection, database or a readable answer typed values stay, and the checkout tries again', async ({
  page,
  context,
}) => {
  await openCheckout(page, 'talpa-bebelus');
  const json = { type: 'about:blank', title: 'Away', status: 503, code: 'database_unavailable' };
  await context.setOffline(true);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Nu avem legătură la internet');
  // The message appears at the button, where its user looks.
  await expect(page.getByRole('region', { name: 'Comanda ta' })).toContainText('încercăm din nou când revine');
  // An edit gives up the waiting order.
  await page.getByLabel('Prenume *').fill('Maria');
  await expect(page.getByRole('region', { name: 'Comanda ta' })).toContainText('verifică legătura și încearcă din nou');
  await orderButton(page).click();
  await page.route('**/api/orders', (route) => route.fulfill({ body: '<html>' }), { times: 1 });
  await page.route('**/api/orders', (route) => route.fulfill({ status: 503, json }), { times: 2 });
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toContainText('Magazinul nu poate primi comanda în acest moment');
  await expect(page.getByRole('alert')).toContainText('Magazinul nu a răspuns cum trebuie');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByLabel('Adresa de livrare *')).toHaveValue('Strada Morii 7');
  await ordered(page);
});

test('an order whose answer is lost for good is reported, and another order can follow', async ({ page }) => {
  const [first, second] = [await addProduct({ price: 5_000, stock: 5 }), await addProduct({ price: 6_000, stock: 5 })];
  await openCheckout(page, first.id);
  // The order arrives, its answer is lost, and the shopper leaves before the page retries.
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('încercăm din nou');
  await addToCart(page, second.id);
  await page.unroute('**/api/orders');
  await page.goto('/finalizare-comanda');
  await orderButton(page).click();

  // The answer reveals nothing of the first order, since the key proves no buyer.
  await expect(page.getByRole('alert')).toContainText('a fost deja înregistrată');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  await orderButton(page).click();
  await ordered(page);
  await expect(page.getByRole('main')).toContainText(second.title);
});
