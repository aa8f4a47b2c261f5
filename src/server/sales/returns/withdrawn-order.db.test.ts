import { describe, expect, it } from 'vitest';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { listOrders } from '#server/sales/admin-orders/list-orders.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { listReturns } from './list-returns.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import {
  ACTOR,
  AWB,
  move,
  read,
  test,
  useOrderTransitions,
} from '../../../../tests/support/fixtures/order-transitions.ts';
import { transitionReturn } from './transition-return.ts';

useOrderTransitions();

describe('an order whose customer has withdrawn from all of it before it left', () => {
  const withdraw = async (before: ('approve' | 'pack')[] = []) => {
    const { id, viewKey } = await storeOrder(test.db, { lines: [{ id: 'gemeni', itemNumber: '1' }] });
    for (const each of before) await move(id, each);
    const form = {
      orderId: id,
      viewKey,
      sequence: '1',
      name: 'Ana Popescu',
      emailAddress: 'ana@exemplu.ro',
      reason: '',
    };
    const withdrawn = await announceWithdrawal(test.db, withdrawalSchema.parse({ ...form, 'quantity-1': '1' }), null);
    expect(withdrawn).toMatchObject({ ok: true });
    return id;
  };

  it('is not approved, packed or shipped any more, and says so', async () => {
    const pending = await withdraw();
    expect(await move(pending, 'approve')).toEqual({ ok: false, code: 'withdrawn' });
    expect(await read(pending)).toMatchObject({ isWithdrawn: true, allowedMoves: ['reject', 'pay'] });
    const approved = await withdraw(['approve']);
    expect(await move(approved, 'pack')).toEqual({ ok: false, code: 'withdrawn' });
    const ready = await withdraw(['approve', 'pack']);
    expect(await move(ready, 'ship', { awb: AWB })).toEqual({ ok: false, code: 'withdrawn' });
  });

  it('waits among the returns, and not to be packed or sent', async () => {
    const sought = { search: '', sort: 'placedAt', direction: 'desc' } as const;
    const waiting = async (kind: 'to-pack' | 'to-send') =>
      (await listOrders(test.db, { ...sought, waiting: kind })).items.map(({ id }) => id);
    const { id: kept } = await storeOrder(test.db, { lines: [{ id: 'gemeni', itemNumber: '1' }] });
    await move(kept, 'approve');
    await withdraw(['approve']);
    await withdraw(['approve', 'pack']);
    expect(await waiting('to-pack')).toEqual([kept]);
    expect(await waiting('to-send')).toEqual([]);
    expect(await readWaiting(test.db)).toMatchObject({ toPack: 1, toSend: 0, returns: 2 });
  });

  it('is still rejected, and owes nothing that nobody paid', async () => {
    const id = await withdraw();
    const [item] = (await listReturns(test.db, { search: '', orderId: id })).items;
    expect(item).toMatchObject({ outstanding: 0 });
    expect(await move(id, 'reject')).toMatchObject({ ok: true });
  });

  it('is sent after all once the customer keeps it', async () => {
    const id = await withdraw();
    const [item] = (await listReturns(test.db, { search: '', orderId: id })).items;
    const { id: returnId, version } = item!;
    expect(await transitionReturn(test.db, ACTOR, returnId, { move: 'cancel', version, note: '' })).toMatchObject({
      ok: true,
    });
    expect(await move(id, 'approve')).toMatchObject({ ok: true });
  });
});
