import { expect, fillCheckout, orderButton, test } from '../support/browser-test.ts';

test('a shopper buys a kit to the door and pays in cash', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Vezi kiturile' }).click();
  await page.getByRole('link', { name: 'Kit mulaj pentru gemeni' }).click();
  await page.waitForURL('**/produs/gemeni');
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await page.getByRole('link', { name: 'Vezi coșul' }).click();

  await expect(page.getByRole('heading', { name: 'Coșul meu' })).toBeVisible();
  await page.getByRole('button', { name: 'Mai mult, Kit mulaj pentru gemeni' }).click();
  await expect(page.getByLabel('Sumar')).toContainText('Subtotal458,00 RONLivrare12,00 RONTotal470,00 RON');
  await page.getByRole('link', { name: 'Finalizează comanda' }).click();

  await fillCheckout(page);
  await orderButton(page).click();

  await expect(page).toHaveURL(/\/comanda-plasata\/[\w-]+\?cheie=[\w-]+/);
  await expect(page.getByText(/Am înregistrat comanda CG-20\d\d-\d{6}/)).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of [
    'Kit mulaj pentru gemeni',
    '2 buc.',
    '229,00 RON',
    '470,00 RON',
    'Ana Popescu',
    '0712 345 678',
    'Numerar la livrare',
  ]) {
    await expect(main).toContainText(fact);
  }
  await expect(page.getByRole('link', { name: 'Coșul meu, 0 produse' })).toBeVisible();

  await page.getByRole('link', { name: 'Vezi comanda' }).click();
  await expect(page.getByRole('heading', { name: /^Comanda CG-/ })).toBeVisible();
  await expect(main).toContainText('Primită');
});
