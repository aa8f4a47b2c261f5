import { expect, issueDelayedInvoices, test } from '../support/admin-test.ts';
import { fillCart, fillCheckout, orderButton } from '../support/browser-test.ts';
import { region, timeline } from '../support/fixtures/pages/admin-order.ts';
import { moveByApi } from '../support/shop-data.ts';

// The form reports errors before it sends anything; the server's refusal asks the owner a question.
test.use({ expectedNoise: ['409 (Conflict)'] });

test('A firm’s data are checked and shown, and an owner corrects them', async ({ page, context, baseURL, session }) => {
  const cookies = await context.cookies();
  await fillCart(page, 'gemeni');
  await context.addCookies(cookies);
  await page.goto('/finalizare-comanda');
  await page.getByRole('checkbox', { name: 'Factură pe firmă' }).check();
  await expect(page.getByLabel('Adresa sediului *')).toBeHidden();
  await fillCheckout(page);
  await test.step('the register’s data are shown, and taken over only by a press', async () => {
    await page.getByLabel('CUI *').fill('3456 7892');
    const found = page.getByRole('status').filter({ hasText: 'GAMA INACTIV SRL' });
    await expect(found).toContainText('București, sector 6 · plătitoare de TVA');
    await expect(found).toContainText('ANAF o are ca inactivă');
    await page.getByLabel('CUI *').fill('18547290');
    await expect(page.getByText('ANAF nu are o firmă cu acest CUI')).toBeVisible();
    await page.getByLabel('CUI *').fill('20000005');
    await expect(page.getByText(/^BETA POPESCU PFA.* · neplătitoare de TVA$/)).toBeVisible();
    await expect(page.getByLabel('Denumirea firmei *')).toHaveValue('');
    await page.getByRole('button', { name: 'Folosește datele acestea' }).press('Enter');
    await expect(page.getByLabel('Denumirea firmei *')).toHaveValue('BETA POPESCU PFA');
    await expect(page.getByLabel('CUI *')).toHaveValue('20000005');
    await expect(page.getByLabel('Nr. Registrul Comerțului')).toHaveValue('F12/45/2021');
    await expect(page.getByLabel('Orașul sediului *')).toHaveValue('Florești');
    await expect(page.getByLabel('Județul sediului *')).toHaveValue('Cluj');
    await page.getByLabel('Nr. Registrul Comerțului').fill('');
  });
  await page.getByLabel('Denumirea firmei *').fill('Atelierul Anei SRL');
  await page.getByLabel('CUI *').fill('RO 12345678');
  await page.getByLabel('CUI *').blur();
  await expect(page.getByLabel('CUI *')).toHaveAccessibleDescription(/CUI-ul nu este corect/);
  await page.getByRole('checkbox', { name: 'Sediul firmei este la altă adresă' }).check();
  await page.getByLabel('Adresa sediului *').fill('Piața Mare 1');
  await page.getByLabel('Orașul sediului *').fill('Sibiu');
  await page.getByLabel('Județul sediului *').selectOption('Sibiu');
  await orderButton(page).click();

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'CUI' }).click();
  await expect(page.getByLabel('CUI *')).toBeFocused();
  await expect(page.getByLabel('CUI *')).toHaveAccessibleDescription(/CUI-ul nu este corect/);
  await page.getByLabel('CUI *').fill('ro 12345674');
  await expect(summary).toBeHidden();

  // Typed text survives a reload.
  await page.reload();
  await expect(page.getByLabel('Orașul sediului *')).toHaveValue('Sibiu');
  await orderButton(page).click();
  await expect(page).toHaveURL(/comanda-plasata/);
  await expect(page.getByRole('main')).toContainText('Atelierul Anei SRL, CUI RO12345674');

  const id = /comanda-plasata\/([\w-]+)/.exec(page.url())![1]!;
  await moveByApi(baseURL!, session, id, 'pay');
  await issueDelayedInvoices(baseURL!, session, id);
  await page.goto(`/admin/orders/${id}`);
  const billed = region(page, 'Billed to');
  await expect(billed).toContainText('Atelierul Anei SRL');
  await expect(billed).toContainText('Piața Mare 1, Sibiu, Sibiu');
  const invoices = region(page, 'Invoices').getByRole('listitem');
  await expect(invoices).toHaveCount(1);
  const number = /CGF \d+/.exec(await invoices.innerText())![0];

  await billed.getByRole('button', { name: 'Edit billing details' }).click();
  await page.getByRole('button', { name: 'Use these details' }).click();
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('ALFA & ȘTEFAN SRL');
  await expect(page.getByRole('textbox', { name: 'City of the office' })).toHaveValue('Sector 6');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Atelierul Anei Popescu SRL');
  await page.getByRole('textbox', { name: 'Trade register number' }).fill('J32/1/2026');
  await page.getByRole('button', { name: 'Save billing details' }).click();
  const question = page.getByRole('dialog', { name: 'Issue a new invoice?' });
  await expect(question).toContainText(`A credit note for ${number} and a new invoice`);
  await question.getByRole('button', { name: `Cancel ${number} and issue a new invoice` }).click();
  await expect(billed).toContainText('Atelierul Anei Popescu SRL');
  await issueDelayedInvoices(baseURL!, session, id);
  await page.reload();
  await expect(invoices).toHaveCount(3);
  await expect(invoices.filter({ hasText: `on ${number}` })).toHaveCount(1);
  await expect(timeline(page).filter({ hasText: 'Billing details changed' })).toHaveCount(1);
});
