import { encode } from 'uqr';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { expect, test } from '../support/browser-test.ts';
import { place } from '../support/placed-orders.ts';

const ACCOUNT = { beneficiary: 'Clipe în ghips SRL', iban: 'RO49AAAA1B31007593840000' };

/** The modules of a drawn code, as its path tells them. */
function modulesOf(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) modules[Number(y)]![Number(x)] = true;
  return modules;
}

test('both pages of an order have what a transfer needs, to copy and to scan', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, viewKey, number, total } = await place(baseURL!, { paymentMethod: 'transfer' });
  for (const place of ['comanda-plasata', 'comanda']) {
    await page.goto(`/${place}/${id}?cheie=${viewKey}`);
    const copied = [
      ['Beneficiar', ACCOUNT.beneficiary],
      ['IBAN', ACCOUNT.iban],
      ['Sumă', (total / 100).toFixed(2)],
      ['Detaliile plății', number],
    ] as const;
    for (const [name, value] of copied) {
      await page.getByRole('button', { name: `Copiază: ${name}` }).click();
      await expect(page.getByText(`Am copiat: ${value}`)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
    const code = page.getByRole('img', { name: 'Cod QR cu datele transferului' });
    const { data, size } = encode(transferCode({ ...ACCOUNT, amount: total, reference: number }), {
      ecc: 'M',
      boostEcc: false,
      border: 4,
    });
    await expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
    expect(modulesOf((await code.locator('path').getAttribute('d'))!, size)).toEqual(data);
    await expect(page.getByText(/Îți păstrăm produsele până pe \d+ \w+ 20\d\d/)).toBeVisible();
  }
});
