import { readFileSync } from 'node:fs';
import { expect, open, test, typeOwnPassword } from '../../support/admin-test.ts';
import { addProduct, moveByApi, onShopDatabase, place, readOrder } from '../../support/shop-data.ts';

/** Returns the address of the page of the order's customer. */
async function pageOf(orderId: string): Promise<string> {
  const [row] = await onShopDatabase<{ id: string }>('select customer_id as id from orders where id = $1', [orderId]);
  return `/admin/customers/${row!.id}`;
}

test.use({ expectedNoise: ['404', '409', '422'] });

test('A customer’s page shows orders, exports all data and keeps notes', async ({ freshPage: page, baseURL }) => {
  const { id, title } = await addProduct({ price: 10_000, stock: 10 });
  const first = await place(baseURL!, { lines: [{ id, itemNumber: '2' }], orderMentions: 'Interfon 12' });
  const second = await place(baseURL!, { lastName: first.lastName, lines: [{ id, itemNumber: '1' }] });
  await open(page, await pageOf(first.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ana ${first.lastName}`);
  const glance = page.getByRole('region', { name: 'Overview' });
  await expect(glance).toContainText(`${title}3 items`);
  await expect(glance.getByRole('link', { name: `${first.lastName.toLowerCase()}@exemplu.ro` })).toBeVisible();

  await test.step('all data are exported after the password', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export personal data' }).click();
    await typeOwnPassword(page);
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^customer-[a-f0-9]{8}\.json$/);
    const exported = readFileSync(await download.path(), 'utf8');
    for (const part of [first.number, second.number, 'Interfon 12']) expect(exported).toContain(part);
  });
  await test.step('a note is kept while typed, added, deleted and restored', async () => {
    const note = page.getByLabel('New note');
    const notes = page.getByRole('region', { name: 'Notes' });
    await note.fill('Sună după ora 17');
    await page.reload();
    await expect(note).toHaveValue('Sună după ora 17');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Sună după ora 17');
    await expect(note).toHaveValue('');
    await notes.getByRole('button', { name: /^Delete note of/ }).click();
    await expect(notes.getByText('No notes yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(notes.getByRole('listitem')).toContainText('Sună după ora 17');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByText('Required')).toBeVisible();
  });
  const orders = page.getByRole('table', { name: 'Orders' });
  await expect(orders.getByRole('link')).toHaveCount(2);
  await orders.getByRole('link', { name: first.number }).click();
  await expect(page).toHaveURL(`/admin/orders/${first.id}`);
});

test('A person is erased with their data once their orders are closed', async ({ page, baseURL, session }) => {
  const own = await place(baseURL!, { phoneNo: '0711222333' });
  const mallory = { emailAddress: own.emailAddress, firstName: 'Mallory', phoneNo: '0799888777' };
  const strange = await place(baseURL!, mallory);
  const named = [`Ana ${own.lastName}`];
  await onShopDatabase(`insert into testimonials (name, text, stars) values ($1, 'Mâinile mamei, exact.', 5)`, named);
  const address = await pageOf(own.id);
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ana ${own.lastName}`);
  const glance = page.getByRole('region', { name: 'Overview' });
  await expect(glance).toContainText(`Also ordered as: Mallory ${strange.lastName}, 0799 888 777`);
  const erase = page.getByRole('button', { name: 'Erase personal data…' });
  const dialog = page.getByRole('dialog', { name: `Erase Ana ${own.lastName}?` });
  await erase.click();
  await expect(dialog.getByRole('alert')).toContainText('These orders still need');
  await expect(dialog.getByRole('button', { name: 'Erase permanently' })).toHaveCount(0);

  await moveByApi(baseURL!, session, own.id, 'reject');
  await open(page, address);
  await test.step('an order in another name blocks erasure only if it is theirs', async () => {
    const exported = page.getByRole('link', { name: 'Export personal data' });
    await expect(exported).toHaveAttribute('href', /export\.json$/);
    const theirs = page.getByLabel(`${strange.number} · Mallory ${strange.lastName}`);
    await theirs.check();
    await expect(exported).toHaveAttribute('href', new RegExp(`export\\.json\\?orders=${strange.id}$`));
    await erase.click();
    await expect(dialog.getByRole('alert')).toContainText('These orders still need');
    await page.keyboard.press('Escape');
    await theirs.uncheck();
  });
  await test.step('the name must be typed to confirm', async () => {
    await erase.click();
    await expect(dialog).toContainText('This can’t be undone.');
    await expect(dialog).toContainText('Legea contabilității 82/1991');
    const confirmation = dialog.getByLabel('To confirm, enter the customer’s name or one of their order numbers');
    await expect(confirmation).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Erase permanently' })).toBeDisabled();
    await dialog.getByLabel(`Testimonial · Ana ${own.lastName}`).check();
    await confirmation.fill('Ana');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This is not the customer’s name or one of their order numbers');
    await confirmation.fill(`${own.lastName} ana`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Erased. 1 anonymous order is kept for accounting.')).toBeVisible();
    await expect(page).toHaveURL('/admin/customers');
  });
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mallory ${strange.lastName}`);
  expect(await onShopDatabase('select id from testimonials where name = $1', named)).toEqual([]);
  expect(JSON.stringify(await readOrder(baseURL!, session, own.id))).not.toContain(own.lastName);
  expect((await page.goto(`/comanda/${own.id}?cheie=${own.viewKey}`))!.status()).toBe(404);
});
