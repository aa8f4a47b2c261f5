import { dispatchDay } from '#domain/delivery/dispatch-day.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { dispatchWhen } from '#texts/dispatch.ro.ts';
import { expect, fillCart, test } from '../support/browser-test.ts';
import { moonLine } from '../support/orders.ts';
import { place } from '../support/placed-orders.ts';

// Whoever orders from elsewhere reads the shop's days all the same.
test.use({ timezoneId: 'America/Los_Angeles' });

test('the checkout and both pages of an order say when it leaves and arrives', async ({ page, baseURL }) => {
  const terms = { deliveryMethod: 'courier', paymentMethod: 'cash', makingDays: 2 } as const;
  const when = dispatchWhen({ day: dispatchDay(new Date(), DEFAULT_SELLING)! }, terms);
  const { id, viewKey } = await place(baseURL!);
  for (const path of ['comanda-plasata', 'comanda']) {
    await page.goto(`/${path}/${id}?cheie=${viewKey}`);
    const facts = page.getByRole('region', { name: 'Date' });
    await expect(facts.getByText('24–48 de ore')).toBeVisible();
    await expect(facts.getByRole('term').filter({ hasText: 'Pleacă la curier' })).toBeVisible();
    await expect(facts.getByRole('definition').filter({ hasText: when })).toBeVisible();
  }

  await fillCart(page, 'gemeni');
  await page.clock.setFixedTime('2026-11-19T09:59:59Z');
  await page.goto('/finalizare-comanda');
  const summary = page.getByRole('region', { name: 'Comanda ta' });
  const says = (text: string) => expect(summary.getByText(text)).toBeVisible();
  await says('Livrare estimată: 24–48 de ore');
  await says('Pleacă la curier: joi, 19 noiembrie. Ajunge de obicei vineri, 20 noiembrie, sau luni, 23.');
  await page.getByRole('radio', { name: 'Transfer bancar' }).check();
  await says('Pleacă la curier după ce banii ajung la noi.');
  await page.clock.setFixedTime('2026-11-19T10:00:00Z');
  await page.getByRole('radio', { name: 'Card online' }).check();
  await page.getByRole('radio', { name: 'Easybox' }).check();
  await says('Pleacă la curier: vineri, 20 noiembrie. Ajunge de obicei în Easybox luni, 23 noiembrie, sau marți, 24.');

  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), moonLine());
  await page.reload();
  await says('Pleacă la curier după ce aprobi macheta, în 7 zile lucrătoare.');
});
