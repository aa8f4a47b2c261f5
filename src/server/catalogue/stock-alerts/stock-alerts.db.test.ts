import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inventoryQuerySchema } from '#domain/inventory/inventory-query.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { stockAlertSchema } from '#domain/stock-alerts/stock-alert-form.ts';
import { links } from '#links';
import { forgetOldRows } from '#server/office/daily/forget-old-rows.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { ana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import {
  passDays,
  someoneWaitsForALock,
  untilWindowHasRoom,
  useShop,
  wakesOf,
} from '../../../../tests/support/shop.ts';
import { listInventory } from '../inventory/list-inventory.ts';
import { archiveProduct, restoreProduct } from '../products/archive-product.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askForAlert } from './ask-for-alert.ts';

describe('a stock alert', () => {
  const { save, read, change, changeStock } = useAdminProducts();
  const shop = useShop({ stock: 0 });
  beforeEach(() => shop.db.updateTable('products').set({ status: 'active' }).execute());

  const ask = (emailAddress = 'ana@exemplu.ro', productId = 'gemeni', changes: object = {}, address: string | null = null) =>
    attempt(() => askForAlert(shop.db, stockAlertSchema.parse({ productId, emailAddress, ...changes }), address)); // prettier-ignore
  const rise = (delta = 3) => changeStock('gemeni', { kind: 'by', delta }, delta > 0 ? 'delivery' : 'lost');
  const become = async (status: 'active' | 'draft' | 'archived') =>
    expect(await save(await read('gemeni'), { status, safetyConfirmed: true })).toMatchObject({ ok: true });
  const waiting = async () =>
    (await shop.db.selectFrom('stockAlerts').select('emailAddress').orderBy('createdAt').execute()).map((row) => row.emailAddress); // prettier-ignore
  const told = async () =>
    (await shop.mails()).filter(({ kind }) => kind === 'back-in-stock').map(({ recipient }) => recipient).sort(); // prettier-ignore
  const OK = { ok: true };
  const refused = (code: string) => ({ ok: false, code });

  it('mails once that the product is back, with a link to it, and is then deleted', async () => {
    await ask();
    await ask('ion@exemplu.ro');
    await ask('dan@exemplu.ro', 'cuplu');
    expect(await wakesOf(() => rise())).toBe(1);
    expect(await told()).toEqual(['ana@exemplu.ro', 'ion@exemplu.ro']);
    expect(await waiting()).toEqual(['dan@exemplu.ro']);
    const mail = (await shop.mails()).find(({ recipient }) => recipient === 'ana@exemplu.ro')!;
    expect(mail.text).toContain(`${readEnvironment().URL}${links.product('gemeni')}`);
    expect(mail.text).toContain('singurul email');

    await rise(-3);
    await rise();
    expect(await told()).toHaveLength(2);
  });

  it('is mailed once if the stock rises several times at once', async () => {
    await ask();
    await Promise.all([rise(), rise(), rise()]);
    expect([await told(), await waiting()]).toEqual([['ana@exemplu.ro'], []]);
  });

  it('is mailed when a rejected order gives its pieces back', async () => {
    await change('gemeni', { stock: 1 });
    const order = await shop.order();
    await ask();
    expect(await told()).toEqual([]);
    await order.move('reject');
    expect(await told()).toEqual(['ana@exemplu.ro']);
  });

  it('is not mailed until the product is on sale', async () => {
    await ask();
    await become('draft');
    await rise();
    expect([await told(), await waiting()]).toEqual([[], ['ana@exemplu.ro']]);
    await become('active');
    expect([await told(), await waiting()]).toEqual([['ana@exemplu.ro'], []]);
  });

  it('is deleted when the product is archived, by either way', async () => {
    await ask();
    await archiveProduct(shop.db, ana, 'gemeni');
    expect(await waiting()).toEqual([]);
    await restoreProduct(shop.db, ana, 'gemeni');
    await ask();
    await become('archived');
    expect([await waiting(), await told()]).toEqual([[], []]);
  });

  it('gets the same answer however often it is requested, and is stored once', async () => {
    const answers = await Promise.all(['ana@exemplu.ro', 'Ana@Exemplu.ro', 'ana@exemplu.ro'].map((mail) => ask(mail)));
    expect([...answers, await ask('ANA@exemplu.ro')]).toEqual([OK, OK, OK, OK]);
    expect(await waiting()).toHaveLength(1);
    const { items } = await listInventory(shop.db, inventoryQuerySchema.parse({ search: 'gemeni' }));
    expect(items).toMatchObject([{ id: 'gemeni', waiting: 1 }]);
  });

  it('is refused at once if the product is in stock or is not in the shop', async () => {
    await rise();
    await archiveProduct(shop.db, ana, 'cuplu');
    expect(await ask()).toEqual(refused('in_stock'));
    for (const id of ['nu-este', 'cuplu'])
      expect(await ask('ana@exemplu.ro', id)).toEqual(refused('product_not_found'));
    expect(await waiting()).toEqual([]);
  });

  it('is refused as in stock if the stock rises during the request', async () => {
    let asking: ReturnType<typeof ask> | undefined;
    await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', 'gemeni').forUpdate().execute();
      asking = ask();
      await someoneWaitsForALock(shop.db);
      await tx.updateTable('products').set({ stock: 2 }).where('id', '=', 'gemeni').execute();
    });
    expect(await asking).toEqual(refused('in_stock'));
  });

  it('is limited: three a day to an unproved mailbox, twenty an hour from an address', async () => {
    await untilWindowHasRoom();
    for (const id of ['gemeni', 'cuplu', 'labuta', 'rezerva-ghips'])
      expect(await ask('ana@exemplu.ro', id)).toEqual(OK);
    expect(await waiting()).toHaveLength(3);
    for (let number = 1; number <= 20; number += 1) await ask(`a${number}@exemplu.ro`, 'gemeni', {}, '203.0.113.7');
    expect(await ask('b@exemplu.ro', 'gemeni', {}, '203.0.113.7')).toEqual(refused('too_many_requests'));
    expect(await ask('b@exemplu.ro', 'gemeni', { website: 'x' })).toEqual(refused('looks_automatic'));
  });

  it('is deleted after a year, and the copy of its mail after a week', async () => {
    await ask();
    await ask('dan@exemplu.ro', 'cuplu');
    await rise();
    await sql`update mails set status = 'sent'`.execute(shop.db);
    const after = async (days: number) => {
      await passDays(shop.db, days, 'stockAlerts.createdAt', 'mails.createdAt');
      await forgetOldRows(shop.db);
      return [await told(), await waiting()];
    };
    expect(await after(KEPT_DAYS.stockAlertCopies - 1)).toEqual([['ana@exemplu.ro'], ['dan@exemplu.ro']]);
    expect(await after(2)).toEqual([[], ['dan@exemplu.ro']]);
    expect(await after(KEPT_DAYS.stockAlerts)).toEqual([[], []]);
  });
});
