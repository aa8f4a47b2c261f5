import { expect, expectAccessible, test } from '../../../support/admin-test.ts';
import { EMPTY_DASHBOARD } from '../../../support/empty-dashboard.ts';
import { onShopDatabase, place } from '../../../support/shop-data.ts';

test.slow();

test('The dashboard, full and empty, analytics and lockers are accessible', async ({ freshPage: page, baseURL }) => {
  await place(baseURL!);
  // No other test has orders in this year.
  const year = 1997;
  for (const [day, changes] of [
    ['10', {}],
    ['11', { deliveryMethod: 'easybox', lockerName: 'Easybox A', lockerCity: 'B' }],
  ] as const) {
    const { id } = await place(baseURL!, changes);
    await onShopDatabase('update orders set placed_at = $2 where id = $1', [id, `${year}-03-${day}T10:00:00Z`]);
  }
  await expectAccessible(page, {
    full: [
      '/admin',
      async () => {
        const chart = page.getByRole('img', { name: /30/ });
        await chart.scrollIntoViewIfNeeded();
        await expect(chart.locator('svg').first()).toBeVisible();
      },
    ],
  });
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: EMPTY_DASHBOARD }));
  await expectAccessible(page, {
    empty: ['/admin', () => expect(page.getByRole('heading', { name: /pas cu pas$/ })).toBeVisible()],
    analytics: [
      `/admin/analytics?period=custom&from=${year}-03-01&to=${year}-03-31`,
      async () => {
        for (const name of [/^Retururi/, /^Vânzările în/]) {
          const card = page.getByRole('region', { name }).first();
          await card.scrollIntoViewIfNeeded();
          const unfold = card.getByRole('button', { name: /^Arată ca tabel/ });
          // The table stays open from one look to the next.
          if ((await unfold.getAttribute('aria-expanded')) === 'false') await unfold.click();
          await expect(card.getByRole('table')).toBeVisible();
        }
      },
    ],
    lockers: [
      '/admin/lockers',
      async () => {
        await expect(page.getByRole('region', { name: /Dintr-un fișier/ })).toBeVisible();
        // The list has loaded or is empty.
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      },
    ],
  });
});
