import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/accounts/account.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { refundOrder } from './refund-order.ts';

const OWNER = { id: 'u1', email: 'eu@clipeinghips.ro' };

describe('a refund of an order', () => {
  const test = useTestDatabase();

  it('that is sent five times at once gets five equal answers, one refund and one line in the audit log', async () => {
    const id = await insertOrder(test.db, { payment_method: 'transfer', payment: 'paid', amount_paid: 11_200 });
    const { version } = (await findAdminOrder(test.db, id, new Date()))!;
    const request = { version, key: crypto.randomUUID(), amount: 3_000, reason: 'Cutie îndoită' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => refundOrder(test.db, OWNER, id, request)));
    expect(answers).toEqual(Array(5).fill({ ok: true, refundId: request.key }));
    expect((await findAdminOrder(test.db, id, new Date()))!.money).toMatchObject({
      refunded: 3_000,
      refundable: 8_200,
    });
    const lines = await test.db.selectFrom('audit_log').select('action').where('subject', '=', `order/${id}`).execute();
    expect(lines).toEqual([{ action: 'order.give-back' }]);
    const other = { ...request, key: crypto.randomUUID() };
    expect(await refundOrder(test.db, OWNER, id, other)).toMatchObject({ ok: false, code: 'changed_meanwhile' });
  });

  it('leaves the payment before it as it is: that cannot be undone any more', async () => {
    const id = await insertOrder(test.db, { payment_method: 'transfer' });
    const read = async () => (await findAdminOrder(test.db, id, new Date()))!;
    const undoable = async () => (await read()).undoableTransitions.map(({ move }) => move);
    await transitionOrder(test.db, OWNER, id, { move: 'pay', note: '', restock: false, notify: false });
    expect(await undoable()).toEqual(['pay']);
    const { version } = await read();
    await refundOrder(test.db, OWNER, id, { version, key: crypto.randomUUID(), amount: 1_000, reason: '' });
    expect(await undoable()).toEqual([]);
    const undone = undoTransition(test.db, OWNER, id, { version: (await read()).version, move: 'pay', note: '' });
    expect(await undone).toEqual({ ok: false, code: 'money_went_back' });
  });

  it('that a helper makes stops at 200 RON of an order in all; an owner’s does not', async () => {
    const helper = { ...OWNER, role: 'helper' as const };
    const id = await insertOrder(test.db, { payment_method: 'transfer', payment: 'paid', amount_paid: 40_000 });
    const give = async (actor: Actor, amount: number) => {
      const { version } = (await findAdminOrder(test.db, id, new Date()))!;
      return refundOrder(test.db, actor, id, { version, key: crypto.randomUUID(), amount, reason: '' });
    };
    expect(await give(helper, 20_001)).toEqual({ ok: false, code: 'refund_needs_owner' });
    expect(await give(helper, 15_000)).toMatchObject({ ok: true });
    expect(await give(helper, 5_001)).toEqual({ ok: false, code: 'refund_needs_owner' });
    expect(await give(helper, 5_000)).toMatchObject({ ok: true });
    expect(await give({ ...OWNER, role: 'owner' as const }, 10_000)).toMatchObject({ ok: true });
  });
});
