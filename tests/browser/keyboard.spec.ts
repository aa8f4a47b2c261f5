import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';

test('a kit can be bought with the keyboard alone', async ({ page }) => {
  await page.goto('/produs/gemeni');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sari la conținut' })).toBeFocused();
  await reach(page, 'Adaugă în coș');
  await page.keyboard.press('Enter');
  await reach(page, 'Vezi coșul');
  await page.keyboard.press('Enter');
  await page.waitForURL('/cosulmeu');
  await expect(page.getByRole('link', { name: 'Finalizează comanda' })).toBeVisible();
  await reach(page, 'Finalizează comanda');
  await page.keyboard.press('Enter');
  await page.waitForURL('/finalizare-comanda');
  await expect(page.getByRole('button', { name: 'Comandă cu obligația de plată' })).toBeEnabled();

  await type(page, 'Prenume *', 'Ana');
  await type(page, 'Nume *', 'Popescu');
  await type(page, 'Telefon *', '0712345678');
  await type(page, 'Adresa de livrare *', 'Strada Morii 7');
  await type(page, 'Oraș *', 'Cluj-Napoca');
  await type(page, 'Județ *', 'Cluj');
  await reach(page, 'Numerar la livrare');
  await page.keyboard.press('Space');
  await reach(page, 'Sunt de acord cu termenii și condițiile');
  await page.keyboard.press('Space');
  await reach(page, 'Comandă cu obligația de plată');
  await page.keyboard.press('Enter');
  await page.waitForURL(/comanda-plasata/);
});

/** Presses Tab until the element with this name has the focus; fails after 60 presses. */
async function reach(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached "${name}"`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await reach(page, label);
  await page.keyboard.type(text);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
    const label = element.labels?.[0]?.querySelector('span')?.textContent ?? element.labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
  });
}
