import type { Page } from 'playwright/test';
import { expect, fillCart, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { addProduct, placeByCard } from '../support/shop-data.ts';

const SANDBOX = process.env.SHOP_TEST_SANDBOX ?? '';
test.use({ allowedOrigins: [SANDBOX] });

const onPaymentPage = (page: Page) => page.waitForURL(`${SANDBOX}/pay/**`);
const paidHeading = (page: Page) => page.getByRole('heading', { name: 'Plata este confirmată' });
const unpaidHeading = (page: Page) => page.getByRole('heading', { name: 'Comanda nu este plătită încă' });

test('a shopper pays by card at the second try, and sees the order paid', { tag: '@phone-only' }, async ({ page }) => {
  const { id } = await addProduct({ price: 12_000, stock: 5 });
  await fillCart(page, id);
  await page.goto('/finalizare-comanda');
  await fillCheckout(page);
  await page.getByRole('radio', { name: 'Card online' }).check();
  await page.getByLabel('Email').fill('ana@exemplu.ro');
  await orderButton(page).click();
  await onPaymentPage(page);
  await expect(page.getByText('Aceasta este o pagină de test: nu se plătește nimic.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Comanda CG-20\d\d-\d{6}$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('132,00');
  await page.getByRole('button', { name: 'Refuză plata' }).click();
  await expect(page.getByRole('alert')).toHaveText('Cardul a fost refuzat. Încearcă din nou sau folosește alt card.');
  await page.getByRole('button', { name: 'Plătește' }).click();

  await page.waitForURL(/\/comanda-plasata\/[\w-]+\?cheie=/);
  await expect(page.getByRole('heading', { name: 'Mulțumim, Ana' })).toBeVisible();
  await expect(paidHeading(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Am primit 132,00 RON cu cardul. Nu mai ai nimic de plătit.');
  await expect(page.getByRole('button', { name: 'Plătește cu cardul' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Coșul meu, 0 produse' })).toBeVisible();
});

test('a shopper who leaves the payment page can pay again or in cash, and the payment page is closed', async ({
  page,
  baseURL,
}) => {
  const { payUrl } = await placeByCard(baseURL!);
  await page.goto(payUrl);
  await page.getByRole('link', { name: 'Renunță' }).click();
  await page.waitForURL(/\/comanda\/[\w-]+\?cheie=/);
  await expect(unpaidHeading(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Îți păstrăm produsele până la');
  await page.getByRole('button', { name: 'Plătește cu cardul' }).click();
  await onPaymentPage(page);
  await page.getByRole('link', { name: 'Renunță' }).click();
  await page.getByText('Schimbă metoda de plată').click();
  await page.getByRole('button', { name: 'Plătesc numerar la livrare' }).click();
  await expect(page.getByRole('main')).toContainText('Numerar la livrare');
  await expect(unpaidHeading(page)).toHaveCount(0);
  await page.goto(payUrl);
  await expect(page.getByRole('heading', { name: 'Pagina de plată a expirat' })).toBeVisible();
  await page.getByRole('link', { name: 'Înapoi la magazin' }).click();
  await expect(page.getByRole('heading', { name: /^Comanda CG-/ })).toBeVisible();
});
