import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { place } from '../support/placed-orders.ts';
import { onShopDatabase } from '../support/shop-database.ts';

test.use({ javaScriptEnabled: false, expectedNoise: ['status of 422'] });

async function ask(page: Page, number: string, contact: string): Promise<string> {
  await page.getByLabel('Numărul comenzii *').fill(number);
  await page.getByLabel('Emailul sau telefonul comenzii *').fill(contact);
  await page.getByRole('button', { name: 'Trimite-mi linkul' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică-ți emailul' })).toBeVisible();
  return (await page.getByRole('main').textContent())!;
}

test('without JavaScript the header leads to an order’s link, which comes by mail alone', async ({ page, baseURL }) => {
  const order = await place(baseURL!);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Unde e comanda mea?' }).click();
  await page.getByRole('button', { name: 'Trimite-mi linkul' }).click();
  await expect(page.getByRole('alert')).toHaveText('Verifică câmpurile marcate.');
  await page.getByLabel('Numărul comenzii *').fill('comanda mea');
  await page.getByLabel('Emailul sau telefonul comenzii *').fill('ana@exemplu');
  await page.getByRole('button', { name: 'Trimite-mi linkul' }).click();
  await expect(page.getByLabel('Numărul comenzii *')).toHaveAccessibleDescription(/Verifică ce ai scris aici/);
  await expect(page.getByLabel('Emailul sau telefonul comenzii *')).toHaveValue('ana@exemplu');
  const right = await ask(page, order.number.toLowerCase().replaceAll('-', ' '), order.emailAddress);
  expect(right).not.toContain(order.number);
  expect(right).toContain('Ai comandat fără email? Sună-ne');
  await page.getByRole('link', { name: 'Scrie din nou' }).click();
  expect(await ask(page, order.number, 'altcineva@exemplu.ro')).toBe(right);
  const mails = "select letter::text as text from mails where order_id = $1 and kind = 'order-link'";
  const [mail, ...others] = await onShopDatabase<{ text: string }>(mails, [order.id]);
  expect(others).toEqual([]);
  expect(mail!.text).toContain(`/comanda/${order.id}?cheie=${order.viewKey}`);
});
