import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { stockAlertSchema } from '#domain/stock-alerts/stock-alert-form.ts';
import { links } from '#links';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { forgetOldRows } from '#server/office/daily/forget-old-rows.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { ana, useAdminProducts } from '../../../../tests/support/admin-products.ts';
import { untilWindowHasRoom } from '../../../../tests/support/counting-window.ts';
import { wakesOf } from '../../../../tests/support/effects-of.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { listInventory } from '../inventory/list-inventory.ts';
import { inventoryQuerySchema } from '#domain/inventory/inventory-query.ts';
import { changeStockByHand } from '../inventory/change-stock.ts';
import { archiveProduct, restoreProduct } from '../products/archive-product.ts';
import { getAdminProduct } from '../products/admin-product.ts';
import { saveProduct } from '../products/save-product.ts';
import { askForAlert } from './ask-for-alert.ts';

describe('who waits for a product', () => {
  const { test, form } = useAdminProducts();
  beforeEach(async () => {
    await sql`truncate stock_alerts, mails, rate_limits, orders, customers, stock_changes cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 0, status: 'active' }).where('id', 'in', ['gemeni', 'cuplu']).execute();
  }); // prettier-ignore

  const ask = (emailAddress = 'ana@exemplu.ro', productId = 'gemeni', changes: object = {}, address: string | null = null) =>
    askForAlert(test.db, stockAlertSchema.parse({ productId, emailAddress, ...changes }), address); // prettier-ignore
  const rise = (delta = 3, id = 'gemeni') =>
    changeStockByHand(test.db, ana, id, { change: { kind: 'by', delta }, reason: 'delivery', note: '', batch: crypto.randomUUID() }); // prettier-ignore
  const waiting = async () =>
    (await test.db.selectFrom('stock_alerts').select('email_address').orderBy('created_at').execute()).map((row) => row.email_address); // prettier-ignore
  const told = async () =>
    (await test.db.selectFrom('mails').select('recipient').where('kind', '=', 'back-in-stock').orderBy('recipient').execute()).map((row) => row.recipient); // prettier-ignore

  it('is told once that it is back, by a mail that leads there, and is forgotten', async () => {
    await ask();
    await ask('ion@exemplu.ro');
    await ask('dan@exemplu.ro', 'cuplu');
    expect(await wakesOf(() => rise())).toBe(1);
    expect(await told()).toEqual(['ana@exemplu.ro', 'ion@exemplu.ro']);
    expect(await waiting()).toEqual(['dan@exemplu.ro']);
    const mail = await test.db.selectFrom('mails').selectAll().where('recipient', '=', 'ana@exemplu.ro').executeTakeFirstOrThrow(); // prettier-ignore
    expect(mail.html).toContain(`${readEnvironment().URL}${links.product('gemeni')}`);
    expect(mail.text).toContain('singurul email');

    await rise(-3);
    await rise();
    expect(await told()).toHaveLength(2);
  });

  it('is told once when the stock rises twice at once', async () => {
    await ask();
    await Promise.all([rise(), rise(), rise()]);
    expect(await told()).toEqual(['ana@exemplu.ro']);
    expect(await waiting()).toEqual([]);
  });

  it('is told when a rejected order gives its pieces back', async () => {
    await test.db.updateTable('products').set({ stock: 1 }).where('id', '=', 'gemeni').execute();
    const { id } = await storeOrder(test.db, { lines: [{ id: 'gemeni', itemNumber: '1' }] });
    await ask();
    expect(await told()).toEqual([]);
    expect(
      await transitionOrder(test.db, ana, id, { move: 'reject', note: '', restock: true, notify: true }),
    ).toMatchObject({
      ok: true,
    });
    expect(await told()).toEqual(['ana@exemplu.ro']);
  });

  it('hears nothing of a product that is not on sale, until it is', async () => {
    await ask();
    const draft = await saveProduct(test.db, ana, 'gemeni', form(await getAdminProduct(test.db, 'gemeni'), { status: 'draft', safetyConfirmed: true })); // prettier-ignore
    expect(draft.ok).toBe(true);
    await rise();
    expect([await told(), await waiting()]).toEqual([[], ['ana@exemplu.ro']]);
    await saveProduct(test.db, ana, 'gemeni', form(await getAdminProduct(test.db, 'gemeni'), { status: 'active' }));
    expect([await told(), await waiting()]).toEqual([['ana@exemplu.ro'], []]);
  });

  it('is forgotten with a product that is archived, by either way', async () => {
    await ask();
    await archiveProduct(test.db, ana, 'gemeni');
    expect(await waiting()).toEqual([]);
    await restoreProduct(test.db, ana, 'gemeni');
    await ask();
    await saveProduct(test.db, ana, 'gemeni', form(await getAdminProduct(test.db, 'gemeni'), { status: 'archived', safetyConfirmed: true })); // prettier-ignore
    expect([await waiting(), await told()]).toEqual([[], []]);
  });

  it('is answered the same however often it asks, and stands on the list once', async () => {
    const answers = await Promise.all(['ana@exemplu.ro', 'Ana@Exemplu.ro', 'ana@exemplu.ro'].map((mail) => ask(mail)));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await ask('ANA@exemplu.ro')).toEqual({ ok: true });
    expect(await waiting()).toHaveLength(1);
    const { items } = await listInventory(test.db, inventoryQuerySchema.parse({ search: 'gemeni' }));
    expect(items).toMatchObject([{ id: 'gemeni', waiting: 1 }]);
  });

  it('is told at once that the product is back, or that there is none', async () => {
    await rise();
    expect(await ask()).toEqual({ ok: false, code: 'in_stock' });
    expect(await ask('ana@exemplu.ro', 'nu-este')).toEqual({ ok: false, code: 'product_not_found' });
    await archiveProduct(test.db, ana, 'cuplu');
    expect(await ask('ana@exemplu.ro', 'cuplu')).toEqual({ ok: false, code: 'product_not_found' });
    expect(await waiting()).toEqual([]);
  });

  it('who asks while the stock rises is told, or that it is back', async () => {
    let asking: ReturnType<typeof ask> | undefined;
    await test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', 'gemeni').forUpdate().execute();
      asking = ask();
      await someoneWaitsForALock(test.db);
      await tx.updateTable('products').set({ stock: 2 }).where('id', '=', 'gemeni').execute();
    });
    expect(await asking).toEqual({ ok: false, code: 'in_stock' });
  });

  it('is bounded: three mails a day to a stranger’s mailbox, twenty askings an hour from an address', async () => {
    await untilWindowHasRoom();
    const ids = ['gemeni', 'cuplu', 'labuta', 'rezerva-ghips'];
    await test.db.updateTable('products').set({ stock: 0 }).where('id', 'in', ids).execute();
    for (const id of ids) expect(await ask('ana@exemplu.ro', id)).toEqual({ ok: true });
    expect(await waiting()).toHaveLength(3);
    for (let number = 1; number <= 20; number += 1) await ask(`a${number}@exemplu.ro`, 'gemeni', {}, '203.0.113.7');
    expect(await ask('b@exemplu.ro', 'gemeni', {}, '203.0.113.7')).toEqual({ ok: false, code: 'too_many_requests' });
    expect(await ask('b@exemplu.ro', 'gemeni', { website: 'x' })).toEqual({ ok: false, code: 'looks_automatic' });
  });

  it('is forgotten after a year, and the copy of the mail after a week', async () => {
    await ask();
    await ask('dan@exemplu.ro', 'cuplu');
    await rise();
    await sql`update mails set status = 'sent'`.execute(test.db);
    const age = (days: number) =>
      sql`with a as (update stock_alerts set created_at = created_at - ${days} * interval '1 day')
        update mails set created_at = created_at - ${days} * interval '1 day'`.execute(test.db);
    await age(KEPT_DAYS.stockAlertCopies - 1);
    await forgetOldRows(test.db);
    expect([await told(), await waiting()]).toEqual([['ana@exemplu.ro'], ['dan@exemplu.ro']]);
    await age(2);
    await forgetOldRows(test.db);
    expect([await told(), await waiting()]).toEqual([[], ['dan@exemplu.ro']]);
    await age(KEPT_DAYS.stockAlerts);
    await forgetOldRows(test.db);
    expect(await waiting()).toEqual([]);
  });
});
