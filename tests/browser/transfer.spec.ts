import { encode } from 'uqr';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { expect, test } from '../support/browser-test.ts';
import { postOrder } from '../support/orders.ts';

const ACCOUNT = { beneficiary: 'Clipe în ghips SRL', iban: 'RO49AAAA1B31007593840000' };

async function orderByTransfer(shopUrl: string) {
  const answer = await postOrder(shopUrl, {
    paymentMethod: 'transfer',
    emailAddress: `t-${crypto.randomUUID()}@exemplu.ro`,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; viewKey: string; number: string; total: number };
}

/** The modules of a drawn code, as its path tells them. */
function modulesOf(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) modules[Number(y)]![Number(x)] = true;
  return modules;
}

test('both pages of an order have all that a transfer needs, to copy and to scan', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, viewKey, number, total } = await orderByTransfer(baseURL!);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the account and the code of a transfer are there without JavaScript, and no button that does nothing', async ({
    page,
    baseURL,
  }) => {
    const { id, viewKey } = await orderByTransfer(baseURL!);
    await page.goto(`/comanda/${id}?cheie=${viewKey}`);
    await expect(page.getByText('RO49 AAAA 1B31 0075 9384 0000')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Cod QR cu datele transferului' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copiază/ })).toHaveCount(0);
  });
});
