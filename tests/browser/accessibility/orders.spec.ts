import type { Page } from 'playwright/test';
import type { CustomerPayment } from '#domain/payments/customer-payment.ts';
import { expectNoHindrance, test } from '../../support/accessibility-test.ts';
import { addToCart, expect, fillCheckout, orderButton } from '../../support/browser-test.ts';
import { moonLine, postOrder } from '../../support/orders.ts';
import { placeByCard, placeDelivered } from '../../support/placed-orders.ts';
import { makeKit } from '../../support/second-chance.ts';

/** A frame with a name and a date on its plate, which is made for its buyer. */
/** Made for its buyer as a whole: what can go back is one line. */
const BOX = { id: 'cadou-botez', itemNumber: '1', options: { nume: 'Mara', data: '2026-05-01' } };

async function copyIban(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copiază: IBAN' }).click();
  await expect(page.getByText('Am copiat: RO49AAAA1B31007593840000')).toBeVisible();
}

test.describe('the way to an order and back', { tag: '@phone' }, () => {
  test('product, cart, checkout with errors and both pages of a transfer hinder nobody', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expectNoHindrance(page, {
      'a product that was added': () => addToCart(page, 'gemeni'),
      'the cart': async () => {
        await page.goto('/cosulmeu');
        await expect(page.getByLabel('Sumar')).toBeVisible();
      },
      'the checkout with its errors': async () => {
        await page.goto('/finalizare-comanda');
        await orderButton(page).click();
        await expect(page.getByRole('alert')).toBeVisible();
      },
      'the page that says thanks, and what was copied': async () => {
        await fillCheckout(page);
        await page.getByRole('radio', { name: 'Transfer bancar' }).check();
        await orderButton(page).click();
        await page.waitForURL(/comanda-plasata/);
        await copyIban(page);
      },
      'the order’s page, and what was copied': async () => {
        await page.getByRole('link', { name: 'Vezi comanda' }).click();
        await page.waitForURL(/\/comanda\//);
        await copyIban(page);
      },
    });
  });

  test('both pages of an order in cash hinder nobody', async ({ page, baseURL }) => {
    const { id, viewKey } = (await (await postOrder(baseURL!)).json()) as Record<string, string>;
    await expectNoHindrance(page, {
      'the page that says thanks': `/comanda-plasata/${id}?cheie=${viewKey}`,
      'the order’s page': `/comanda/${id}?cheie=${viewKey}`,
    });
  });

  test('the pages of an order that waits for its payment by card hinder nobody', async ({ page, baseURL }) => {
    const { id, viewKey } = await placeByCard(baseURL!);
    // The page that is looked at must not be left meanwhile for what the shop finds out.
    const nothingNew: CustomerPayment = { state: 'waiting', holdUntil: null, canPay: true, isSentByHand: false };
    await page.route('**/payment?*', (route) => route.fulfill({ json: nothingNew }));
    const openWays = async (address: string) => {
      await page.goto(address);
      await page.getByText('Schimbă metoda de plată').click();
    };
    await expectNoHindrance(page, {
      'the page that says thanks': () => openWays(`/comanda-plasata/${id}?cheie=${viewKey}`),
      'the order’s page': () => openWays(`/comanda/${id}?cheie=${viewKey}&plata=intrerupta`),
    });
  });

  test('the order’s page with the drawing of a Moon to approve hinders nobody', async ({ page, baseURL }) => {
    const answer = await postOrder(baseURL!, { lines: [moonLine()] });
    const { id, viewKey } = (await answer.json()) as Record<string, string>;
    await expectNoHindrance(page, {
      'the order’s page': async () => {
        await page.goto(`/comanda/${id}?cheie=${viewKey}`);
        await expect(page.getByRole('button', { name: 'Aprob macheta' })).toBeVisible();
      },
    });
  });

  test('the questions of a cast that failed and what follows hinder nobody', async ({ page, baseURL }) => {
    const { id, viewKey } = await placeDelivered(baseURL!);
    await makeKit(id);
    await expectNoHindrance(page, {
      'the questions': `/comanda/${id}/a-doua-sansa?cheie=${viewKey}`,
      'the advice and the refill': async () => {
        for (const answer of ['S-a mișcat în alginat', 'Nu am măsurat-o', 'Doar alginatul'])
          await page.getByRole('radio', { name: answer }).check();
        await page.getByRole('button', { name: 'Vezi ce schimbi' }).click();
        await expect(page.getByRole('link', { name: 'Pune alginatul în coș' })).toBeVisible();
      },
    });
  });

  test('the withdrawal from an order hinders nobody', async ({ page, baseURL }) => {
    const { id, viewKey } = await placeDelivered(baseURL!, [BOX]);
    await expectNoHindrance(page, {
      'the search for the order': '/retragere-din-contract',
      'its form': `/retragere-din-contract/comanda?comanda=${id}&cheie=${viewKey}`,
      'its acknowledgement': async () => {
        await page.getByRole('button', { name: 'Confirmă retragerea' }).click();
        await expect(page.getByRole('heading', { name: 'Am primit retragerea ta' })).toBeVisible();
      },
    });
  });
});

test.describe('the test page of the card provider', { tag: '@phone' }, () => {
  test.use({ allowedOrigins: [process.env.SHOP_TEST_SANDBOX ?? ''] });

  test('the test page of the card provider hinders nobody, a refused card and all, and can be used by keyboard', async ({
    page,
    baseURL,
  }) => {
    const { payUrl } = await placeByCard(baseURL!);
    await expectNoHindrance(page, {
      'the refusal': async () => {
        await page.goto(payUrl);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toBeVisible();
      },
    });
  });
});
