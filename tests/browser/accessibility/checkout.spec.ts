import { expectAccessibleStates, test } from '../../support/accessibility-test.ts';
import { expect, fillCart, orderButton } from '../../support/browser-test.ts';
import { bringLockers, options, search } from '../../support/fixtures/pages/lockers.ts';
import { addCode, addProduct } from '../../support/shop-data.ts';

test('a code, a gift, a firm and a locker are accessible, errors included', async ({ page }) => {
  test.setTimeout(120_000);
  await bringLockers();
  const summary = page.getByRole('main').locator('.cart-summary');
  const code = page.getByLabel('Cod de reducere');
  await fillCart(page, (await addProduct({ price: 10_000, stock: 50 })).id);
  await expectAccessibleStates(page, {
    'the refusal of a code': async () => {
      await page.goto('/cosulmeu');
      await page.getByText('Ai un cod de reducere?').click();
      await code.fill('NU-EXISTA');
      await code.press('Enter');
      await expect(page.getByRole('alert')).toContainText('Nu avem acest cod.');
    },
    'the code in the cart': async () => {
      await code.fill(await addCode());
      await code.press('Enter');
      await expect(summary).toContainText('−10,00 RON');
    },
    'the checkout with a code, and the fields of a gift': async () => {
      await page.goto('/finalizare-comanda');
      await expect(summary).toContainText('−10,00 RON');
      await page.getByRole('checkbox', { name: 'Este un cadou: îl primește altcineva' }).check();
      await page.getByRole('radio', { name: 'Să ajungă într-o anumită zi' }).check();
    },
    'the fields of a firm, found by its CUI': async () => {
      await page.getByRole('checkbox', { name: 'Este un cadou: îl primește altcineva' }).uncheck();
      await page.getByRole('checkbox', { name: 'Factură pe firmă' }).check();
      await page.getByRole('checkbox', { name: 'Sediul firmei este la altă adresă' }).check();
      await expect(page.getByLabel('Județul sediului *')).toBeVisible();
      await page.getByLabel('CUI *').fill('34567892');
      await expect(page.getByText('ANAF o are ca inactivă')).toBeVisible();
    },
    'the errors of the checkout': async () => {
      await page.getByLabel('CUI *').fill('12345678');
      await orderButton(page).click();
      await expect(page.getByLabel('CUI *')).toHaveAccessibleDescription(/CUI-ul nu este corect/);
    },
    'the list of lockers': async () => {
      await page.getByRole('radio', { name: 'Easybox' }).check();
      await search(page).fill('proba motru');
      await expect(options(page)).toHaveCount(2);
    },
    'the chosen locker and the map': async () => {
      await search(page).press('Enter');
      await page.getByRole('radio', { name: 'Numerar la livrare' }).check();
      await page.getByRole('button', { name: 'Arată harta' }).click();
      await expect(page.getByRole('region', { name: 'Harta lockerelor' }).getByRole('button').first()).toBeVisible();
    },
  });
});
