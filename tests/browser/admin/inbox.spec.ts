import { expect, open, test, typeOwnPassword } from '../../support/admin-test.ts';
import { addMail, addMessage, addSubscriber } from '../../support/inbox-rows.ts';
import { onShop, onShopDatabase } from '../../support/shop-data.ts';

const unique = () => crypto.randomUUID().slice(0, 8);

// Another owner answers first, and the browser reports the blocked script of a mail.
test.use({ expectedNoise: ['409', 'Blocked script execution'] });

test('A message is noted, answered, reopened, and erased for good', async ({ page }) => {
  await test.step('an empty inbox says what will come there', async () => {
    await page.route('**/api/admin/inbox/messages*', (route) => route.fulfill({ json: { items: [], next: null } }));
    await open(page, '/admin/inbox');
    await expect(page.getByText('No messages to answer.')).toBeVisible();
    await page.getByText('All', { exact: true }).click();
    await expect(page.getByText('Messages from the contact form appear here.')).toBeVisible();
    await page.unroute('**/api/admin/inbox/messages*');
  });
  const name = `Ana ${unique()}`;
  const id = await addMessage(name, 'CG-2026-999999');
  await open(page, `/admin/inbox?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('Când ajunge comanda?')).toBeVisible();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Sunat, ajunge luni.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note: Sunat, ajunge luni.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Când ajunge comanda?')).toBeVisible();
  const [stored] = await onShopDatabase('select status, note, version from messages where id = $1', [id]);
  expect(stored).toEqual({ status: 'open', note: 'Sunat, ajunge luni.', version: 4 });

  await open(page, `/admin/inbox?status=all&search=${encodeURIComponent(name)}`);
  await expect(page.getByText('Când ajunge comanda?')).toBeVisible();
  await onShop`update messages set status = 'answered', answered_by = 'ion@exemplu.ro', answered_at = now(),
    version = 5 where id = ${id}`;
  await page.getByRole('button', { name: 'Answer…' }).click();
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('Ajunge luni.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Someone else changed this')).toBeVisible();
  await expect(page.getByText(/^Answered .* by ion@exemplu\.ro$/)).toBeVisible();
  await expect(answer).toHaveValue('Ajunge luni.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Answer sent to ana@exemplu.ro')).toBeVisible();

  await page.getByRole('button', { name: 'Erase…' }).click();
  const question = page.getByRole('dialog', { name: `Erase the message of ${name}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await question.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Erased permanently')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  expect(await onShopDatabase('select id from messages where name = $1', [name])).toEqual([]);
});

test('Subscribers are found, exported when confirmed, and erased', async ({ freshPage: page }) => {
  const id = unique();
  await addSubscriber(`${id}-da@exemplu.ro`, 'confirmed');
  await addSubscriber(`${id}-nu@exemplu.ro`, 'pending');
  await open(page, '/admin/customers');
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await expect(page.getByText(/^\d+ confirmed · \d+ unconfirmed · \d+ unsubscribed$/)).toBeVisible();
  await page.getByLabel('Search by email address').fill(id);
  await expect(page.getByText('Sunt de acord să primesc scrisori.')).toHaveCount(2);
  await expect(page.getByText(/ · from \/blogs$/)).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export confirmed' }).click();
  await typeOwnPassword(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);

  await page.getByText('Unconfirmed', { exact: true }).first().click();
  // Waits for exactly one, which excludes the earlier two and a list that is still loading.
  await expect(page.getByRole('button', { name: 'Erase…' })).toHaveCount(1);
  await expect(page.getByText(`${id}-da@exemplu.ro`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('No results')).toBeVisible();
  const left = await onShopDatabase('select status from subscribers where email_address like $1', [`${id}%`]);
  expect(left).toEqual([{ status: 'confirmed' }]);
});

test('A failed mail is previewed safely and sent again', async ({ page }) => {
  const subject = `Comanda ${unique()}`;
  await addMail(subject, 'failed');
  await open(page, `/admin/inbox?tab=mails&status=failed&search=${encodeURIComponent(subject)}`);
  await expect(page.getByText('10 attempts · mailbox full')).toBeVisible();

  await page.getByRole('button', { name: `View email: ${subject}` }).click();
  const mail = page.frameLocator('iframe[title="Email preview"]');
  await expect(mail.getByRole('heading', { name: 'Bună, Ana' })).toBeVisible();
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('sandbox', '');
  await page.getByText('Plain text').click();
  await expect(page.locator('pre')).toContainText('Bună, Ana');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Email queued')).toBeVisible();
  const stored = 'select status, attempts < 10 as anew from mails where subject = $1';
  expect(await onShopDatabase(stored, [subject])).toEqual([{ status: 'waiting', anew: true }]);

  const second = `Comanda ${unique()}`;
  await addMail(second, 'sent');
  const copies = async () => (await onShopDatabase('select id from mails where subject = $1', [second])).length;
  await open(page, `/admin/settings/mail/outbox?search=${encodeURIComponent(second)}`);
  await page.getByRole('button', { name: 'Resend' }).click();
  const question = page.getByRole('dialog', { name: 'Resend this email?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await copies()).toBe(1);
  await page.getByRole('button', { name: 'Resend' }).click();
  await question.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('Email queued')).toBeVisible();
  await expect(page.getByRole('button', { name: `View email: ${second}` })).toHaveCount(2);
  expect(await copies()).toBe(2);
});
