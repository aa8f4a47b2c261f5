import { expect, test } from '../../support/admin-test.ts';
import { callApi } from '../../support/owner.ts';

// The second owner is refused, and told.
test.use({ expectedNoise: ['409 (Conflict)'] });

interface Mail {
  version: number;
  value: { senderName: string; signature: string };
}

test('What two owners change at once is put together field by field, and nothing is lost', async ({
  page,
  baseURL,
  session,
}) => {
  const path = '/api/admin/settings/mail';
  const read = async () => (await (await callApi(baseURL!, session, 'GET', path)).json()) as Mail;
  await page.goto('/admin/settings/mail');
  const signature = `Cu drag, ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Signature' }).fill(signature);

  const { version, value } = await read();
  const senderName = `Atelierul ${crypto.randomUUID().slice(0, 8)}`;
  const theirs = { version, value: { ...value, senderName } };
  expect((await callApi(baseURL!, session, 'PUT', path, theirs)).status).toBe(200);

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(dialog.getByRole('radio', { name: senderName })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: signature })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Sender name' })).toHaveValue(senderName);
  await expect(page.getByText('Saved, not live yet')).toBeVisible();
  expect((await read()).value).toEqual({ senderName, signature });
});

test('What was typed is there again after a reload, and a series that two kinds share is refused', async ({ page }) => {
  await page.goto('/admin/settings/documents');
  await page.getByLabel('Credit note: series').fill('cgf');
  await page.reload();
  await expect(page.getByLabel('Credit note: series')).toHaveValue('cgf');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Each kind needs a series of its own')).toBeVisible();
  await expect(page.getByLabel('Credit note: series')).toBeFocused();
});
