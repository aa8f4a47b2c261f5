import { expectNoHindrance, test } from '../../support/accessibility-test.ts';
import { expect } from '../../support/browser-test.ts';
import { readMailLink } from '../../support/mail-link.ts';
import { onShopDatabase } from '../../support/shop-database.ts';

test.describe('the forms', { tag: '@phone' }, () => {
  test('the contact form and the testimonials, with complaints, hinder nobody', async ({ page }) => {
    await onShopDatabase(
      `insert into testimonials (name, text, stars, status) values ('Elena', 'Frumos.', 3, 'approved')`,
    );
    const sendNothing = async (address: string, button: string) => {
      await page.goto(address);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    };
    await expectNoHindrance(page, {
      'the contact form': () => sendNothing('/contact', 'Trimite mesajul'),
      'the testimonials': () => sendNothing('/testimonials', 'Trimite părerea'),
    });
  });

  test('the newsletter’s form and all its pages hinder nobody', async ({ page }) => {
    const address = `abonat-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
    const subscribe = page.getByRole('button', { name: 'Mă abonez' });
    await expectNoHindrance(page, {
      'the form with complaints': async () => {
        await page.goto('/');
        await subscribe.click();
        await expect(page.getByRole('alert')).toBeVisible();
      },
      'the page that tells of the mail': async () => {
        await page.getByLabel('Email *').fill(address);
        await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
        await subscribe.click();
        await expect(page.getByRole('heading', { level: 1, name: 'Verifică-ți emailul' })).toBeVisible();
      },
      'the page that the mail leads to': async () => page.goto(await readMailLink('newsletter-confirm', address)),
      'the end of the subscription': async () => {
        await page.getByRole('button', { name: 'Confirm abonarea' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Te-ai abonat' })).toBeVisible();
        await page.goto(await readMailLink('newsletter-welcome', address));
        await page.getByRole('button', { name: 'Mă dezabonez' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Te-ai dezabonat' })).toBeVisible();
      },
    });
  });
});
