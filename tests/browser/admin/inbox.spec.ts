import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../../support/admin-test.ts';
import { onShopDatabase } from '../../support/shop-database.ts';

const unique = () => crypto.randomUUID().slice(0, 8);

async function addMessage(name: string, orderNumber = ''): Promise<string> {
  const [row] = await onShopDatabase<{ id: string }>(
    `insert into messages (topic, name, email_address, message, order_number)
     values ('Livrare', $1, 'ana@exemplu.ro', 'Când ajunge comanda?', $2) returning id`,
    [name, orderNumber],
  );
  return row!.id;
}

async function addSubscriber(address: string, status: 'confirmed' | 'pending'): Promise<void> {
  await onShopDatabase(
    `insert into subscribers (email_address, status, confirm_key, leave_key, consent_text, consent_source, confirmed_at)
     values ($1, $2, $3, $4, 'Sunt de acord să primesc scrisori.', '/blogs', case when $2 = 'confirmed' then now() end)`,
    [address, status, crypto.randomUUID(), crypto.randomUUID()],
  );
}

async function addMail(subject: string, status: 'failed' | 'sent'): Promise<void> {
  await onShopDatabase(
    `insert into mails (kind, recipient, subject, html, text, status, attempts, last_error, sent_at)
     values ('order-placed', 'ana@exemplu.ro', $1, '<h1>Bună, Ana</h1><script>document.title = "rău"</script>', 'Bună, Ana', $2, 10,
       case when $2 = 'failed' then 'mailbox full' end, case when $2 = 'sent' then now() end)`,
    [subject, status],
  );
}

test('a message is answered by mail, marked, noted, and opened again by undo', async ({ page }) => {
  const name = `Ana ${unique()}`;
  const id = await addMessage(name, 'CG-2026-999999');
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('Când ajunge comanda?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    'mailto:ana@exemplu.ro?subject=Re%3A%20Livrare%20(CG-2026-999999)',
  );

  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Sunat, ajunge luni.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note: Sunat, ajunge luni.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Când ajunge comanda?')).toBeVisible();
  const [stored] = await onShopDatabase('select status, note, version from messages where id = $1', [id]);
  expect(stored).toEqual({ status: 'open', note: 'Sunat, ajunge luni.', version: 4 });
});

test.describe('two people at once', () => {
  test.use({ expectedNoise: ['409'] });

  test('the second is told, and sees what the first has done', async ({ page }) => {
    const name = `Ioana ${unique()}`;
    const id = await addMessage(name);
    await page.goto(`/admin/inbox?status=all&search=${encodeURIComponent(name)}`);
    await expect(page.getByText('Când ajunge comanda?')).toBeVisible();
    await onShopDatabase(
      `update messages set status = 'answered', answered_by = 'ion@exemplu.ro', answered_at = now(), version = 2 where id = $1`,
      [id],
    );
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(page.getByText('Somebody else changed this meanwhile')).toBeVisible();
    await expect(page.getByText(/^Answered .* by ion@exemplu\.ro$/)).toBeVisible();
  });
});

test('a testimonial is shown to nobody until somebody approves it; the decision can be undone', async ({ page }) => {
  const name = `Maria ${unique()}`;
  await onShopDatabase(`insert into testimonials (name, text, stars) values ($1, 'Foarte frumos.', 4)`, [name]);
  const states = () => onShopDatabase('select status from testimonials where name = $1', [name]);
  await page.goto('/admin/inbox');
  await page.getByRole('tab', { name: 'Testimonials' }).click();
  await page.getByLabel('Name or words').fill(name);
  await expect(page).toHaveURL(/search=/);
  // What other tests wrote goes from the list when the search is answered.
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(1);
  await expect(page.getByRole('img', { name: '4 of 5 stars' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The shop may show it')).toBeVisible();
  expect(await states()).toEqual([{ status: 'approved' }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  expect(await states()).toEqual([{ status: 'pending' }]);
});

test('a message and a testimonial are erased for good, after a question', async ({ page }) => {
  const name = `Radu ${unique()}`;
  await addMessage(name);
  await onShopDatabase(`insert into testimonials (name, text, stars) values ($1, 'Frumos.', 5)`, [name]);
  for (const [tab, kind] of [
    ['messages', 'message'],
    ['testimonials', 'testimonial'],
  ] as const) {
    const left = () => onShopDatabase(`select id from ${tab} where name = $1`, [name]);
    await page.goto(`/admin/inbox?tab=${tab}&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: 'Erase…' }).click();
    const question = page.getByRole('dialog', { name: `Erase the ${kind} of ${name}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await left()).toHaveLength(1);
    await page.getByRole('button', { name: 'Erase…' }).click();
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByText('Erased for good')).toBeVisible();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    expect(await left()).toEqual([]);
  }
});

test('subscribers are found, exported when confirmed, and erased', async ({ page }) => {
  const id = unique();
  await addSubscriber(`${id}-da@exemplu.ro`, 'confirmed');
  await addSubscriber(`${id}-nu@exemplu.ro`, 'pending');
  await page.goto('/admin/inbox');
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await expect(page.getByText(/^\d+ confirmed · \d+ to be confirmed · \d+ left$/)).toBeVisible();
  await page.getByLabel('Mail address').fill(id);
  await expect(page.getByText('Sunt de acord să primesc scrisori.')).toHaveCount(2);
  await expect(page.getByText(/ · from \/blogs$/)).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export the confirmed ones' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(new RegExp(`${id}-da@exemplu.ro,[^\\r]*/newsletter/dezabonare\\?cheie=`));
  expect(csv).not.toContain(`${id}-nu@`);

  await page.getByText('To be confirmed', { exact: true }).first().click();
  // One at last: neither the two of before, nor the none of a list that is being read.
  await expect(page.getByRole('button', { name: 'Erase…' })).toHaveCount(1);
  await expect(page.getByText(`${id}-da@exemplu.ro`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  const left = await onShopDatabase('select status from subscribers where email_address like $1', [`${id}%`]);
  expect(left).toEqual([{ status: 'confirmed' }]);
});

test.describe('with a script in it', () => {
  // The browser says that it refuses the script.
  test.use({ expectedNoise: ['Blocked script execution'] });

  test('a mail that failed is read, harmlessly, and sent again', async ({ page }) => {
    const subject = `Comanda ${unique()}`;
    await addMail(subject, 'failed');
    await page.goto(`/admin/inbox?tab=mails&status=failed&search=${encodeURIComponent(subject)}`);
    await expect(page.getByText('10 tries · mailbox full')).toBeVisible();

    await page.getByRole('button', { name: `Show the mail: ${subject}` }).click();
    const mail = page.frameLocator('iframe[title="The mail as it is read"]');
    await expect(mail.getByRole('heading', { name: 'Bună, Ana' })).toBeVisible();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('sandbox', '');
    await page.getByText('As plain text').click();
    await expect(page.locator('pre')).toHaveText('Bună, Ana');
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The mail is on its way')).toBeVisible();
    const [stored] = await onShopDatabase('select status, attempts < 10 as anew from mails where subject = $1', [
      subject,
    ]);
    expect(stored).toEqual({ status: 'waiting', anew: true });
  });
});

test('a mail that was sent is sent once more only when asked twice', async ({ page }) => {
  const subject = `Comanda ${unique()}`;
  await addMail(subject, 'sent');
  const copies = async () => (await onShopDatabase('select id from mails where subject = $1', [subject])).length;
  await page.goto(`/admin/inbox?tab=mails&search=${encodeURIComponent(subject)}`);
  await page.getByRole('button', { name: 'Send again' }).click();
  const question = page.getByRole('dialog', { name: 'Send this mail once more?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await copies()).toBe(1);
  await page.getByRole('button', { name: 'Send again' }).click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The mail is on its way')).toBeVisible();
  await expect(page.getByRole('button', { name: `Show the mail: ${subject}` })).toHaveCount(2);
  expect(await copies()).toBe(2);
});

test('an empty inbox says what will come there', async ({ page }) => {
  await page.route('**/api/admin/inbox/messages*', (route) => route.fulfill({ json: { items: [], next: null } }));
  await page.goto('/admin/inbox');
  await expect(page.getByText('No message waits for an answer.')).toBeVisible();
  await page.getByText('All', { exact: true }).click();
  await expect(page.getByText('What visitors write in the contact form will stand here.')).toBeVisible();
});

test.describe('hinder nobody:', () => {
  for (const tab of ['messages', 'testimonials', 'subscribers', 'mails']) {
    test(`the ${tab}`, async ({ page }) => {
      const name = `Elena ${unique()}`;
      await addMessage(name);
      await onShopDatabase(`insert into testimonials (name, text, stars) values ($1, 'Frumos.', 5)`, [name]);
      await addMail(`Comanda ${name}`, 'failed');
      await addSubscriber(`${name.replace(' ', '-')}@exemplu.ro`, 'confirmed');
      await expectAccessible(page, `/admin/inbox?tab=${tab}&search=${encodeURIComponent(name)}`, async (screen) => {
        await expect(screen.getByText(tab === 'subscribers' ? name.replace(' ', '-') : name).first()).toBeVisible();
      });
    });
  }
});
