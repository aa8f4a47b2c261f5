import type { Page } from 'playwright/test';
import { expect, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { listNewerThanFloor } from '../support/newer-than-floor.ts';

/** Removes what one of the oldest browsers lacks. */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript((paths) => {
    const gone: string[] = [];
    for (const path of paths) {
      const names = path.split('.');
      const last = names.pop()!;
      const owner = names.reduce<Record<string, unknown> | undefined>(
        (found, name) => (found?.[name] ?? undefined) as Record<string, unknown> | undefined,
        globalThis as unknown as Record<string, unknown>,
      );
      for (const from of [owner, names[0] === 'Window' ? globalThis : undefined])
        if (from && Object.hasOwn(from, last) && Reflect.deleteProperty(from, last)) gone.push(path);
    }
    Object.assign(globalThis, { gone });
  }, listNewerThanFloor());
}

test('a shopper buys with the oldest browsers that the shop is built for', async ({ page }) => {
  await growOld(page);
  await page.goto('/');
  const gone = await page.evaluate(() => (globalThis as unknown as { gone: string[] }).gone);
  for (const each of ['Array.prototype.toSorted', 'AbortSignal.timeout', 'Document.prototype.startViewTransition'])
    expect(gone).toContain(each);
  await page.goto('/produs/rama-3d');
  await page.getByLabel('Nume gravat *').fill('Ștefania');
  await expect(page.locator('[data-plate] svg')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Vezi kiturile' }).click();
  await page.locator('select[name=pentru]').selectOption({ label: 'Gemeni' });
  await page.getByRole('link', { name: 'Kit mulaj pentru gemeni' }).click();
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await page.getByRole('link', { name: 'Vezi coșul' }).click();
  await page.getByRole('button', { name: 'Mai mult, Kit mulaj pentru gemeni' }).click();
  await expect(page.getByLabel('Sumar')).toContainText('Total470,00 RON');
  await page.getByRole('link', { name: 'Finalizează comanda' }).click();
  await page.getByText('Este un cadou').click();
  await expect(page.getByText('Gratuit: o felicitare tipărită').first()).toBeVisible();
  await page.getByText('Este un cadou').click();
  await fillCheckout(page);
  await page.getByLabel('Oraș *').fill('Cluj-N');
  await page
    .getByRole('option', { name: /Cluj-Napoca/ })
    .first()
    .click();
  await orderButton(page).click();
  await expect(page.getByText(/Am înregistrat comanda CG-20\d\d-\d{6}/)).toBeVisible();
  for (const fact of ['2 buc.', '229,00 RON', '470,00 RON', 'Ana Popescu', '0712 345 678', 'Numerar la livrare'])
    await expect(page.getByRole('main')).toContainText(fact);
  await expect(page.getByRole('link', { name: 'Coșul meu, 0 produse' })).toBeVisible();
});
