import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { endHold, placeByCard, receiveAnotherSum, type CardOrder } from '../support/card-order.ts';
import { onShopDatabase } from '../support/shop-database.ts';

const open = (page: Page, { id, viewKey }: CardOrder) => page.goto(`/comanda/${id}?cheie=${viewKey}`);
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const pay = (page: Page) => page.getByRole('button', { name: 'Plătește cu cardul' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order that was not paid in time says so, and is paid in another way', async ({ page, baseURL }) => {
    const order = await placeByCard(baseURL!);
    await endHold(order);
    await open(page, order);
    await expect(panel(page, 'Timpul de plată a trecut')).toContainText('produsele au revenit în magazin');
    await page.getByText('Schimbă metoda de plată').click();
    await page.getByRole('button', { name: 'Plătesc numerar la livrare' }).click();
    await expect(page).toHaveURL(new RegExp(`/comanda/${order.id}`));
    await expect(page.getByText('Numerar la livrare')).toBeVisible();
    await expect(page.getByText('Ai schimbat metoda de plată')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Timpul de plată a trecut' })).toHaveCount(0);
    expect(await onShopDatabase('select payment_method, stock_taken from orders where id = $1', [order.id])).toEqual([
      { payment_method: 'cash', stock_taken: true },
    ]);
  });

  test('the way to the payment page is a page of its own, with a link to follow', async ({ page, baseURL }) => {
    const order = await placeByCard(baseURL!);
    const answer = await page.request.post('/comanda/plateste', {
      form: { orderId: order.id, viewKey: order.viewKey },
      headers: { origin: baseURL! },
    });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${order.payUrl}">`);
    expect(html).toMatch(new RegExp(`<a[^>]+href="${order.payUrl}"`));
    expect(answer.headers()['referrer-policy']).toBe('no-referrer');
  });
});

test.describe('when it cannot be paid', () => {
  test.use({ expectedNoise: ['status of 422'] });

  test('the reason is told where the pieces are sold meanwhile', async ({ page, baseURL }) => {
    const order = await placeByCard(baseURL!, { stock: 1 });
    await endHold(order);
    await onShopDatabase('update products set stock = 0 where id = $1', [order.productId]);
    await open(page, order);
    await pay(page).click();
    await expect(page.getByRole('alert')).toContainText('Între timp produsele s-au vândut');
    await page.getByRole('link', { name: 'Înapoi la comandă' }).click();
    await expect(panel(page, 'Timpul de plată a trecut')).toBeVisible();
  });

  test('a wrong key pays nothing and tells nothing', async ({ page, baseURL }) => {
    const order = await placeByCard(baseURL!);
    const answer = await page.request.post('/comanda/plateste', {
      form: { orderId: order.id, viewKey: 'x'.repeat(32) },
      headers: { origin: baseURL! },
    });
    expect(answer.status()).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Nu am găsit comanda.');
    expect(html).not.toContain(order.number);
  });
});

test('another sum than was asked is not called paid, and nobody is asked to pay twice', async ({ page, baseURL }) => {
  const order = await placeByCard(baseURL!);
  await receiveAnotherSum(order, 10_000);
  await open(page, order);
  await expect(panel(page, 'Verificăm plata ta')).toContainText('nu plăti încă o dată');
  await expect(pay(page)).toHaveCount(0);
  await expect(page.getByText('Neplătită')).toBeVisible();
});

test('a page that is open while nothing is paid says so by itself', async ({ page, baseURL }) => {
  const order = await placeByCard(baseURL!);
  // Old enough that the shop asks the provider at once.
  await onShopDatabase(`update card_payments set created_at = now() - interval '1 minute' where order_id = $1`, [
    order.id,
  ]);
  await page.goto(`/comanda-plasata/${order.id}?cheie=${order.viewKey}`);
  await expect(page.getByRole('heading', { name: 'Așteptăm confirmarea plății' })).toBeVisible();
  await expect(panel(page, 'Comanda nu este plătită încă')).toBeVisible({ timeout: 15_000 });
  await expect(pay(page)).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`the panels have no axe violation in the ${theme} theme, and fit 360 px`, async ({ page, baseURL }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width: 360, height: 740 });
    const order = await placeByCard(baseURL!);
    const addresses = [
      `/comanda-plasata/${order.id}?cheie=${order.viewKey}`,
      `/comanda/${order.id}?cheie=${order.viewKey}&plata=intrerupta`,
    ];
    for (const address of addresses) {
      await page.goto(address);
      await page.getByText('Schimbă metoda de plată').click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}
