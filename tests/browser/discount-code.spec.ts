import type { Page } from 'playwright/test';
import { expect, fillCart, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { addCode, addProduct, onShopDatabase } from '../support/shop-data.ts';

// The browser logs a refused order as an error.
test.use({ expectedNoise: ['409'] });

const summary = (page: Page) => page.getByRole('main').locator('.cart-summary');
const codeField = (page: Page) => page.getByLabel('Cod de reducere');
const expired = 'Codul a expirat. Poți comanda fără el.';
const endCode = (code: string) => onShopDatabase("update discounts set ends_at = '2020-01-01' where code = $1", [code]);

/** Opens the cart with one kit at 100 RON. */
async function openCart(page: Page): Promise<void> {
  await fillCart(page, (await addProduct({ price: 10_000, stock: 50 })).id);
  await page.goto('/cosulmeu');
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByText('Ai un cod de reducere?').click();
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Aplică' }).click();
}

test('a code is entered in the cart, lowers the price, and is on the order’s page', async ({ page }) => {
  const code = await addCode();
  const [removed, ended] = [await addCode({ minimum_subtotal: 15_000 }), await addCode()];
  const remove = (which: string) => page.getByRole('button', { name: `Renunță la codul ${which}` });
  await openCart(page);
  await test.step('a code that does not exist or has ended is refused', async () => {
    await expect(codeField(page)).toBeHidden();
    await typeCode(page, 'nu-există');
    await expect(page.getByRole('alert')).toHaveText('Nu avem acest cod. Verifică literele și cifrele.');
    await endCode(ended);
    await codeField(page).fill(ended);
    await codeField(page).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(expired);
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(summary(page)).toContainText('Total112,00 RON');
  });
  await test.step('a code below its minimum says how much is missing, and is removed by keyboard', async () => {
    await codeField(page).fill(removed);
    await page.getByRole('button', { name: 'Aplică' }).click();
    await expect(summary(page).getByRole('status')).toContainText(
      'Mai adaugă produse de 50,00 RON și primești reducerea.',
    );
    await expect(summary(page)).toContainText('Total112,00 RON');
    await expect(remove(removed)).toBeFocused();
    await page.getByRole('button', { name: /Mai mult/ }).click();
    await expect(summary(page)).toContainText(`Reducere, cod ${removed}−20,00 RON`);
    await remove(removed).press('Enter');
    await expect(page.getByText('Ai un cod de reducere?')).toBeFocused();
    await expect(summary(page)).toContainText('Total212,00 RON');
    await page.reload();
    await expect(summary(page)).toContainText('Total212,00 RON');
  });
  await test.step('a code for free shipping removes the fee, also at the delivery method', async () => {
    const free = await addCode({ kind: 'shipping', value: 0 });
    await typeCode(page, free);
    await expect(summary(page)).toContainText(`Livrare gratuită, cod ${free}0,00 RONTotal200,00 RON`);
    const quoted = page.waitForResponse('**/api/cart/quote');
    await page.getByRole('link', { name: 'Finalizează comanda' }).click();
    await expect(page.getByText('Curier SameDay').locator('..')).toContainText('0,00 RON');
    await quoted;
    // A code that has ended meanwhile is reported.
    await endCode(free);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(expired);
    await expect(summary(page)).toContainText('212,00 RON');
  });
  await test.step('Enter in the checkout applies a code and sends no order', async () => {
    await codeField(page).fill(` ${code.toLowerCase()} `);
    await codeField(page).press('Enter');
    await expect(summary(page)).toContainText(`Reducere, cod ${code}−20,00 RON`);
    await expect(page.getByRole('alert').filter({ hasText: 'Verificati' })).toHaveCount(0);
  });
  await page.goto('/cosulmeu');
  await expect(summary(page)).toContainText(
    `Subtotal200,00 RONReducere, cod ${code}−20,00 RONLivrare12,00 RONTotal192,00 RON`,
  );
  await page.getByRole('link', { name: 'Finalizează comanda' }).click();
  await fillCheckout(page);
  await orderButton(page).click();

  await expect(page).toHaveURL(/comanda-plasata/);
  for (const fact of [`Reducere, cod ${code}`, '−20,00 RON', '192,00 RON'])
    await expect(page.getByRole('main')).toContainText(fact);
  expect(await onShopDatabase('select used from discounts where code = $1', [code])).toEqual([{ used: 1 }]);
  expect(await page.evaluate(() => localStorage.getItem('discount'))).toBeNull();
});
