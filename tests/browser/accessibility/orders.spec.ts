import type { CustomerPayment } from '#domain/payments/customer-payment.ts';
import { expectAccessibleStates, test } from '../../support/accessibility-test.ts';
import { addToCart, expect, fillCheckout, orderButton } from '../../support/browser-test.ts';
import { moonLine } from '../../support/orders.ts';
import { place, placeByCard, placeDelivered } from '../../support/shop-data.ts';
import { makeKit } from '../../support/second-chance.ts';

test.describe.configure({ timeout: 120_000 });
test.use({
  allowedOrigins: [process.env.SHOP_TEST_SANDBOX ?? ''],
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('product, cart, checkout with errors and both pages of a transfer are accessible', async ({ page }) => {
  const copyIban = async () => {
    await page.getByRole('button', { name: 'Copiază: IBAN' }).click();
    await expect(page.getByText('Am copiat: RO49AAAA1B31007593840000')).toBeVisible();
  };
  await expectAccessibleStates(page, {
    'a product added to the cart': () => addToCart(page, 'gemeni'),
    'the cart': async () => {
      await page.goto('/cosulmeu');
      await expect(page.getByLabel('Sumar')).toBeVisible();
    },
    'the checkout with its errors': async () => {
      await page.goto('/finalizare-comanda');
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'the thank-you page, with a copied IBAN': async () => {
      await fillCheckout(page);
      await page.getByRole('radio', { name: 'Transfer bancar' }).check();
      await orderButton(page).click();
      await page.waitForURL(/comanda-plasata/);
      await copyIban();
    },
    'the order’s page, with a copied IBAN': async () => {
      await page.getByRole('link', { name: 'Vezi comanda' }).click();
      await page.waitForURL(/\/comanda\//);
      await copyIban();
    },
  });
});

test('orders in cash, by card and of a Moon, and the page to pay at, are accessible', async ({ page, baseURL }) => {
  const cash = await place(baseURL!);
  const card = await placeByCard(baseURL!);
  const moon = await place(baseURL!, { lines: [moonLine()] });
  // Keeps the page from reloading on news from the shop during the check.
  const nothingNew: CustomerPayment = { state: 'waiting', holdUntil: null, canPay: true, isSentByHand: false };
  await page.route('**/payment?*', (route) => route.fulfill({ json: nothingNew }));
  const openWays = async (address: string) => {
    await page.goto(address);
    await page.getByText('Schimbă metoda de plată').click();
  };
  await expectAccessibleStates(page, {
    'the thank-you page of cash': `/comanda-plasata/${cash.id}?cheie=${cash.viewKey}`,
    'an order in cash': `/comanda/${cash.id}?cheie=${cash.viewKey}`,
    'the thank-you page that waits for a card': () => openWays(`/comanda-plasata/${card.id}?cheie=${card.viewKey}`),
    'an order that waits for a card': () => openWays(`/comanda/${card.id}?cheie=${card.viewKey}&plata=intrerupta`),
    'the drawing of a Moon to approve': async () => {
      await page.goto(`/comanda/${moon.id}?cheie=${moon.viewKey}`);
      await expect(page.getByRole('button', { name: 'Aprob macheta' })).toBeVisible();
    },
    'a card that the provider refused': async () => {
      await page.goto(card.payUrl);
      for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  });
});

test('second chance, review and withdrawal after a delivery are accessible', async ({ page, baseURL }) => {
  const engraved = { id: 'cadou-botez', itemNumber: '1', options: { nume: 'Mara', data: '2026-05-01' } };
  const { id, viewKey } = await placeDelivered(baseURL!, [engraved]);
  await makeKit(id);
  await expectAccessibleStates(page, {
    'the questions about a failed cast': `/comanda/${id}/a-doua-sansa?cheie=${viewKey}`,
    'the advice and the refill': async () => {
      for (const answer of ['S-a mișcat în alginat', 'Nu am măsurat-o', 'Doar alginatul'])
        await page.getByRole('radio', { name: answer }).check();
      await page.getByRole('button', { name: 'Vezi ce schimbi' }).click();
      await expect(page.getByRole('link', { name: 'Pune alginatul în coș' })).toBeVisible();
    },
    'the form of a review': `/comanda/${id}/pareri?cheie=${viewKey}`,
    'the search for the order': '/retragere-din-contract',
    'the form of a withdrawal': `/retragere-din-contract/comanda?comanda=${id}&cheie=${viewKey}`,
    'the acknowledgement': async () => {
      await page.getByRole('button', { name: 'Confirmă retragerea' }).click();
      await expect(page.getByRole('heading', { name: 'Am primit retragerea ta' })).toBeVisible();
    },
  });
});
