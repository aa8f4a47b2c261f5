import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/accounts/account.ts';
import { refundManually, retryRefund } from '#server/payments/cards/retry-refund.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { moveOrder, undoMove } from '#server/sales/orders/moves/move-order.ts';
import { refundOrder } from './refund-order.ts';
import { moveReturn } from '#server/sales/returns/move-return.ts';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { withdrawFrom } from '../../../../tests/support/return-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';

const OWNER = { id: 'u1', email: 'eu@clipeinghips.ro', role: 'owner' as const };
const HELPER = { id: 'u2', email: 'ajutor@clipeinghips.ro', role: 'helper' as const };
const NEEDS_OWNER = { ok: false, code: 'refund_needs_owner' };
const MOVE = { note: '', restock: false, notify: false };

describe('a helper gives back 200 RON of an order at most', () => {
  const test = useShop({ keep: true });
  const backend = useCardBackend();

  const order = (id: string) => test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const place = (total: number, changes: Parameters<typeof insertOrder>[1]) =>
    insertOrder(test.db, { shippingFee: 0, ...changes }, [lineRow({ quantity: 1, unitPrice: total })]);
  const paid = (total: number, method: 'transfer' | 'cash' = 'transfer') =>
    place(total, { paymentMethod: method, payment: 'paid', received: total });
  const refund = (id: string) => attempt(() => moveOrder(test.db, HELPER, id, { ...MOVE, move: 'refund' }));
  const undo = async (id: string, move: 'pay' | 'refund') => {
    const { version } = await order(id);
    return attempt(() => undoMove(test.db, HELPER, id, { version, move, note: '' }));
  };

  it.each(['transfer', 'cash'] as const)('by the move that gives all of a %s back', async (method) => {
    const dear = await paid(115_700, method);
    expect(await refund(dear)).toEqual(NEEDS_OWNER);
    expect(await order(dear)).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await refund(await paid(20_000, method))).toMatchObject({ ok: true });
  });

  it('by that move and the form together', async () => {
    const id = await paid(30_000);
    const { version } = await order(id);
    const asked = { version, key: crypto.randomUUID(), amount: 15_000, reason: '' };
    expect(await attempt(() => refundOrder(test.db, HELPER, id, asked))).toMatchObject({ ok: true });
    expect(await refund(id)).toEqual(NEEDS_OWNER);
    expect(await order(id)).toMatchObject({ refunded: 15_000 });
  });

  it('by rejecting what a card has paid', async () => {
    const id = await place(115_700, { paymentMethod: 'card' });
    await backend.pay(test.db, id);
    const { version } = await order(id);
    const input = { ...MOVE, move: 'reject', version, refundKey: crypto.randomUUID() } as const;
    expect(await attempt(() => moveOrder(test.db, HELPER, id, input))).toEqual(NEEDS_OWNER);
    expect(await order(id)).toMatchObject({ status: 'pending', payment: 'paid' });
  });

  it('by a return', async () => {
    const back = await withdrawFrom(await test.insertDelivered({ paymentMethod: 'transfer' }));
    await back.receive();
    const refund = async (amount: number) => {
      const { version } = await back.read();
      return attempt(() => moveReturn(test.db, HELPER, back.id, { move: 'refund', amount, version, note: '' }));
    };
    expect(await refund(20_001)).toEqual(NEEDS_OWNER);
    expect(await back.read()).toMatchObject({ state: 'received' });
    expect(await refund(20_000)).toMatchObject({ ok: true });
  });

  it.each([
    ['a second try at the card', retryRefund],
    ['a transfer by hand', refundManually],
  ])('by %s of what an owner asked for', async (_, again) => {
    const failed = async (amount: number) => {
      const id = await place(115_700, { paymentMethod: 'card' });
      await backend.pay(test.db, id);
      const { version } = await order(id);
      const key = crypto.randomUUID();
      await refundOrder(test.db, OWNER, id, { version, key, amount, reason: '' });
      await test.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', key).execute();
      return key;
    };
    const by = (actor: Actor, id: string) =>
      attempt(() => commit<object | void>(test.db, { actor }, (unit) => again(unit, id)));
    const dear = await failed(115_700);
    expect(await by(HELPER, dear)).toEqual(NEEDS_OWNER);
    expect(await by(OWNER, dear)).toMatchObject({ ok: true });
    expect(await by(HELPER, await failed(20_000))).toMatchObject({ ok: true });
  });

  it('and takes no more back of what an owner has given back', async () => {
    const given = async (total: number) => {
      const id = await paid(total);
      await moveOrder(test.db, OWNER, id, { ...MOVE, move: 'refund' });
      return id;
    };
    const dear = await given(115_700);
    expect(await undo(dear, 'refund')).toEqual(NEEDS_OWNER);
    expect(await order(dear)).toMatchObject({ payment: 'refunded', refunded: 115_700 });
    expect(await undo(await given(20_000), 'refund')).toMatchObject({ ok: true });
  });

  it('and takes back a payment of any sum that they booked themselves, and of 200 RON that another one did', async () => {
    const booked = async (actor: typeof OWNER | typeof HELPER, total: number) => {
      const id = await place(total, { paymentMethod: 'transfer' });
      await moveOrder(test.db, actor, id, { ...MOVE, move: 'pay' });
      return id;
    };
    const dear = await booked(OWNER, 115_700);
    expect(await undo(dear, 'pay')).toEqual(NEEDS_OWNER);
    expect(await order(dear)).toMatchObject({ payment: 'paid', received: 115_700 });
    expect(await undo(await booked(OWNER, 20_000), 'pay')).toMatchObject({ ok: true });
    expect(await undo(await booked(HELPER, 115_700), 'pay')).toMatchObject({ ok: true });
  });
});
