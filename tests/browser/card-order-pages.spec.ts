import type { Page } from 'playwright/test';
import { expect, hold, test } from '../support/browser-test.ts';
import { cancelOrder, endHold, makePageOlder, payAtProvider } from '../support/card-order.ts';
import { type CardOrder, placeByCard } from '../support/placed-orders.ts';
import { onShopDatabase } from '../support/shop-database.ts';

const open = (page: Page, { id, viewKey }: CardOrder) => page.goto(`/comanda/${id}?cheie=${viewKey}`);
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const pay = (page: Page) => page.getByRole('button', { name: 'Plătește cu cardul' });
/** An open page asks more and more seldom. */
const WHEN_ASKED = { timeout: 15_000 };
const states = (page: Page) => page.getByRole('region', { name: 'Starea comenzii' });

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
});

test('a cancelled order that may have been paid says what becomes of the money', async ({ page, baseURL }) => {
  const order = await placeByCard(baseURL!);
  await cancelOrder(order);
  await open(page, order);
  const cancelled = panel(page, 'Comanda este anulată');
  await expect(cancelled).toContainText('Dacă ai plătit deja, toți banii se întorc pe cardul cu care ai plătit');
  await expect(pay(page)).toHaveCount(0);
  await payAtProvider(order, { isTold: false });
  await makePageOlder(order);
  await expect(panel(page, 'Banii se întorc la tine')).toBeVisible(WHEN_ASKED);
});

test('a cancelled order that is not paid is not loaded anew again and again', async ({ page, baseURL }) => {
  const order = await placeByCard(baseURL!);
  await cancelOrder(order);
  await makePageOlder(order);
  const isAnswer = (state: string) => async (answer: { url(): string; text(): Promise<string> }) =>
    answer.url().includes('/payment?') && (await answer.text()).includes(`"${state}"`);
  // The second answer comes soon after the first, and no other like it.
  const answered = Promise.all(
    ['cancelled', 'cancelled_waiting'].map((state) => page.waitForResponse(isAnswer(state))),
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  await open(page, order);
  await answered;
  await expect(panel(page, 'Comanda este anulată')).toBeVisible();
  expect(loads).toBe(1);
});

test('nobody is told that the money did not come before the word of a payment came', async ({ page, baseURL }) => {
  const order = await placeByCard(baseURL!);
  await endHold(order);
  await onShopDatabase(`update card_payments set state = 'open' where order_id = $1`, [order.id]);
  await payAtProvider(order, { isTold: false });
  const letGo = await hold(page, '**/payment?*');
  await open(page, order);
  await expect(panel(page, 'Așteptăm confirmarea plății')).toBeVisible();
  await expect(page.getByText('Nu am primit plata')).toHaveCount(0);
  await makePageOlder(order);
  letGo();
  await expect(states(page)).toContainText('Plătită', WHEN_ASKED);
});

test('a page that is open while nothing is paid says so by itself', async ({ page, baseURL }) => {
  const order = await placeByCard(baseURL!);
  await makePageOlder(order);
  const letGo = await hold(page, '**/payment?*');
  await page.goto(`/comanda-plasata/${order.id}?cheie=${order.viewKey}`);
  await expect(page.getByRole('heading', { name: 'Așteptăm confirmarea plății' })).toBeVisible();
  letGo();
  await expect(panel(page, 'Comanda nu este plătită încă')).toBeVisible(WHEN_ASKED);
  await expect(pay(page)).toBeVisible();
});
