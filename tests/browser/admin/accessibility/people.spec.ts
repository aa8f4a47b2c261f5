import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../../../support/admin-test.ts';
import { addMail, addMessage, addSubscriber } from '../../../support/inbox-rows.ts';
import { moveByApi, onShopDatabase, place } from '../../../support/shop-data.ts';

test.slow();

const screen = (page: Page, path: string, heading: string | RegExp) =>
  [
    path,
    async () => {
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Se încarcă' })).toHaveCount(0);
    },
  ] as const;

test('Customers, the inbox, subscribers and mails are accessible', async ({ freshPage: page, baseURL, session }) => {
  const { id, lastName } = await place(baseURL!);
  await moveByApi(baseURL!, session, id, 'reject');
  const [row] = await onShopDatabase<{ id: string }>('select customer_id as id from orders where id = $1', [id]);
  const name = `Elena ${crypto.randomUUID().slice(0, 8)}`;
  const address = `${name.replace(' ', '-')}@exemplu.ro`;
  await addMessage(name);
  await onShopDatabase(`insert into testimonials (name, text, stars) values ($1, 'Frumos.', 5)`, [name]);
  await addMail(`Comanda ${name}`, 'failed');
  await addSubscriber(address, 'confirmed');
  const list = (path: string, searched: string) =>
    [
      `/admin/${path}search=${encodeURIComponent(searched)}`,
      () => expect(page.getByText(searched).first()).toBeVisible(),
    ] as const;
  await expectAccessible(page, {
    customers: [
      `/admin/customers?search=${lastName}`,
      () => expect(page.getByRole('link', { name: `Ana ${lastName}` })).toBeVisible(),
    ],
    'a customer': [
      `/admin/customers/${row!.id}`,
      async () => {
        await expect(page.getByRole('heading', { level: 1, name: `Ana ${lastName}` })).toBeVisible();
        await expect(page.locator('a[href^="/admin/orders/"]').first()).toBeVisible();
      },
    ],
    'the question before erasing': [
      `/admin/customers/${row!.id}`,
      async () => {
        await page.getByRole('button', { name: /^Șterge această/ }).click();
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      },
    ],
    messages: list('inbox?', name),
    testimonials: list('inbox?tab=testimonials&', name),
    subscribers: list('customers/subscribers?', address),
    mails: list('settings/mail/outbox?', name),
  });
});

test('The team, settings, account, sign-in and recovery are accessible', async ({ freshPage: page }) => {
  const invite = () => page.getByRole('button', { name: 'Invită un coleg' }).click();
  await expectAccessible(page, {
    team: screen(page, '/admin/team', 'Echipă'),
    'audit log': screen(page, '/admin/audit', 'Jurnal'),
    account: screen(page, '/admin/account', 'Contul meu'),
    settings: screen(page, '/admin/settings', 'Setări'),
    'open or closed': screen(page, '/admin/settings/opening', 'Deschis sau închis'),
    'official files': screen(page, '/admin/settings/official', 'Fișiere oficiale'),
    company: screen(page, '/admin/settings/firm', 'Firma'),
    'delivery and payment': screen(page, '/admin/settings/selling', 'Livrare și plată'),
    'email settings': screen(page, '/admin/settings/mail', /^E-?mail$/),
    categories: screen(page, '/admin/settings/categories', 'Categorii'),
    'home page': screen(page, '/admin/settings/look', 'Prima pagină'),
    'community settings': screen(page, '/admin/settings/community', 'Despre oameni'),
    'invoice settings': screen(page, '/admin/settings/documents', 'Facturi'),
    'a sign-up': screen(page, '/admin/signup', 'Fă-ți un cont'),
    'a confirmed address': screen(page, `/admin/confirm-address#${'a'.repeat(32)}`, 'Confirmă adresa'),
    'an invitation': [
      '/admin/team',
      async () => {
        await invite();
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      },
    ],
    'the repeated password': [
      '/admin/team',
      async () => {
        await invite();
        await page.getByRole('dialog').getByRole('textbox').fill('coleg.nou@exemplu.ro');
        await page.getByRole('button', { name: 'Trimite invitația' }).click();
        await expect(page.getByLabel('Parola ta', { exact: true })).toBeFocused();
      },
    ],
    'a forgotten password': screen(page, '/admin/forgot-password', 'Ai uitat parola'),
    'a new password': screen(page, '/admin/new-password#abc', 'Pune o parolă nouă'),
    'an expired link': screen(page, '/admin/new-password', /nu mai este valabil/),
    'the owner’s recovery': screen(page, '/admin/owner-recovery', 'Recuperează'),
  });
});
