import type { Page } from 'playwright/test';
import { expect, fillCart, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { addProduct, onShopDatabase } from '../support/shop-database.ts';
import { addCode } from '../support/add-discount.ts';

const summary = (page: Page) => page.getByRole('main').locator('.cart-summary');
const codeField = (page: Page) => page.getByLabel('Cod de reducere');

async function openCart(page: Page, product = { price: 10_000, stock: 50 }) {
  const added = await addProduct(product);
  await fillCart(page, added.id);
  await page.goto('/cosulmeu');
  return added;
}

async function typeCode(page: Page, code: string) {
  await page.getByText('Ai un cod de reducere?').click();
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Aplică' }).click();
}

test(
  'a code is typed in the cart, paid less with, and told on the order’s page and in the mail',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const email = `cod-${crypto.randomUUID()}@exemplu.ro`;
    const code = await addCode();
    await openCart(page);
    await expect(codeField(page)).toBeHidden();
    await typeCode(page, ` ${code.toLowerCase()} `);

    await expect(summary(page)).toContainText(
      `Subtotal100,00 RONReducere, cod ${code}−10,00 RONLivrare12,00 RONTotal102,00 RON`,
    );
    await page.getByRole('button', { name: /Mai mult/ }).click();
    await expect(summary(page)).toContainText('−20,00 RON');
    await page.reload();
    await expect(summary(page)).toContainText('Total192,00 RON');

    await page.getByRole('link', { name: 'Finalizează comanda' }).click();
    await expect(summary(page)).toContainText(`Reducere, cod ${code}−20,00 RON`);
    await fillCheckout(page);
    await page.getByLabel('Email').fill(email);
    await orderButton(page).click();

    await expect(page).toHaveURL(/comanda-plasata/);
    const main = page.getByRole('main');
    for (const fact of [`Reducere, cod ${code}`, '−20,00 RON', '192,00 RON']) await expect(main).toContainText(fact);
    const [mail] = await onShopDatabase<{ text: string }>('select text from mails where recipient = $1', [email]);
    expect(mail!.text).toContain(`Reducere, cod ${code}: −20,00 RON`);
    expect(mail!.text).toContain('Total, TVA inclus: 192,00 RON');
    const [use] = await onShopDatabase<{ used: number }>('select used from discounts where code = $1', [code]);
    expect(use).toEqual({ used: 1 });
    expect(await page.evaluate(() => localStorage.getItem('discount'))).toBeNull();
  },
);

test('a code for free shipping takes the fee away, also beside the ways of delivery', async ({ page }) => {
  const code = await addCode({ kind: 'shipping', value: 0 });
  await openCart(page);
  await typeCode(page, code);
  await expect(summary(page)).toContainText(`Livrare gratuită, cod ${code}0,00 RONTotal100,00 RON`);

  await page.goto('/finalizare-comanda');
  await expect(page.getByText('Curier SameDay').locator('..')).toContainText('0,00 RON');
  await fillCheckout(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  await expect(page.getByRole('main')).toContainText(`Livrare gratuită, cod ${code}`);
});

test('a code that does not exist, or is over, is refused, and can be exchanged for another', async ({ page }) => {
  const ended = await addCode({ ends_at: new Date('2020-01-01') });
  await openCart(page);
  await typeCode(page, 'nu-există');
  await expect(page.getByRole('alert')).toHaveText('Nu avem acest cod. Verifică literele și cifrele.');
  await codeField(page).fill(ended);
  await codeField(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Codul a expirat. Poți comanda fără el.');
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page)).toContainText('Total112,00 RON');

  await codeField(page).fill(await addCode());
  await codeField(page).press('Enter');
  await expect(summary(page)).toContainText('−10,00 RON');
});

test('a minimum that is not reached says how much is missing, and the code comes in when it is', async ({ page }) => {
  const code = await addCode({ minimum_subtotal: 15_000 });
  await openCart(page);
  await typeCode(page, code);
  await expect(summary(page).getByRole('status')).toContainText(
    'Mai adaugă produse de 50,00 RON și primești reducerea.',
  );
  await expect(summary(page)).toContainText('Total112,00 RON');

  await page.getByRole('button', { name: /Mai mult/ }).click();
  await expect(summary(page)).toContainText(`Reducere, cod ${code}−20,00 RON`);
});

test('a code can be taken away, and the keyboard stays where it was', async ({ page }) => {
  const code = await addCode();
  await openCart(page);
  await typeCode(page, code);
  const remove = page.getByRole('button', { name: `Renunță la codul ${code}` });
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(page.getByText('Ai un cod de reducere?')).toBeFocused();
  await expect(summary(page)).toContainText('Total112,00 RON');
  await page.reload();
  await expect(summary(page)).toContainText('Total112,00 RON');
});

test('a code typed in the checkout is applied by Enter, which does not send the order', async ({ page }) => {
  const code = await addCode();
  await openCart(page);
  await page.goto('/finalizare-comanda');
  await page.getByText('Ai un cod de reducere?').click();
  await codeField(page).fill(code);
  await expect(summary(page)).toContainText('112,00 RON');
  await codeField(page).press('Enter');
  await expect(summary(page)).toContainText(`Reducere, cod ${code}−10,00 RON`);
  await expect(page.getByRole('alert').filter({ hasText: 'Verificati' })).toHaveCount(0);
});

test.describe('a code that changes while the shopper fills in the form', () => {
  test.use({ expectedNoise: ['409'] });

  test('a code that changes meanwhile is told with both sums, and the order goes through when it is sent again', async ({
    page,
  }) => {
    const code = await addCode();
    await openCart(page);
    await typeCode(page, code);
    await expect(summary(page)).toContainText('−10,00 RON');
    const quoted = page.waitForResponse('**/api/cart/quote');
    await page.getByRole('link', { name: 'Finalizează comanda' }).click();
    await fillCheckout(page);
    await quoted;
    await expect(summary(page)).toContainText('−10,00 RON');
    await onShopDatabase('update discounts set value = 5 where code = $1', [code]);
    await orderButton(page).click();

    const alert = page.getByRole('alert').filter({ hasText: code });
    await expect(alert).toContainText('Reducerea nu mai este cea pe care ai văzut-o.');
    await expect(alert).toContainText(`Reducere, cod ${code}: 10,00 RON → 5,00 RON`);
    await expect(summary(page)).toContainText('−5,00 RON');
    await orderButton(page).click();
    await expect(page).toHaveURL(/comanda-plasata/);
    await expect(page.getByRole('main')).toContainText('107,00 RON');
  });

  test('a code that was used by this buyer before is refused; the order goes through without it', async ({ page }) => {
    const phone = `07${String(Date.now()).slice(-8)}`;
    const code = await addCode({ per_buyer_limit: 1 });
    for (const round of [1, 2]) {
      await openCart(page);
      await typeCode(page, code);
      await expect(summary(page).getByRole('status')).toContainText('verificăm când trimiți comanda');
      await page.getByRole('link', { name: 'Finalizează comanda' }).click();
      await fillCheckout(page);
      await page.getByLabel('Telefon *').fill(phone);
      await orderButton(page).click();
      if (round === 1) await expect(page).toHaveURL(/comanda-plasata/);
    }
    await expect(page.getByRole('alert').filter({ hasText: code })).toContainText('Ai folosit deja acest cod.');
    await expect(summary(page)).toContainText('Total, TVA inclus112,00 RON');
    await orderButton(page).click();
    await expect(page).toHaveURL(/comanda-plasata/);
    await expect(page.getByRole('main')).toContainText('112,00 RON');
  });
});

test('a kept code that ended meanwhile is told, and the cart costs its full price', async ({ page }) => {
  const code = await addCode();
  await openCart(page);
  await typeCode(page, code);
  await expect(summary(page)).toContainText('−10,00 RON');
  await onShopDatabase("update discounts set ends_at = '2020-01-01' where code = $1", [code]);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Codul a expirat. Poți comanda fără el.');
  await expect(summary(page)).toContainText('Total112,00 RON');
});
