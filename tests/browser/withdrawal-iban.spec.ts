import { expect, test } from '../support/browser-test.ts';
import { placeDelivered } from '../support/placed-orders.ts';
import { onShopDatabase } from '../support/shop-database.ts';

const ACCOUNT = 'Contul în care îți trimitem banii';

test.describe('a buyer who paid in cash', () => {
  test.slow();
  test.use({ expectedNoise: ['status of 422'] });

  test(
    'is asked for an account, and told of a wrong one with all else kept',
    { tag: '@phone' },
    async ({ page, baseURL }) => {
      const order = await placeDelivered(baseURL!);
      await page.goto(`/retragere-din-contract/comanda?comanda=${order.id}&cheie=${order.viewKey}`);
      await page.getByLabel('Motiv').fill('Prea mic.');
      await page.getByLabel(ACCOUNT).fill('RO49 AAAA 1B31 0075 9384 0001');
      const confirm = page.getByRole('button', { name: 'Confirmă retragerea' });
      await confirm.click();
      await expect(page.getByText('Acest IBAN nu este întreg sau are o greșeală.', { exact: false })).toBeVisible();
      await expect(page.getByLabel('Motiv')).toHaveValue('Prea mic.');
      await page.getByLabel(ACCOUNT).fill('ro49aaaa1b31007593840000');
      await confirm.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Am primit retragerea ta' })).toBeVisible();
      await expect(page.getByText('Trimitem banii în contul pe care ni l-ai scris, RO•• •••• 0000.')).toBeVisible();
      expect(await page.content()).not.toContain('1B31');
      const [stored] = await onShopDatabase<{ iban: string }>('select iban from returns where order_id = $1', [
        order.id,
      ]);
      expect(stored!.iban).toBe('RO49AAAA1B31007593840000');
    },
  );

  test('withdraws without one', { tag: '@phone' }, async ({ page, baseURL }) => {
    const order = await placeDelivered(baseURL!);
    await page.goto(`/retragere-din-contract/comanda?comanda=${order.id}&cheie=${order.viewKey}`);
    await page.getByRole('button', { name: 'Confirmă retragerea' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Am primit retragerea ta' })).toBeVisible();
  });
});
