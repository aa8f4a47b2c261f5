import { beforeEach, describe, expect, it } from 'vitest';
import { sql, type KyselyPlugin } from 'kysely';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { ACTOR, ANA, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { rowsOf, update } from '../../../../tests/support/rows.ts';
import { listAudit } from './list-audit.ts';

const { test, erase, storePerson } = useErasedCustomers();
const log = (action: string, subject?: string, details?: Record<string, unknown>) =>
  writeAudit(test.db, ACTOR, { action, ...(subject !== undefined && { subject }), ...(details && { details }) });
const page = async () => (await listAudit(test.db, {})).items;
const latest = async () => (await page())[0]!;
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';

describe('a page of the audit log', () => {
  beforeEach(() => sql`truncate audit_log restart identity`.execute(test.db));

  it('calls what it names by id as it is called now', async () => {
    const order = await insertOrder(test.db, { number: 'CG-1042' });
    await update(test.db, 'products', { title: 'Gemeni' }, { id: 'gemeni' });
    await log('order.approve', `order/${order}`);
    expect((await latest()).names).toEqual({ [`order/${order}`]: { name: 'CG-1042' } });

    await log('product.duplicate', 'product/copy', { of: 'gemeni' });
    expect((await latest()).names).toEqual({ 'product/gemeni': { name: 'Gemeni' } });

    await update(test.db, 'products', { title: 'Gemenii' }, { id: 'gemeni' });
    expect((await latest()).names).toEqual({ 'product/gemeni': { name: 'Gemenii' } });
  });

  it('tells of a refund its sum and its order', async () => {
    await storePerson();
    const { id, orderId } = (await rowsOf(test.db, 'refunds'))[0]!;
    const { number } = (await rowsOf(test.db, 'orders', { id: orderId }))[0]!;
    await log('payment.retry-refund', `refund/${id}`);
    expect((await latest()).names).toEqual({ [`refund/${id}`]: { name: number, amount: 100, orderId: orderId } });
  });

  it('names nobody who was erased', async () => {
    await storePerson();
    await log('customer.note', `customer/${ANA}`);
    expect((await latest()).names).toEqual({ [`customer/${ANA}`]: { name: 'Ana Popescu' } });

    expect(await erase()).toMatchObject({ ok: true });
    const lines = await page();
    expect(lines.filter(({ subject }) => subject === 'erased-customer').length).toBeGreaterThan(0);
    expect(JSON.stringify(lines.map(({ names }) => names))).not.toMatch(/Ana|Popescu/);
  });

  it('bears ids that are no ids, and things of every kind that are gone', async () => {
    for (const kind of ['invoice', 'refund', 'film', 'film-upload', 'message', 'review', 'testimonial', 'mail']) {
      await log('any.thing', `${kind}/no-uuid`);
      await log('any.thing', `${kind}/${UNKNOWN}`);
    }
    for (const kind of ['order', 'draft', 'product', 'customer', 'discount', 'user', 'withdrawal', 'subscriber']) {
      await log('any.thing', `${kind}/${UNKNOWN}`);
    }
    await log('inventory.undo', undefined, { batch: UNKNOWN, products: 1 });
    await log('invoice.hand-in', undefined, { papers: [UNKNOWN, 'x'], changed: 2 });
    expect((await page()).filter(({ names }) => Object.keys(names).length > 0)).toEqual([]);
  });

  it('asks once for each kind, however many lines name it', async () => {
    const countOf = async () => {
      let queries = 0;
      const transformResult: KyselyPlugin['transformResult'] = ({ result }) => {
        queries += 1;
        return Promise.resolve(result);
      };
      await listAudit(test.db.withPlugin({ transformQuery: ({ node }) => node, transformResult }), {});
      return queries;
    };
    await log('order.approve', `order/${await insertOrder(test.db)}`);
    await log('product.save', 'product/gemeni');
    const few = await countOf();
    for (let line = 0; line < 20; line += 1) {
      await log('order.approve', `order/${await insertOrder(test.db)}`);
      await log('product.save', `product/${line % 2 === 0 ? 'gemeni' : 'cuplu'}`);
    }
    expect(await countOf()).toBe(few);
  });
});
