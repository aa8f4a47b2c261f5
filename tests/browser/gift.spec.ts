import { expect, fillCart, fillCheckout, orderButton, test } from '../support/browser-test.ts';

test('a gift is ordered with its recipient, a card and a possible day, and not for cash', async ({ page }) => {
  const message = page.getByLabel('Mesaj pe felicitare');
  const atDay = page.getByRole('radio', { name: 'Să ajungă într-o anumită zi' });
  const day = page.getByLabel('Ziua în care să ajungă *');
  await fillCart(page, 'gemeni');
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);
  await page.getByRole('checkbox', { name: 'Este un cadou: îl primește altcineva' }).check();

  await expect(page.getByRole('heading', { name: 'Unde ajunge cadoul' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Numerar la livrare' })).toHaveCount(0);
  await expect(page.getByText('Un cadou nu se plătește la livrare')).toBeVisible();
  await page.getByLabel('Email *').fill('ana@exemplu.ro');
  await page.getByLabel('Prenumele celui care primește *').fill('Maria');
  await page.getByLabel('Numele celui care primește *', { exact: true }).fill('Ionescu');
  await page.getByLabel('Telefonul celui care primește *').fill('0722 333 444');
  await message.fill('a'.repeat(312));
  await expect(message).toHaveAccessibleDescription(/12 litere mai mult/);
  await message.fill('La mulți ani');
  await expect(message).toHaveAccessibleDescription(/Mai ai loc de 288 de litere/);
  await page.getByRole('radio', { name: 'Transfer bancar' }).check();
  await atDay.check();
  const first = (await day.getAttribute('min'))!;
  await day.fill('2026-01-05');
  await expect(day).toHaveAccessibleDescription(/prea devreme. Prima posibilă este/);
  await day.fill(first);

  // Typed text survives a reload.
  await page.reload();
  await expect(message).toHaveValue('La mulți ani');
  await expect(day).toHaveValue(first);
  await orderButton(page).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  await expect(page.getByRole('main')).toContainText(/vine mai târziu la \S+@.+Maria Ionescu, 0722 333 444/s);
  await expect(page.getByRole('main')).toContainText('ca să ajungă cel târziu');
});
