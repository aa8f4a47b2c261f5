import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, isPhone, test } from '../../support/admin-test.ts';
import { moveByApi, newLastName, place, readOrder } from '../../support/placed-orders.ts';
import { addProduct, onShopDatabase } from '../../support/shop-database.ts';
import { typeOwnPassword } from '../../support/type-own-password.ts';

const list = (page: Page) => page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Customers' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, email or phone' });

/** Looks for this and waits until it is answered: what is found may be what was found before. */
async function searchFor(page: Page, typed: string): Promise<void> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === typed);
  await search(page).fill(typed);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === typed);
  await answered;
}

/** The address of the page of whoever placed this order. */
async function pageOf(orderId: string): Promise<string> {
  const [row] = await onShopDatabase<{ id: string }>('select customer_id as id from orders where id = $1', [orderId]);
  return `/admin/customers/${row!.id}`;
}

test('A customer is found by name in any order, by mail and by phone in any form', async ({ page, baseURL }) => {
  const phone = `07${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const { lastName } = await place(baseURL!, { firstName: 'Ștefania', phoneNo: phone });
  await page.goto('/admin/customers');
  for (const typed of [
    `${lastName} stefania`,
    `${lastName.toLowerCase()}@exemplu.ro`,
    `+40 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
  ]) {
    await searchFor(page, typed);
    await expect(list(page).getByRole('link')).toHaveText([`Ștefania ${lastName}`]);
  }
  await search(page).fill('nimeni-nimeni');
  await expect(page.getByText('No results.')).toBeVisible();
});

test('The search and the order of the customers stand in the address', { tag: '@phone' }, async ({ page, baseURL }) => {
  const lastName = newLastName();
  for (const firstName of ['Ana', 'Bogdan']) {
    await place(baseURL!, { firstName, lastName, emailAddress: `${firstName}.${lastName}@exemplu.ro` });
  }
  const names = [`Ana ${lastName}`, `Bogdan ${lastName}`];
  await page.goto(`/admin/customers?search=${lastName}&sort=name`);
  await expect(list(page).getByRole('link')).toHaveText(names);
  await page.goto(`/admin/customers?search=${lastName}`);
  await expect(list(page).getByRole('link')).toHaveText(names.toReversed());
  if (isPhone(page)) await page.getByLabel('Sort by').selectOption('Last order, oldest first');
  else await page.getByRole('button', { name: 'Last order' }).click();
  await expect(page).toHaveURL(/sort=lastOrder/);
  await expect(list(page).getByRole('link')).toHaveText(names);
});

test(
  'The page of a customer shows what they bought, gives all of it as one file, and leads to it',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const { id, title } = await addProduct({ price: 10_000, stock: 10 });
    const first = await place(baseURL!, { lines: [{ id, itemNumber: '2' }], orderMentions: 'Interfon 12' });
    const second = await place(baseURL!, { lastName: first.lastName, lines: [{ id, itemNumber: '1' }] });
    await page.goto(await pageOf(first.id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ana ${first.lastName}`);
    const glance = page.getByRole('region', { name: 'Overview' });
    await expect(glance).toContainText(`${title}3 items`);
    await expect(glance.getByRole('link', { name: `${first.lastName.toLowerCase()}@exemplu.ro` })).toBeVisible();
    const orders = page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Orders' });
    await expect(orders.getByRole('link')).toHaveCount(2);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export personal data' }).click();
    await typeOwnPassword(page);
    const download = await downloading;
    const exported = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      person: { lastName: string };
      orders: { number: string; order_mentions: string }[];
      mails: unknown[];
    };
    expect(download.suggestedFilename()).toMatch(/^customer-[a-f0-9]{8}\.json$/);
    expect(exported).toMatchObject({
      person: { lastName: first.lastName },
      orders: expect.arrayContaining([
        expect.objectContaining({ number: first.number, order_mentions: 'Interfon 12' }),
        expect.objectContaining({ number: second.number }),
      ]) as unknown,
    });
    expect(exported.mails).toHaveLength(4);

    await orders.getByRole('link', { name: first.number }).click();
    await expect(page).toHaveURL(`/admin/orders/${first.id}`);
  },
);

test('A note about a customer is kept while it is typed, added, deleted and brought back', async ({
  page,
  baseURL,
}) => {
  const { id } = await place(baseURL!);
  await page.goto(await pageOf(id));
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

test.describe('erasing a person', () => {
  test.use({ expectedNoise: ['404', '409', '422'] });

  test('Erasing a customer waits for open orders, asks for the name, and leaves the order without them', async ({
    page,
    baseURL,
    session,
  }) => {
    const { id, lastName } = await place(baseURL!);
    const [{ key } = { key: '' }] = await onShopDatabase<{ key: string }>(
      'select view_key as key from orders where id = $1',
      [id],
    );
    const address = await pageOf(id);
    await page.goto(address);
    await page.getByRole('button', { name: 'Erase personal data…' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase Ana ${lastName}?` });
    await expect(dialog.getByRole('alert')).toContainText('These orders still need');
    await expect(dialog.getByRole('button', { name: 'Erase permanently' })).toHaveCount(0);

    await moveByApi(baseURL!, session, id, 'reject');
    await page.reload();
    await page.getByRole('button', { name: 'Erase personal data…' }).click();
    await expect(dialog).toContainText('This can’t be undone.');
    await expect(dialog).toContainText('Legea contabilității 82/1991');
    const confirmation = dialog.getByLabel('To confirm, enter the customer’s name or one of their order numbers');
    await expect(confirmation).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Erase permanently' })).toBeDisabled();
    await confirmation.fill('Ana');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This is not the customer’s name or one of their order numbers');

    await confirmation.fill(`${lastName} ana`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Erased. 1 anonymous order is kept for accounting.')).toBeVisible();
    await expect(page).toHaveURL('/admin/customers');

    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Customer not found' })).toBeVisible();
    expect(JSON.stringify(await readOrder(baseURL!, session, id))).not.toContain(lastName);
    expect((await page.goto(`/comanda/${id}?cheie=${key}`))!.status()).toBe(404);
  });
});

test(
  'An order with another name and phone renames nobody, and an owner says whose it is; so of a testimonial',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const own = await place(baseURL!, { phoneNo: '0711222333' });
    const strange = await place(baseURL!, {
      emailAddress: own.emailAddress,
      firstName: 'Mallory',
      phoneNo: '0799888777',
    });
    await onShopDatabase(`update orders set status = 'rejected' where id = $1`, [own.id]);
    await onShopDatabase(`insert into testimonials (name, text, stars) values ($1, 'Mâinile mamei, exact.', 5)`, [
      `Ana ${own.lastName}`,
    ]);
    await page.goto(await pageOf(own.id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ana ${own.lastName}`);
    const glance = page.getByRole('region', { name: 'Overview' });
    await expect(glance).toContainText(`Also ordered as: Mallory ${strange.lastName}, 0799 888 777`);

    const exported = page.getByRole('link', { name: 'Export personal data' });
    await expect(exported).toHaveAttribute('href', /export\.json$/);
    const theirs = page.getByLabel(`${strange.number} · Mallory ${strange.lastName}`);
    await theirs.check();
    await expect(exported).toHaveAttribute('href', new RegExp(`export\\.json\\?orders=${strange.id}$`));
    // What is still open is waited for only where it is theirs.
    const open = page.getByRole('button', { name: 'Erase personal data…' });
    const dialog = page.getByRole('dialog', { name: `Erase Ana ${own.lastName}?` });
    await open.click();
    await expect(dialog.getByRole('alert')).toContainText('These orders still need');
    await page.keyboard.press('Escape');
    await theirs.uncheck();
    await open.click();
    await dialog.getByLabel(`Testimonial · Ana ${own.lastName}`).check();
    await dialog.getByLabel('To confirm, enter the customer’s name').fill(own.number);
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await expect(page.getByText('Erased. 1 anonymous order is kept for accounting.')).toBeVisible();
    await page.goto(await pageOf(strange.id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mallory ${strange.lastName}`);
    const left = 'select count(*)::integer as n from testimonials where name = $1';
    expect(await onShopDatabase(left, [`Ana ${own.lastName}`])).toEqual([{ n: 0 }]);
  },
);

test.describe('without an answer', () => {
  test.use({ expectedNoise: ['500', 'Failed to load resource'] });

  test('A list of customers that cannot be read says so and tries again', async ({ page, baseURL }) => {
    await place(baseURL!);
    await page.route('**/api/admin/customers*', (route) => route.fulfill({ status: 400, json: { code: 'internal' } }));
    await page.goto('/admin/customers');
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
    await page.unroute('**/api/admin/customers*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
