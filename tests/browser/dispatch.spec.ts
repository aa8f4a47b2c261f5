import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { dispatchWhen } from '#texts/dispatch.ro.ts';
import { expect, fillCart, test } from '../support/browser-test.ts';
import { moonLine, postOrder } from '../support/orders.ts';

// Whoever orders from elsewhere reads the shop's days all the same.
test.use({ timezoneId: 'America/Los_Angeles' });

test('the checkout says when an order that is placed now leaves and arrives', { tag: '@phone' }, async ({ page }) => {
  await fillCart(page, 'gemeni');
  await page.clock.setFixedTime('2026-11-19T09:59:59Z');
  await page.goto('/finalizare-comanda');
  const summary = page.getByRole('region', { name: 'Comanda ta' });
  await expect(summary.getByText('Livrare estimată: 24–48 de ore')).toBeVisible();
  await expect(
    summary.getByText('Pleacă la curier: joi, 19 noiembrie. Ajunge de obicei vineri, 20 noiembrie, sau luni, 23.'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Transfer bancar' }).check();
  await expect(summary.getByText('Pleacă la curier după ce banii ajung la noi.')).toBeVisible();

  await page.clock.setFixedTime('2026-11-19T10:00:00Z');
  await page.getByRole('radio', { name: 'Card online' }).check();
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await expect(
    summary.getByText(
      'Pleacă la curier: vineri, 20 noiembrie. Ajunge de obicei în Easybox luni, 23 noiembrie, sau marți, 24.',
    ),
  ).toBeVisible();
});

test('the checkout says of a piece that is made to order that it waits for its proof', async ({ page }) => {
  const { origin } = new URL(test.info().project.use.baseURL!);
  const localStorage = [{ name: 'cart', value: JSON.stringify([moonLine()]) }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto('/finalizare-comanda');
  await expect(page.getByText('Pleacă la curier după ce aprobi macheta, în 2 zile lucrătoare.')).toBeVisible();
});

test('both pages of an order say when it leaves', async ({ page, baseURL }) => {
  const place = async (changes: Record<string, unknown>) => {
    const answer = await postOrder(baseURL!, changes);
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string; viewKey: string };
  };
  const terms = { deliveryMethod: 'courier', paymentMethod: 'cash', makingDays: 2 } as const;
  const day = dispatchWhen({ day: dispatchDay(new Date(), DEFAULT_SELLING)! }, terms);
  for (const [changes, when] of [
    [{}, day],
    [{ paymentMethod: 'transfer' }, 'după ce banii ajung la noi'],
    [{ lines: [moonLine()] }, 'după ce aprobi macheta, în 2 zile lucrătoare'],
  ] as const) {
    const { id, viewKey } = await place(changes);
    for (const path of ['comanda-plasata', 'comanda']) {
      await page.goto(`/${path}/${id}?cheie=${viewKey}`);
      const facts = page.getByRole('region', { name: 'Date' });
      await expect(facts.getByText('24–48 de ore')).toBeVisible();
      await expect(facts.getByRole('term').filter({ hasText: 'Pleacă la curier' })).toBeVisible();
      await expect(facts.getByRole('definition').filter({ hasText: when })).toBeVisible();
    }
  }
});
