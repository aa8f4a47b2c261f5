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

test('A sum is read as it is meant, typed or pasted, and what may mean two things is refused', async ({ page }) => {
  await page.goto('/admin/settings/selling');
  const free = page.getByRole('textbox', { name: 'Free shipping from' });
  for (const [typed, read] of [
    ['1.200', '1200'],
    ['1 200,5', '1200,50'],
    ['15', '15'],
  ] as const) {
    await free.fill('');
    await free.pressSequentially(typed);
    await free.blur();
    await expect(free).toHaveValue(read);
    await free.fill(typed);
    await free.blur();
    await expect(free).toHaveValue(read);
  }
  for (const typed of ['1,200', '-5', '1e5']) {
    await free.fill(typed);
    await free.blur();
    await expect(page.getByText('Write the amount as 1200 or 1200,50.')).toBeVisible();
    await expect(free).toHaveValue(typed);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(free).toBeFocused();
  await expect(page.getByText('Write the amount as 1200 or 1200,50.')).toBeVisible();
});
