import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, fillCheckout, orderButton, test } from '../support/browser-test.ts';

test('a shopper buys a kit to the door and pays in cash', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Vezi kiturile' }).click();
  await page.getByRole('link', { name: 'Kit mulaj pentru gemeni' }).click();
  await page.waitForURL('**/produs/gemeni');
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await page.getByRole('link', { name: 'Vezi coșul' }).click();

  await expect(page.getByRole('heading', { name: 'Coșul meu' })).toBeVisible();
  await page.getByRole('button', { name: 'Mai mult, Kit mulaj pentru gemeni' }).click();
  await expect(page.getByLabel('Sumar')).toContainText('Subtotal458,00 RONLivrare12,00 RONTotal470,00 RON');
  await page.getByRole('link', { name: 'Finalizează comanda' }).click();

  await fillCheckout(page);
  await orderButton(page).click();

  await expect(page).toHaveURL(/\/comanda-plasata\/[\w-]+\?cheie=[\w-]+/);
  await expect(page.getByText(/Am înregistrat comanda CG-20\d\d-\d{6}/)).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of [
    'Kit mulaj pentru gemeni',
    '2 buc.',
    '229,00 RON',
    '470,00 RON',
    'Ana Popescu',
    '0712 345 678',
    'Numerar la livrare',
  ]) {
    await expect(main).toContainText(fact);
  }
  await expect(page.getByRole('link', { name: 'Coșul meu, 0 produse' })).toBeVisible();

  await page.getByRole('link', { name: 'Vezi comanda' }).click();
  await expect(page.getByRole('heading', { name: /^Comanda CG-/ })).toBeVisible();
  await expect(main).toContainText('Primită');
});

test('a shopper buys a frame to an Easybox by transfer, and gets the mail', async ({ page }) => {
  const email = `ioana-${crypto.randomUUID()}@exemplu.ro`;
  await page.goto('/produs/rama-3d');
  await page.getByRole('radio', { name: 'Stejar +20,00 RON' }).check();
  await expect(page.getByRole('main')).toContainText('259,00 RON');
  await page.getByLabel('Nume gravat *').fill('Ștefan');
  await page.getByLabel('Data nașterii *').fill('2026-10-01');
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await page.getByRole('link', { name: 'Vezi coșul' }).click();
  await expect(page.getByRole('main')).toContainText('Nume gravat: Ștefan');
  await expect(page.getByRole('main')).toContainText('Data nașterii: 01.10.2026');
  await page.getByRole('link', { name: 'Finalizează comanda' }).click();

  await page.getByRole('radio', { name: 'Easybox' }).check();
  await page.getByLabel('Prenume *').fill('Ioana');
  await page.getByLabel('Nume *', { exact: true }).fill('Dinu-Țepeș');
  await page.getByLabel('Telefon *').fill('+40 712 345 678');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Nume locker *').fill('Easybox Mega Image Unirii');
  await page.getByLabel('Oraș locker *').fill('București');
  await page.getByRole('radio', { name: 'Transfer bancar' }).check();
  await page.getByRole('checkbox', { name: 'Sunt de acord cu termenii și condițiile' }).check();
  await orderButton(page).click();

  await expect(page).toHaveURL(/comanda-plasata/);
  const main = page.getByRole('main');
  await expect(main).toContainText('RO49 AAAA 1B31 0075 9384 0000');
  await expect(main).toContainText('271,00 RON');
  await expect(main).toContainText('Easybox Mega Image Unirii, București');
  await expect(main).not.toContainText('Easybox: Easybox');
  const number = /CG-20\d\d-\d{6}/.exec(await main.innerText())![0];

  await expect.poll(() => findMail(email)).toBeTruthy();
  const mail = await PostalMime.parse(findMail(email)!);
  expect(mail.subject).toBe(`Comanda ${number} a fost înregistrată`);
  expect(mail.text).toContain(`Detaliile plății: ${number}`);
  const link = /https?:\/\/\S+\/comanda\/\S+/.exec(mail.text!)![0];
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole('heading', { name: `Comanda ${number}` })).toBeVisible();
});

function findMail(email: string): Buffer | undefined {
  const folder = join(process.env.SHOP_TEST_DATA!, 'mail');
  try {
    const files = readdirSync(folder).filter((file) => file.startsWith('order-placed-') && !file.includes('shop'));
    return files.map((file) => readFileSync(join(folder, file))).find((content) => content.includes(email));
  } catch {
    return undefined;
  }
}
