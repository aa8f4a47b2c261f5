import { expect, open, test } from '../../support/admin-test.ts';
import { PLAIN_PDF } from '../../support/plain-pdf.ts';
import { addProduct } from '../../support/shop-data.ts';

test.use({ expectedNoise: ['status of 422'] });

test('Changed safety values need a new confirmation, and are on the product’s page', async ({ page }) => {
  const { id, title } = await addProduct({ price: 10_000, stock: 5 });
  await open(page, `/admin/products/edit-product/${id}`);
  const safety = page.getByRole('region', { name: 'Safety and identification' });
  const confirmed = safety.getByLabel('I have checked these values');
  await expect(confirmed).toBeChecked();
  await safety.getByLabel('Dust: do not inhale').check();
  await expect(confirmed).not.toBeChecked();
  await safety.getByLabel('Made by somebody else').check();
  await safety.getByLabel('Manufacturer').fill('Ipsos SRL');
  await safety.getByLabel('Postal address').fill('Strada Varului 1, Sibiu');
  await safety.getByLabel('E-mail or web address').fill('fabrica@exemplu.ro');
  await safety.getByLabel('Sold by').selectOption('g');
  await safety.getByLabel('Net quantity').fill('500');

  const choose = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await safety.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  };
  await choose('taiat.pdf', '%PDF-1.4 cut short');
  await expect(safety.getByText('Choose a whole PDF file')).toBeVisible();
  await choose('fisa.pdf', PLAIN_PDF);
  await expect(safety.getByRole('link', { name: 'Open' })).toBeVisible();

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(safety.getByText('Say that you have checked the safety values')).toBeVisible();
  await confirmed.check();
  await save.click();
  await expect(page.getByText(`${title} saved`)).toBeVisible();

  await page.goto(`/produs/${id}`);
  const shown = page.getByRole('region', { name: 'Siguranță și producător' });
  await expect(shown).toContainText('Ipsos SRL, Strada Varului 1, Sibiu, fabrica@exemplu.ro');
  await expect(shown).toContainText('Nu inspira pulberea');
  await expect(page.getByText('200,00 RON/kg')).toBeVisible();
  const sheet = await shown.getByRole('link', { name: 'Fișa cu date de securitate (PDF)' }).getAttribute('href');
  const answer = await page.request.get(sheet!);
  expect([answer.status(), answer.headers()['content-type'], await answer.text()]).toEqual([
    200,
    'application/pdf',
    PLAIN_PDF,
  ]);
});
