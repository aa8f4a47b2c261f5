import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { onShopDatabase } from '../support/shop-database.ts';

const unique = () => crypto.randomUUID().slice(0, 8);

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: '4 stele' }).check();
  await page.getByLabel('Nume *').fill(name);
  await page.getByLabel('Părerea ta *').fill('S-au prins toate degetele.');
  await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
}

const stored = (name: string) =>
  onShopDatabase<{ stars: number; status: string }>('select stars, status from testimonials where name = $1', [name]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedNoise: javaScriptEnabled ? [] : ['status of 422'] });

    test('a testimonial is sent once, waits, and is shown when it is approved', async ({ page }) => {
      const name = `Ioana ${unique()}`;
      await page.goto('/testimonials');
      await fillIn(page, name);
      await page.getByRole('button', { name: 'Trimite părerea' }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: 'Îți mulțumim pentru părere' })).toBeVisible();
      expect(await stored(name)).toEqual([{ stars: 4, status: 'pending' }]);
      await page.goto('/testimonials');
      await expect(page.getByText(name)).toHaveCount(0);

      await onShopDatabase(`update testimonials set status = 'approved' where name = $1`, [name]);
      await page.goto('/testimonials');
      const shown = page.getByRole('listitem').filter({ hasText: name });
      await expect(shown.getByRole('img', { name: '4 din 5 stele' })).toBeVisible();
      await expect(shown.getByText('S-au prins toate degetele.')).toBeVisible();
    });

    test('what is missing in a testimonial is said, and what was filled in stays', async ({ page }) => {
      const name = `Dan ${unique()}`;
      await page.goto('/testimonials');
      await page.getByLabel('Nume *').fill(name);
      await page.getByLabel('Părerea ta *').fill('Rândul unu\n<b>doi</b>');
      await page.getByRole('button', { name: 'Trimite părerea' }).click();
      await expect(page.getByRole('alert')).toHaveText('Verifică câmpurile marcate.');
      await expect(page.getByRole('radiogroup', { name: /^Câte stele/ })).toHaveAccessibleDescription(
        'Alege de la 1 la 5 stele.',
      );
      await expect(page.getByText('Fără acordul tău nu o putem publica.')).toBeVisible();
      await expect(page.getByLabel('Nume *')).toHaveValue(name);
      await page.getByRole('radio', { name: '1 stea' }).check();
      await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
      await page.getByRole('button', { name: 'Trimite părerea' }).click();
      await expect(page).toHaveURL('/testimonials/primit');
      expect(await stored(name)).toEqual([{ stars: 1, status: 'pending' }]);
    });
  });
}

test('the stars of a testimonial are chosen with the keyboard', async ({ page }) => {
  await page.goto('/testimonials');
  await page.getByRole('radio', { name: '1 stea' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3 stele' })).toBeChecked();
});
