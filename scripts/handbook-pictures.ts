import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { addCode, moveByApi, onShop, place } from '../tests/support/shop-data.ts';
import { addMessage } from '../tests/support/inbox-rows.ts';
import { browserCookie, callApi, makeOwner, ownersSession } from '../tests/support/owner.ts';
import { startShopProcess } from '../tests/support/shop-process.ts';
import { withdraw } from '../tests/support/withdraw.ts';
import { findOrInstallBrowser } from './local/browser.ts';

// Takes the handbook's screenshots in a sample shop: `node scripts/run.mjs handbook-pictures`.
const FOLDER = join(import.meta.dirname, '../public/manual');
const SCREENS: readonly [page: string, screen: string][] = [
  ['produsele', '/admin/products'],
  ['coletele', '/admin/orders'],
  ['banii', '/admin/payments'],
  ['retururile', '/admin/returns'],
  ['reducerile', '/admin/discount'],
  ['cuvintele', '/admin/inbox'],
  ['cand-ceva-nu-merge', '/admin/settings/mail/outbox'],
  ['facturile', '/admin/invoices'],
  ['sfarsitul-lunii', '/admin/analytics'],
];

mkdirSync(FOLDER, { recursive: true });
const shop = await startShopProcess();
process.env.SHOP_TEST_DATA = shop.dataFolder;
const found = await findOrInstallBrowser();
const browser = await chromium.launch(found?.executable ? { executablePath: found.executable } : {});
try {
  await makeOwner(shop);
  const session = await ownersSession(shop.url);
  await callApi(shop.url, session, 'PUT', '/api/account/language', { language: 'ro' });
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1440, height: 900 },
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await context.addCookies([browserCookie(shop.url, session)]);
  await context.addInitScript(() => localStorage.setItem('language', 'ro'));
  const page = await context.newPage();
  await take(page, 'deschiderea', '/admin');
  await work(session);
  for (const [name, screen] of SCREENS) await take(page, name, screen);
} finally {
  await browser.close();
  await shop.remove();
}

async function take(page: Page, name: string, screen: string): Promise<void> {
  await page.goto(screen);
  // Content below the window loads only when it is scrolled near.
  await page.waitForFunction(
    () =>
      document.querySelector('#content h1') &&
      [...document.querySelectorAll('#content .mantine-Skeleton-root')].every(
        (waiting) => waiting.getBoundingClientRect().top > innerHeight,
      ),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await sharp(await page.screenshot())
    .webp({ quality: 50 })
    .toFile(join(FOLDER, `${name}.webp`));
}

/** Simulates a few days: orders in each state, a refund, a return, a message and a discount code. */
async function work(session: string): Promise<void> {
  const buy = (lastName: string, firstName: string, id: string, changes: object = {}) =>
    place(shop.url, { firstName, lastName, lines: [{ id, itemNumber: '1' }], ...changes });
  const move = (order: { id: string }, ...moves: Parameters<typeof moveByApi>[3][]) =>
    moveByApi(shop.url, session, order.id, ...moves);
  const back = await buy('Popescu', 'Ana', 'gemeni');
  await move(back, 'approve', 'pack', 'ship', 'deliver', 'pay');
  await withdraw(shop.url, back, '1');
  const cheaper = await buy('Marin', 'Ioana', 'cuplu', { paymentMethod: 'transfer' });
  await move(cheaper, 'pay', 'reject');
  const packed = await buy('Dumitru', 'Radu', 'gemeni');
  await move(packed, 'approve', 'pack');
  await move(await buy('Ionescu', 'Elena', 'cuplu'), 'approve');
  await buy('Stan', 'Mihai', 'gemeni', { paymentMethod: 'transfer' });
  await buy('Rusu', 'Maria', 'cuplu');
  await addMessage('Ana Popescu', back.number);
  await addCode({ id: 'IARNA10', code: 'IARNA10', note: 'Pentru abonați' });
  await onShop`update delayed_invoices set due_at = now()`;
  await callApi(shop.url, session, 'POST', '/api/admin/inbox/delayed-mail');
}
