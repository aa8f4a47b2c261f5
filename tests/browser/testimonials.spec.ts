import { expect, test } from '../support/browser-test.ts';
import { onShopDatabase } from '../support/shop-database.ts';

test('a testimonial is checked, sent once, waits, and is shown when it is approved', async ({ page }) => {
  const name = `Ioana ${crypto.randomUUID().slice(0, 8)}`;
  const send = page.getByRole('button', { name: 'Trimite părerea' });
  await page.goto('/testimonials');
  await page.getByLabel('Nume *').fill(name);
  await page.getByLabel('Părerea ta *').fill('S-au prins\n<b>toate</b> degetele.');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Verifică câmpurile marcate.');
  await expect(page.getByRole('radiogroup', { name: /^Câte stele/ })).toHaveAccessibleDescription(
    'Alege de la 1 la 5 stele.',
  );
  await expect(page.getByText('Fără acordul tău nu o putem publica.')).toBeVisible();
  await expect(page.getByLabel('Nume *')).toHaveValue(name);
  await page.getByRole('radio', { name: '2 stele' }).focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByRole('radio', { name: '4 stele' })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
  await send.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Îți mulțumim pentru părere' })).toBeVisible();
  await expect(page).toHaveURL('/testimonials/primit');
  const stored = await onShopDatabase('select stars, status from testimonials where name = $1', [name]);
  expect(stored).toEqual([{ stars: 4, status: 'pending' }]);
  await page.goto('/testimonials');
  await expect(page.getByText(name)).toHaveCount(0);

  await onShopDatabase(`update testimonials set status = 'approved' where name = $1`, [name]);
  await page.goto('/testimonials');
  const shown = page.getByRole('listitem').filter({ hasText: name });
  await expect(shown.getByRole('img', { name: '4 din 5 stele' })).toBeVisible();
  await expect(shown.getByText('<b>toate</b> degetele.')).toBeVisible();
});
