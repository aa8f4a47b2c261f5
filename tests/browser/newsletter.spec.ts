import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { readMailLink } from '../support/mail-link.ts';
import { onShopDatabase } from '../support/shop-database.ts';

const newAddress = () => `abonat-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
const done = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function stateOf(address: string): Promise<string | undefined> {
  const [row] = await onShopDatabase('select status from subscribers where email_address = $1', [address]);
  return row?.status;
}

async function subscribe(page: Page, address: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email *').fill(address);
  await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
  await page.getByRole('button', { name: 'Mă abonez' }).click();
  await expect(page).toHaveURL('/newsletter/trimis');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedNoise: javaScriptEnabled ? [] : ['status of 422'] });

    test('somebody subscribes, confirms by mail, leaves, and comes back', async ({ page }) => {
      const address = newAddress();
      await subscribe(page, address);
      await done(page, 'Verifică-ți emailul');

      await page.goto(await readMailLink('newsletter-confirm', address));
      // Programs that open the links of mails confirm nothing.
      expect(await stateOf(address)).toBe('pending');
      await page.getByRole('button', { name: 'Confirm abonarea' }).click();
      await done(page, 'Te-ai abonat');
      expect(await stateOf(address)).toBe('confirmed');
      await page.goto(await readMailLink('newsletter-confirm', address));
      await done(page, 'Te-ai abonat');

      await page.goto(await readMailLink('newsletter-welcome', address));
      await page.getByRole('button', { name: 'Mă dezabonez' }).click();
      await done(page, 'Te-ai dezabonat');
      expect(await stateOf(address)).toBe('left');

      await page.getByLabel('Email *').fill(address);
      await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
      await page.getByRole('button', { name: 'Mă abonez' }).click();
      await expect(page).toHaveURL('/newsletter/trimis');
      expect(await stateOf(address)).toBe('pending');
      const [row] = await onShopDatabase('select consent_source from subscribers where email_address = $1', [address]);
      expect(row).toEqual({ consent_source: '/newsletter/dezabonare' });
    });

    test('what is missing for the newsletter is said in the specified words, and what was typed stays', async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByLabel('Email *').fill('ana@');
      await page.getByRole('button', { name: 'Mă abonez' }).click();
      await expect(page.getByRole('alert')).toHaveText('Verifică câmpurile marcate.');
      await expect(page.getByLabel('Email *')).toHaveAccessibleDescription(
        'Datele pentru abonare trebuie sa fie valide!',
      );
      await expect(page.getByRole('checkbox', { name: /^Sunt de acord/ })).toHaveAccessibleDescription(
        'Trebuie sa fiti de acord cu prelucrarea datelor dvs.',
      );
      await expect(page.getByLabel('Email *')).toHaveValue('ana@');

      const address = newAddress();
      await page.getByLabel('Email *').fill(address);
      await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
      await page.getByRole('button', { name: 'Mă abonez' }).click();
      await expect(page).toHaveURL('/newsletter/trimis');
      const [row] = await onShopDatabase('select consent_source from subscribers where email_address = $1', [address]);
      expect(row).toEqual({ consent_source: '/' });
    });
  });
}

test('a double click asks once, the words beside the box are kept, and nobody learns whether an address is known', async ({
  page,
}) => {
  const address = newAddress();
  await page.goto('/');
  const shown = await page.getByText(/^Sunt de acord să primesc/).innerText();
  await page.getByLabel('Email *').fill(address);
  await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
  await page.getByRole('button', { name: 'Mă abonez' }).dblclick();
  await done(page, 'Verifică-ți emailul');
  const [row] = await onShopDatabase('select consent_text from subscribers where email_address = $1', [address]);
  expect(row).toEqual({ consent_text: shown });
  await subscribe(page, address.toUpperCase());
  await done(page, 'Verifică-ți emailul');
  const mails = await onShopDatabase('select id from mails where lower(recipient) = $1', [address]);
  expect(mails).toHaveLength(1);
});
