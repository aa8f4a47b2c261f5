import { expectNoHindrance, test } from '../../support/accessibility-test.ts';
import { expect, fillCart } from '../../support/browser-test.ts';
import { insertLockers } from '../../support/insert-lockers.ts';
import { addProduct } from '../../support/shop-database.ts';
import { addCode } from '../../support/add-discount.ts';
import { databaseUrl } from '../../support/shop-process.ts';

const PLACE = {
  address: 'Strada Gării 3',
  city: 'Petroșani',
  county: 'Hunedoara',
  postalCode: '',
  largestBox: 'l',
  openingHours: '24/7',
} as const;
/** Lockers of this file alone. */
const LOCKERS = [
  { ...PLACE, id: 'vazuta-1', name: 'Easybox Văzută Sus', latitude: 45.41, longitude: 23.37, takesPayment: true },
  { ...PLACE, id: 'vazuta-2', name: 'Easybox Văzută Jos', latitude: 45.42, longitude: 23.38, takesPayment: false },
] as const;

test.describe('what the checkout offers', { tag: '@phone' }, () => {
  test('the list, the choice and the map of lockers hinder nobody', async ({ page }) => {
    await insertLockers(await databaseUrl(process.env.SHOP_TEST_DATA!), [...LOCKERS]);
    const search = page.getByRole('combobox', { name: 'Caută un Easybox' });
    await fillCart(page, 'talpa-bebelus');
    await expectNoHindrance(page, {
      'the list': async () => {
        await page.goto('/finalizare-comanda');
        await page.getByRole('radio', { name: 'Easybox' }).check();
        await search.fill('vazuta');
        await expect(page.getByRole('listbox', { name: 'Lockere găsite' }).getByRole('option')).toHaveCount(2);
      },
      'the chosen locker and the map': async () => {
        await search.press('Enter');
        await page.getByRole('radio', { name: 'Numerar la livrare' }).check();
        await page.getByRole('button', { name: 'Arată harta' }).click();
        await expect(page.getByRole('region', { name: 'Harta lockerelor' }).getByRole('button').first()).toBeVisible();
      },
    });
  });

  test('the fields of a firm and what is wrong with them hinder nobody', async ({ page }) => {
    await fillCart(page, 'talpa-bebelus');
    await expectNoHindrance(page, {
      'the fields': async () => {
        await page.goto('/finalizare-comanda');
        await page.getByRole('checkbox', { name: 'Factură pe firmă' }).check();
        await page.getByRole('checkbox', { name: 'Sediul firmei este la altă adresă' }).check();
        await expect(page.getByLabel('Județul sediului *')).toBeVisible();
      },
      'their faults': async () => {
        await page.getByLabel('CUI *').fill('12345678');
        await page.getByRole('button', { name: 'Comandă cu obligația de plată' }).click();
        await expect(page.getByLabel('CUI *')).toHaveAccessibleDescription(/CUI-ul nu este corect/);
      },
    });
  });

  test('the field for a code, its refusal and a code that is used hinder nobody', async ({ page }) => {
    const summary = page.getByRole('main').locator('.cart-summary');
    const field = page.getByLabel('Cod de reducere');
    await fillCart(page, (await addProduct({ price: 10_000, stock: 50 })).id);
    await expectNoHindrance(page, {
      'the refusal': async () => {
        await page.goto('/cosulmeu');
        await page.getByText('Ai un cod de reducere?').click();
        await field.fill('NU-EXISTA');
        await page.getByRole('button', { name: 'Aplică' }).click();
        await expect(page.getByRole('alert')).toContainText('Nu avem acest cod.');
      },
      'the code in the cart': async () => {
        await field.fill(await addCode());
        await field.press('Enter');
        await expect(summary).toContainText('−10,00 RON');
      },
      'the code in the checkout': async () => {
        await page.goto('/finalizare-comanda');
        await expect(summary).toContainText('−10,00 RON');
      },
    });
  });
});
