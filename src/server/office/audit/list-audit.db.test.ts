import { beforeEach, describe, expect, it } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { writeEvent, type NewEvent } from '#server/platform/events/write-event.ts';
import { ACTOR, ANA, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { update } from '../../../../tests/support/test-database.ts';
import { listAudit } from './list-audit.ts';

const { test, erase, storePerson } = useErasedCustomers();
const log = (kind: string, subject = '', others: Partial<NewEvent> = {}) =>
  writeEvent(test.db, ACTOR, { kind, subject, ...others });
const page = async (filter: Parameters<typeof listAudit>[1] = {}) => (await listAudit(test.db, filter)).items;
const latest = async () => (await page())[0]!;
const kinds = async (area: string) => (await page({ area })).map(({ kind }) => kind);
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';

describe('a page of the audit log', () => {
  beforeEach(() => test.db.deleteFrom('events').execute());

  it('names each subject as it is called now', async () => {
    const order = await insertOrder(test.db, { number: 'CG-1042' });
    await log('approve', `order/${order}`, { orderId: order });
    expect((await latest()).thing).toEqual({ name: 'CG-1042' });

    await update(test.db, 'products', { title: 'Gemenii' }, { id: 'gemeni' });
    await log('product.duplicate', 'product/gemeni', { details: { of: 'Cuplu' } });
    expect(await latest()).toMatchObject({ thing: { name: 'Gemenii' }, details: { of: 'Cuplu' } });
  });

  it('lists what the team did to orders, and not what buyers and the shop did', async () => {
    const order = await insertOrder(test.db);
    const about = { subject: `order/${order}`, orderId: order };
    await writeEvent(test.db, SHOP_ACTOR, { kind: 'reject', ...about });
    await log('second_chance', about.subject, { ...about, actor: 'customer' });
    await log('pack', about.subject, about);
    await writeEvent(test.db, { id: null, email: 'visitor' }, { kind: 'session.refuse' });
    expect((await page()).map(({ kind }) => kind)).toEqual(['session.refuse', 'pack']);
  });

  it('can be filtered by area, also by what is done to orders', async () => {
    for (const kind of ['pack', 'refund_asked', 'return_received', 'parcel_made', 'order.export']) await log(kind);
    for (const kind of ['product.save', 'session.sign-in']) await log(kind);
    expect(await kinds('product')).toEqual(['product.save']);
    expect(await kinds('return')).toEqual(['return_received']);
    expect(await kinds('payment')).toEqual(['refund_asked']);
    expect(await kinds('order')).toHaveLength(5);
  });

  it('can be searched by words of its subjects as they are called now', async () => {
    const order = await insertOrder(test.db, { number: 'CG-2026-1043', firstName: 'Ștefania' });
    await log('approve', `order/${order}`, { orderId: order });
    await log('product.save', 'product/gemeni');
    await log('product.save', 'product/cuplu');
    await update(test.db, 'products', { title: 'Perechea mică' }, { id: 'gemeni' });
    const found = async (search: string) => (await page({ search })).map(({ subject }) => subject);
    expect(await found('MICA perechea')).toEqual(['product/gemeni']);
    expect(await found('stefania 2026-1043')).toEqual([`order/${order}`]);
    expect(await found('mica 1043')).toEqual([]);
    expect(await found('- -')).toContain('product/cuplu');
  });

  it('names nobody who was erased', async () => {
    await storePerson();
    await log('customer.note', `customer/${ANA}`);
    expect((await latest()).thing).toEqual({ name: 'Ana Popescu' });

    expect(await erase()).toMatchObject({ ok: true });
    const lines = await page();
    expect(lines.filter(({ subject }) => subject === 'erased-customer').length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(/Ana|Popescu/);
  });

  it('tolerates invalid ids, and subjects of every kind that are gone', async () => {
    for (const kind of ['invoice', 'film', 'film-upload', 'message', 'review', 'testimonial', 'mail', 'subscriber']) {
      await log('any.thing', `${kind}/no-uuid`);
      await log('any.thing', `${kind}/${UNKNOWN}`);
    }
    for (const kind of ['order', 'draft', 'product', 'customer', 'discount', 'user']) {
      await log('any.thing', `${kind}/${UNKNOWN}`);
    }
    expect((await page()).filter(({ thing }) => thing !== null)).toEqual([]);
  });

  it('needs one query for each kind, however many lines name that kind', async () => {
    const countOf = async () => {
      let queries = 0;
      const transformResult: KyselyPlugin['transformResult'] = ({ result }) => {
        queries += 1;
        return Promise.resolve(result);
      };
      await listAudit(test.db.withPlugin({ transformQuery: ({ node }) => node, transformResult }), {});
      return queries;
    };
    await log('approve', `order/${await insertOrder(test.db)}`);
    await log('product.save', 'product/gemeni');
    const few = await countOf();
    for (let line = 0; line < 20; line += 1) {
      await log('approve', `order/${await insertOrder(test.db)}`);
      await log('product.save', `product/${line % 2 === 0 ? 'gemeni' : 'cuplu'}`);
    }
    expect(await countOf()).toBe(few);
  });
});
