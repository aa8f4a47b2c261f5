import { expect, open, test, typeOwnPassword } from '../../support/admin-test.ts';
import { callApi } from '../../support/owner.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { addProduct, onShopDatabase } from '../../support/shop-data.ts';

// The second owner is refused and informed.
test.use({ expectedNoise: ['409 (Conflict)'] });

interface Mail {
  version: number;
  value: { senderName: string; signature: string };
}

test('Settings of two owners are merged; typed values are kept and parsed', async ({ page, baseURL, session }) => {
  const path = '/api/admin/settings/mail';
  const read = async () => (await (await callApi(baseURL!, session, 'GET', path)).json()) as Mail;
  await open(page, '/admin/settings/mail');
  const signature = `Cu drag, ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Signature' }).fill(signature);

  const { version, value } = await read();
  const senderName = `Atelierul ${crypto.randomUUID().slice(0, 8)}`;
  const theirs = { version, value: { ...value, senderName } };
  expect((await callApi(baseURL!, session, 'PUT', path, theirs)).status).toBe(200);

  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(notice.getByRole('group', { name: 'Sender name' })).toContainText(senderName);
  await expect(notice.getByRole('group', { name: 'Signature' })).toContainText(signature);
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('textbox', { name: 'Sender name' })).toHaveValue(senderName);
  await expect(page.getByText('Saved, not live yet')).toBeVisible();
  expect((await read()).value).toEqual({ senderName, signature });

  await test.step('a series for two kinds of document is refused after a reload', async () => {
    await open(page, '/admin/settings/documents');
    await page.getByLabel('Credit note: series').fill('cgf');
    await page.reload();
    await expect(page.getByLabel('Credit note: series')).toHaveValue('cgf');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Each kind needs a series of its own')).toBeVisible();
    await expect(page.getByLabel('Credit note: series')).toBeFocused();
  });
  await test.step('a typed sum is read, and an ambiguous one is refused', async () => {
    await open(page, '/admin/settings/selling');
    const free = page.getByRole('textbox', { name: 'Free shipping from' });
    await free.fill('');
    await free.pressSequentially('1.200');
    await free.blur();
    await expect(free).toHaveValue('1200');
    await free.fill('1,200');
    await free.blur();
    await expect(page.getByText('Write the amount as 1200 or 1200,50.')).toBeVisible();
    await expect(free).toHaveValue('1,200');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(free).toBeFocused();
    await expect(page.getByText('Write the amount as 1200 or 1200,50.')).toBeVisible();
  });
});

test('An owner sets the sending days, and reads the result', async ({ freshPage: page, baseURL, session }) => {
  await page.clock.setFixedTime('2026-11-26T09:00:00Z');
  await open(page, '/admin/settings/selling');
  const sending = page.getByRole('region', { name: 'Sending' });
  await expect(sending.getByText('An order placed now leaves on Thursday 26 November.')).toBeVisible();
  await expect(
    sending.getByText('Next: Monday 30 November (Saint Andrew), Tuesday 1 December (National Day), Friday 25 December'),
  ).toBeVisible();

  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await sending.getByRole('checkbox', { name: day }).uncheck();
  await sending.getByRole('checkbox', { name: 'Saturday' }).check();
  await sending.getByRole('textbox', { name: 'Days to make' }).fill('1');
  await sending.getByLabel('Same day until').selectOption('Never the same day');
  await sending.getByRole('button', { name: 'Add a closed period' }).click();
  const calendar = page.getByRole('dialog', { name: 'Add a closed period' });
  await calendar.getByRole('button', { name: '28 November 2026' }).click();
  await calendar.getByRole('button', { name: '30 November 2026' }).click();
  await expect(sending.getByRole('listitem')).toHaveText('28 Nov 2026 – 30 Nov 2026');
  await expect(
    sending.getByText('leaves on Saturday 5 December. One with a proof approved now: Monday 7'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const path = '/api/admin/settings/selling';
  const { version, value } = (await (await callApi(baseURL!, session, 'GET', path)).json()) as {
    version: number;
    value: object;
  };
  expect(value).toMatchObject({
    workingDays: [1, 6],
    closedDays: [{ from: '2026-11-28', to: '2026-11-30' }],
    lastSendingHour: 0,
    makingDays: 1,
  });

  await sending.getByRole('button', { name: 'Remove 28 Nov 2026 – 30 Nov 2026' }).click();
  await expect(sending.getByText('An order placed now leaves on Saturday 28 November.')).toBeVisible();
  // Restores the settings that other tests expect.
  await callApi(baseURL!, session, 'PUT', path, { version, value: DEFAULT_SELLING });
});

test('A category has its owner’s name everywhere', async ({ ownPage: page }) => {
  const name = `Rezerve ${crypto.randomUUID().slice(0, 8)}`;
  const spare = await addProduct({ price: 5_000, stock: 3 });
  await onShopDatabase("update products set category = 'rezerve' where id = $1", [spare.id]);
  await open(page, '/admin/settings/categories');
  await page.getByRole('textbox', { name: 'Rezerve' }).fill(name);
  const up = page.getByRole('button', { name: 'Move Rezerve up' });
  while (await up.isEnabled()) await up.click();
  await page.getByRole('textbox', { name: 'New category' }).fill(`Nou-născuți ${name}`);
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved, not live yet')).toBeVisible();

  // Without a page load: the cached names are updated.
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  const filter = page.getByRole('combobox', { name: 'Category' });
  await expect(filter.getByRole('option').nth(1)).toHaveText(name);
  await expect(filter.getByRole('option').last()).toHaveText(`Nou-născuți ${name}`);
  await filter.selectOption(name);
  await expect(page.getByRole('row').filter({ hasText: spare.title })).toContainText(name);

  await page.getByRole('link', { name: spare.title }).click();
  await expect(page.getByLabel('Category').getByRole('option', { selected: true })).toHaveText(name);
});

test.describe('with ANAF’s stand-in', () => {
  // The stand-in has its own port.
  test.use({ allowedOrigins: ['http://127.0.0.1:'] });

  test('An owner connects ANAF, and returns from its page', async ({ freshPage: page, baseURL }) => {
    // Paused, so that no documents of other tests are sent.
    await onShopDatabase('delete from anaf_account');
    const paused = "insert into anaf_account (client_id, client_secret, paused) values ('client-id-0', '-', true)";
    await onShopDatabase(paused);
    await open(page, '/admin/settings/documents');
    const anaf = page.getByRole('region', { name: 'RO e-Factura' });
    await expect(anaf.getByText(`${baseURL}/admin/settings/documents`)).toBeVisible();
    await anaf.getByLabel('Client ID').fill('client-id-1');
    await expect(anaf.getByRole('button', { name: 'Connect ANAF' })).toBeDisabled();
    await anaf.getByLabel('Client Secret').fill('un-secret-de-proba');
    await anaf.getByRole('button', { name: 'Connect ANAF' }).click();
    await typeOwnPassword(page);
    // The back-office loads again after the redirect, and shows the notification before any input.
    await expect(page.getByText('The shop is connected to ANAF')).toBeVisible({ timeout: 30_000 });
    await expect(anaf.getByText('ANAF asks for your certificate again in 365 days.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/settings\/documents$/);
    await expect(anaf.getByRole('switch', { name: 'Send by itself' })).not.toBeChecked();
    await anaf.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await typeOwnPassword(page);
    await expect(anaf.getByRole('button', { name: 'Connect ANAF' })).toBeVisible();
  });
});
