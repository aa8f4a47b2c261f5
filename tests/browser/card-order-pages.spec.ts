import type { Page } from 'playwright/test';
import { expect, hold, test } from '../support/browser-test.ts';
import { cancelOrder, endHold, makePageOlder, payAtProvider } from '../support/card-order.ts';
import { onShopDatabase, placeByCard, type CardOrder } from '../support/shop-data.ts';

const open = (page: Page, { id, viewKey }: CardOrder) => page.goto(`/comanda/${id}?cheie=${viewKey}`);
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const pay = (page: Page) => page.getByRole('button', { name: 'Plătește cu cardul' });
/** An open page polls at growing intervals. */
const WHEN_ASKED = { timeout: 15_000 };
const states = (page: Page) => page.getByRole('region', { name: 'Starea comenzii' });

test('a cancelled order’s page reloads once its money goes back', async ({ page, baseURL }) => {
  const order = await placeByCard(baseURL!);
  await cancelOrder(order);
  await makePageOlder(order);
  const isAnswer = (state: string) => async (answer: { url(): string; text(): Promise<string> }) =>
    answer.url().includes('/payment?') && (await answer.text()).includes(`"${state}"`);
  // The second answer comes soon after the first, and is the only one of its kind.
  const answered = Promise.all(
    ['cancelled', 'cancelled_waiting'].map((state) => page.waitForResponse(isAnswer(state))),
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  await open(page, order);
  await answered;
  const cancelled = panel(page, 'Comanda este anulată');
  await expect(cancelled).toContainText('Dacă ai plătit deja, toți banii se întorc pe cardul cu care ai plătit');
  await expect(pay(page)).toHaveCount(0);
  expect(loads).toBe(1);
  await payAtProvider(order, { isTold: false });
  await makePageOlder(order);
  await expect(panel(page, 'Banii se întorc la tine')).toBeVisible(WHEN_ASKED);
});

test('an open page shows a payment’s outcome by itself, and nothing before it is known', async ({ page, baseURL }) => {
  const letGo = await hold(page, '**/payment?*');
  const late = await placeByCard(baseURL!);
  await endHold(late);
  await onShopDatabase(`update card_payments set state = 'open' where order_id = $1`, [late.id]);
  await payAtProvider(late, { isTold: false });
  await open(page, late);
  await expect(panel(page, 'Așteptăm confirmarea plății')).toBeVisible();
  await expect(page.getByText('Nu am primit plata')).toHaveCount(0);
  await makePageOlder(late);
  letGo();
  await expect(states(page)).toContainText('Plătită', WHEN_ASKED);

  const unpaid = await placeByCard(baseURL!);
  await makePageOlder(unpaid);
  const letGoAgain = await hold(page, '**/payment?*');
  await page.goto(`/comanda-plasata/${unpaid.id}?cheie=${unpaid.viewKey}`);
  await expect(page.getByRole('heading', { name: 'Așteptăm confirmarea plății' })).toBeVisible();
  letGoAgain();
  await expect(panel(page, 'Comanda nu este plătită încă')).toBeVisible(WHEN_ASKED);
  await expect(pay(page)).toBeVisible();
});
