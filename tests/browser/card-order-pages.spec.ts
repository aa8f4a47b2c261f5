import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import {
  cancelOrder,
  endHold,
  makePageOlder,
  payAtProvider,
  placeByCard,
  receiveAnotherSum,
  type CardOrder,
} from '../support/card-order.ts';
import { holdQuestions } from '../support/payment-questions.ts';
import { onShopDatabase } from '../support/shop-database.ts';

const open = (page: Page, { id, viewKey }: CardOrder) => page.goto(`/comanda/${id}?cheie=${viewKey}`);
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const pay = (page: Page) => page.getByRole('button', { name: 'Plătește cu cardul' });
const states = (page: Page) => page.getByRole('region', { name: 'Starea comenzii' });
/** No panel that speaks of the payment, whatever it says. */
const expectNoPanel = (page: Page) => expect(page.locator('#plata')).toHaveCount(0);

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

test.describe('without JavaScript, where the word of a payment got lost', () => {
  test.use({ javaScriptEnabled: false });

  test('the page that asks the provider shows the order paid, in its states too', async ({ page, baseURL }) => {
    const order = await placeByCard(baseURL!);
    await payAtProvider(order, { isTold: false });
    await makePageOlder(order);
    await open(page, order);
    await panel(page, 'Așteptăm confirmarea plății').getByRole('link', { name: 'Reîncarcă pagina' }).click();
    await expect(page).toHaveURL(/plata=verifica/);
    await expect(states(page)).toContainText('Plătită');
    await expect(states(page)).toContainText('Plata a fost primită');
    await expect(states(page)).not.toContainText('Neplătită');
    await expectNoPanel(page);
  });

  test('a page that says that nothing is paid yet warns of paying twice, and finds out', async ({ page, baseURL }) => {
    const order = await placeByCard(baseURL!);
    await payAtProvider(order, { isTold: false });
    await makePageOlder(order);
    await page.goto(`/comanda/${order.id}?cheie=${order.viewKey}&plata=intrerupta`);
    const left = panel(page, 'Comanda nu este plătită încă');
    await expect(left).toContainText('Dacă ai plătit totuși, nu plăti a doua oară');
    await left.getByRole('link', { name: 'Reîncarcă pagina' }).click();
    await expect(states(page)).not.toContainText('Neplătită');
  });
});

test.describe('a cancelled order', () => {
  test('is not said to be kept, nor to be paid', async ({ page, baseURL }) => {
    const order = await placeByCard(baseURL!);
    await cancelOrder(order);
    await onShopDatabase(`update card_payments set state = 'expired' where order_id = $1`, [order.id]);
    for (const path of ['comanda', 'comanda-plasata']) {
      await page.goto(`/${path}/${order.id}?cheie=${order.viewKey}`);
      await expect(page.getByRole('main')).toContainText(order.number);
      await expectNoPanel(page);
      await expect(page.getByText('Îți păstrăm produsele')).toHaveCount(0);
    }
  });

  test('that may have been paid a moment ago says what becomes of the money, then that it came', async ({
    page,
    baseURL,
  }) => {
    const order = await placeByCard(baseURL!);
    await cancelOrder(order);
    await open(page, order);
    const cancelled = panel(page, 'Comanda este anulată');
    await expect(cancelled).toContainText('Dacă ai plătit deja, toți banii se întorc pe cardul cu care ai plătit');
    await expect(pay(page)).toHaveCount(0);
    await payAtProvider(order, { isTold: false });
    await makePageOlder(order);
    await expect(panel(page, 'Banii se întorc la tine')).toBeVisible({ timeout: 15_000 });
  });

  test('that is not paid is not loaded anew again and again', async ({ page, baseURL }) => {
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
});

test('pieces that went back before the word of a payment came: nobody is told that the money did not', async ({
  page,
  baseURL,
}) => {
  const order = await placeByCard(baseURL!);
  await endHold(order);
  await onShopDatabase(`update card_payments set state = 'open' where order_id = $1`, [order.id]);
  await payAtProvider(order, { isTold: false });
  const letGo = await holdQuestions(page);
  await open(page, order);
  await expect(panel(page, 'Așteptăm confirmarea plății')).toBeVisible();
  await expect(page.getByText('Nu am primit plata')).toHaveCount(0);
  letGo();
  await makePageOlder(order);
  await expect(states(page)).toContainText('Plătită');
});

test('an opened page that is not paid in time says so by itself', async ({ page, baseURL }) => {
  const order = await placeByCard(baseURL!);
  await endHold(order);
  await onShopDatabase(`update card_payments set state = 'open' where order_id = $1`, [order.id]);
  await makePageOlder(order);
  await open(page, order);
  await expect(panel(page, 'Timpul de plată a trecut')).toBeVisible({ timeout: 15_000 });
  await expect(pay(page)).toBeVisible();
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
  await makePageOlder(order);
  const letGo = await holdQuestions(page);
  await page.goto(`/comanda-plasata/${order.id}?cheie=${order.viewKey}`);
  await expect(page.getByRole('heading', { name: 'Așteptăm confirmarea plății' })).toBeVisible();
  letGo();
  await expect(panel(page, 'Comanda nu este plătită încă')).toBeVisible({ timeout: 15_000 });
  await expect(pay(page)).toBeVisible();
});
