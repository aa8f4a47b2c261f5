import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { ACTOR, ANA, DONE, TRACES, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { passDays } from '../../../../tests/support/pass-days.ts';
import { insert, rowsOf } from '../../../../tests/support/rows.ts';
import { forgetOldRows } from './forget-old-rows.ts';

const TERM = KEPT_DAYS.orders;
const LETTERS = ['mails.createdAt', 'messages.createdAt', 'customerNotes.at'];
const STORED = ['orders.updatedAt', ...LETTERS, 'stockAlerts.createdAt', 'idempotencyKeys.createdAt'];

describe('people whose orders are over', () => {
  const { test, storePerson, everything } = useErasedCustomers();

  /** As if all that is stored had happened so many days earlier. */
  const pass = (days: number) => passDays(test.db, days, ...STORED);
  /** An issued paper never changes by itself. */
  const issue = (day: string) =>
    test.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update invoices set issued_on = ${day}::date`.execute(tx);
    });
  const year = new Date().getFullYear();

  it('are left in no table at the end of the term but in their invoices, and not before', async () => {
    const id = await storePerson();
    await sql`update mails set status = 'sent'`.execute(test.db);
    await sql`update subscribers set status = 'left', left_at = now() - interval '1 day'`.execute(test.db);
    await pass(TERM - 1);
    await forgetOldRows(test.db);
    expect(await rowsOf(test.db, 'orders', { id })).toMatchObject([{ firstName: 'Ana', erasedAt: null }]);
    await sql`update subscribers set left_at = left_at - ${TERM} * interval '1 day'`.execute(test.db);
    await pass(2);

    await forgetOldRows(test.db);

    const left = await everything();
    for (const trace of TRACES) expect(left, trace).not.toContain(trace);
    const [paper] = await rowsOf(test.db, 'invoices', { kind: 'invoice' });
    expect(paper).toMatchObject({ client: 'Ana Popescu' });
    expect(await rowsOf(test.db, 'orders', { id })).toMatchObject([{ total: expect.any(Number), county: 'Cluj' }]);
    await forgetOldRows(test.db);
    expect(await everything()).toBe(left);
  });

  it('are taken out of their invoices five years after the first of July that follows them, and not before', async () => {
    await storePerson();
    await pass(TERM + 1);
    await issue(`${year - 5}-12-31`);
    await forgetOldRows(test.db);
    const fiscal = () => rowsOf(test.db, 'invoices', { kind: 'invoice' });
    const [before] = await fiscal();
    expect(before).toMatchObject({ client: 'Ana Popescu' });
    await issue(`${year - 7}-12-31`);

    await forgetOldRows(test.db);

    const [after] = await fiscal();
    expect(JSON.stringify(after)).not.toMatch(/Popescu|Secret/);
    expect(after).toMatchObject({ client: '—', gross: before!.gross, number: before!.number });
    await expect(sql`update invoices set client = 'Alta'`.execute(test.db)).rejects.toThrow('never changed');
  });

  it.each([
    ['that is on its way', { status: 'approved', fulfilment: 'shipped' }],
    ['whose money is to go back', { ...DONE, received: 20_000, unallocated: 5_000 }],
  ] as const)('stay in an order %s', async (_, states) => {
    const id = await insertOrder(test.db, states);
    await pass(TERM + 1);
    await forgetOldRows(test.db);
    expect(await rowsOf(test.db, 'orders', { id })).toMatchObject([{ firstName: 'Ana', erasedAt: null }]);
  });

  it('stay customers by what they have ordered since, with the notes about them', async () => {
    const old = await insertOrder(test.db, DONE);
    await pass(TERM + 1);
    const recent = await insertOrder(test.db, DONE);
    await insert(test.db, 'customerNotes', { customerId: ANA, note: 'Sună dimineața', actor: ACTOR.email });
    await forgetOldRows(test.db);
    expect(await rowsOf(test.db, 'customers')).toMatchObject([{ id: ANA, orders: 1 }]);
    expect(await rowsOf(test.db, 'customerNotes')).toHaveLength(1);
    expect((await rowsOf(test.db, 'orders', { id: old }))[0]!.erasedAt).not.toBeNull();
    expect((await rowsOf(test.db, 'orders', { id: recent }))[0]!.erasedAt).toBeNull();
  });

  it('are forgotten with what was not taken of their words', async () => {
    const decided = { consentAt: new Date(), decidedBy: ACTOR.email, stars: 1, name: 'Ana' };
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const { rejectedReviews: term } = KEPT_DAYS;
    await test.db.deleteFrom('testimonials').execute();
    for (const [text, status, days] of [
      ['over', 'rejected', term + 1],
      ['recent', 'rejected', term - 1],
      ['shown', 'approved', term + 1],
    ] as const) {
      const row = { ...decided, text, status, decidedAt: ago(days) };
      await insert(test.db, 'testimonials', row);
      const orderId = await insertOrder(test.db, DONE);
      const reason = status === 'rejected' ? 'Jignește.' : '';
      await insert(test.db, 'reviews', { ...row, orderId, position: 1, productId: 'gemeni', reason });
    }
    await forgetOldRows(test.db);
    for (const table of ['testimonials', 'reviews'] as const)
      expect((await rowsOf(test.db, table)).map(({ text }) => text).toSorted()).toEqual(['recent', 'shown']);
  });
});
