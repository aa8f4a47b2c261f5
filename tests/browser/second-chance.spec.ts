import { expect, test } from '../support/browser-test.ts';
import { placeDelivered } from '../support/placed-orders.ts';
import { makeKit } from '../support/second-chance.ts';

test('a buyer whose cast failed answers questions, and has the refill at its price', async ({ page, baseURL }) => {
  const order = await placeDelivered(baseURL!);
  await makeKit(order.id);
  await page.goto(`/comanda/${order.id}?cheie=${order.viewKey}`);
  // The casting day, opened from here, leads back here.
  await page.getByRole('main').getByRole('link', { name: 'Ziua mulajului' }).click();
  await page.getByRole('link', { name: 'Răspunde la cele trei întrebări' }).click();

  await page.getByRole('radio', { name: 'cutia 1 din 2' }).check();
  await page.getByRole('radio', { name: 'S-a întărit prea repede' }).check();
  await page.getByRole('radio', { name: 'Mai caldă' }).check();
  await page.getByRole('radio', { name: 'Doar alginatul' }).check();
  await page.getByRole('button', { name: 'Vezi ce schimbi' }).click();
  await expect(page.getByText('Apa caldă grăbește priza')).toBeVisible();
  const address = page.url();

  for (const visit of [1, 2]) {
    if (visit === 2) await page.goto(address);
    await page.getByRole('link', { name: 'Pune alginatul în coș' }).click();
    await expect(page).toHaveURL('/cosulmeu');
    const summary = page.getByRole('region', { name: 'Sumar' });
    await expect(summary.getByText('31,00 RON')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Cantitate, Rezervă de alginat' }).getByRole('status')).toHaveText(
      '1',
    );
  }
});
