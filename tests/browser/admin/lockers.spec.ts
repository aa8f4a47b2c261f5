import { chooseCsv } from '../../support/choose-csv.ts';
import { expect, open, test } from '../../support/admin-test.ts';
import { onShopDatabase } from '../../support/shop-database.ts';

test.use({ expectedNoise: ['422'] });

test('A file of lockers is seen line by line before it is taken in', async ({ page }) => {
  const id = `birou-${crypto.randomUUID().slice(0, 8)}`;
  const name = `Easybox Birou ${id}`;
  const stored = () => onShopDatabase('select name, county from lockers where id = $1', [id]);
  await open(page, '/admin/lockers');
  await chooseCsv(page, ['id;nume', '1;x']);
  await expect(page.getByRole('alert')).toContainText('Missing columns: address, city, county');
  // Other tests' lockers are not in the file.
  await page.getByRole('checkbox', { name: /The file is the complete list/ }).uncheck();
  await chooseCsv(page, [
    'id;nume;adresa;oras;judet;lat;lng;plata',
    `${id};${name};Strada Morii 1;Zalău;Salaj;47,1911;23,0572;da`,
    'x y;Fără id;a;b;c;1;2;da',
  ]);
  // The same file can be chosen again.
  await expect(page.locator('input[type=file]')).toHaveValue('');
  const section = page.getByRole('region', { name: 'Import from file' });
  await expect(section.getByText('1 new', { exact: true })).toBeVisible();
  await expect(section.getByRole('row', { name: /^3 .*Invalid ID “x y”/ })).toBeVisible();
  await expect(section.getByText(`${name}, Zalău (${id})`)).toBeVisible();
  expect(await stored()).toEqual([]);
  await expect(section.getByRole('button', { name: 'Import lockers' })).toBeDisabled();
  await section.getByLabel('Skip the line with an error').check();
  await section.getByRole('button', { name: 'Import lockers' }).click();
  await expect(page.getByText('Lockers imported')).toBeVisible();
  await expect(section.getByText(/^Last file .*: 2 lines, 1 new, 0 changed, 0 removed, 1 error\.$/)).toBeVisible();
  expect(await stored()).toEqual([{ name, county: 'Sălaj' }]);
  await page.getByRole('searchbox', { name: 'Search by name, town, address or ID' }).fill(`zalau ${id}`);
  await expect(page.getByText(name)).toBeVisible();
});
