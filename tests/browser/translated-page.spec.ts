import type { Page } from 'playwright/test';
import { expect, fillCart, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { addCode, addProduct } from '../support/shop-data.ts';

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'S-a oprit ceva în pagină' });
const summary = (page: Page) => page.getByRole('main').locator('.cart-summary');

/** Replaces every text node like the browser's translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const parent = text.parentElement!;
      if (parent.closest('script, style, textarea, font')) continue;
      // Options keep their node and only change their text.
      if (parent.tagName === 'OPTION') text.data = `(${text.data})`;
      else {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
  });

test('a page that the browser translates shows right figures after every press, up to the order', async ({ page }) => {
  const kept = await addProduct({ price: 10_000, stock: 50 });
  const removed = await addProduct({ price: 7_000, stock: 50 });
  const code = await addCode();
  await fillCart(page, kept.id, removed.id);
  await page.goto('/cosulmeu');
  await expect(summary(page)).toContainText('Total182,00 RON');
  const press = async (name: string | RegExp) => {
    await translate(page);
    await page.getByRole('button', { name }).click();
  };

  await translate(page);
  await page.getByText('Ai un cod de reducere?').click();
  await page.getByLabel('Cod de reducere').fill(code);
  await press('Aplică');
  await expect(summary(page)).toContainText(`Subtotal170,00 RONReducere, cod ${code}−17,00 RON`);
  await press(`Mai mult, ${kept.title}`);
  await expect(summary(page)).toContainText(`Subtotal270,00 RONReducere, cod ${code}−27,00 RON`);
  await expect(summary(page)).toContainText('Total255,00 RON');
  await press(`Șterge, ${removed.title}`);
  await expect(summary(page)).toContainText('Total192,00 RON');
  await press('Anulează');
  await expect(summary(page)).toContainText('Total255,00 RON');
  await press(`Șterge, ${removed.title}`);
  await press(`Renunță la codul ${code}`);
  await expect(summary(page)).toContainText('Subtotal200,00 RONLivrare12,00 RONTotal212,00 RON');
  await page.getByText('Ai un cod de reducere?').click();
  await page.getByLabel('Cod de reducere').fill(code);
  await press('Aplică');
  await expect(summary(page)).toContainText('−20,00 RON');

  await page.getByRole('link', { name: 'Finalizează comanda' }).click();
  await expect(summary(page)).toContainText('192,00 RON');
  await translate(page);
  await orderButton(page).click();
  await expect(page.getByRole('link', { name: 'Prenume' }).first()).toBeVisible();
  for (const way of ['Easybox', 'Curier SameDay']) {
    await translate(page);
    await page.getByRole('radio', { name: way }).check();
  }
  await translate(page);
  for (const box of ['Factură pe firmă', 'Este un cadou: îl primește altcineva'])
    for (const press of ['check', 'uncheck'] as const) {
      await page.getByRole('checkbox', { name: box })[press]();
      await translate(page);
    }
  await page.getByLabel('Prenume *').pressSequentially('An');
  await translate(page);
  await fillCheckout(page);
  await expect(page.getByText('Mai ai de completat:')).toHaveCount(0);
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await translate(page);
  await expect(failed(page)).toBeHidden();
  await orderButton(page).click();

  await expect(page).toHaveURL(/comanda-plasata/);
  await expect(page.getByRole('main')).toContainText('192,00 RON');
  await expect(page.getByRole('main')).toContainText('Cluj-Napoca, Cluj');
});

test.describe('a page with a script error', () => {
  test.use({ expectedNoise: ['broken on purpose'] });

  /** Makes formatting a price throw, so that the next render fails. */
  const breakPrices = (page: Page) =>
    page.evaluate(() => {
      const { toFixed } = Number.prototype;
      Number.prototype.toFixed = function (digits) {
        if (digits === 2) throw new Error('broken on purpose');
        return toFixed.call(this, digits);
      };
    });

  test('says so, keeps typed values, and works again after a reload', { tag: '@phone-only' }, async ({ page }) => {
    await fillCart(page, 'gemeni');
    await page.goto('/finalizare-comanda');
    await fillCheckout(page);
    await expect(summary(page)).toContainText('Total');
    const street = page.getByLabel('Adresa de livrare *');
    await breakPrices(page);
    await street.fill('Strada Morii 8');

    await expect(failed(page)).toBeFocused();
    await expect(failed(page).getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/);
    await expect(failed(page).getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:\+40/);
    await failed(page).getByRole('button', { name: 'Încarcă pagina din nou' }).click();

    await expect(street).toHaveValue('Strada Morii 8');
    await expect(page.getByLabel('Oraș *')).toHaveValue('Cluj-Napoca');
    await expect(failed(page)).toBeHidden();
    await orderButton(page).click();
    await expect(page).toHaveURL(/comanda-plasata/);
  });
});
