import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import type { ReturnTransitionRequest } from '#domain/returns/return-requests.ts';
import { changeOrderLines } from '#server/sales/orders/change-order-lines.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { insertDeliveredOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { findReturn } from './list-returns.ts';
import { transitionReturn } from './transition-return.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };
const WHOLE = { 'quantity-1': '2', 'quantity-2': '1' };
const BACK = [
  { position: 1, restock: true, note: '' },
  { position: 2, restock: false, note: 'plic deschis' },
];
const request = (move: ReturnTransitionRequest['move'], version: number, more: object = {}) =>
  ({ move, version, note: '', ...more }) as ReturnTransitionRequest;

describe('what comes back', () => {
  const test = useTestDatabase();
  let orderId: string;
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, stock_changes, audit_log, rate_limits cascade`.execute(test.db);
    await sql`update products set stock = 50 where id in ('gemeni', 'rezerva-ghips')`.execute(test.db);
    orderId = await insertDeliveredOrder(test.db, { number: 'CG-2026-000001', view_key: 'k'.repeat(32) });
  });

  const announce = async (
    quantities: Record<string, string>,
    sequence = '1',
    emailAddress = 'ana@exemplu.ro',
  ): Promise<string> => {
    const form = { orderId, viewKey: 'k'.repeat(32), sequence, name: 'Ana', emailAddress };
    const result = await announceWithdrawal(test.db, withdrawalSchema.parse({ ...form, ...quantities }), null);
    if (!result.ok) throw new Error(result.code);
    return result.id;
  };
  const move = (id: string, asked: ReturnTransitionRequest) => transitionReturn(test.db, ACTOR, id, asked);
  const read = async (id: string) => (await findReturn(test.db, id))!;
  const order = async () => (await findAdminOrder(test.db, orderId, new Date()))!;
  const moveTheOrder = (kind: OrderTransition, restock = false) =>
    transitionOrder(test.db, ACTOR, orderId, { move: kind, note: '', restock, notify: false });
  const stocks = async () =>
    (await test.db.selectFrom('products').select('stock').where('id', 'in', ['gemeni', 'rezerva-ghips']).orderBy('id').execute())
      .map(({ stock }) => stock); // prettier-ignore
  const mailKinds = async () =>
    (await test.db.selectFrom('mails').select('kind').orderBy('created_at').orderBy('kind').execute()).map(({ kind }) => kind); // prettier-ignore

  it('is told of to the order’s own address too, where it was announced with another, which the team sees', async () => {
    const own = await announce({ 'quantity-2': '1' });
    const id = await announce({ 'quantity-1': '1' }, '2', 'strain@exemplu.ro');
    expect([(await read(own)).announcedElsewhere, (await read(id)).announcedElsewhere]).toEqual([false, true]);
    await move(id, request('receive', 1, { lines: [{ position: 1, restock: true, note: '' }] }));
    await move(id, request('refund', 2, { amount: 10_000 }));
    const other = await announce({ 'quantity-1': '1' }, '3', 'strain@exemplu.ro');
    await move(other, request('cancel', 1));

    const told = await test.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'text'])
      .where('kind', 'in', ['withdrawal-goods', 'withdrawal-refunded', 'withdrawal-cancelled'])
      .orderBy('created_at')
      .orderBy('recipient', 'desc')
      .execute();
    const both = (kind: string) => [[kind, 'strain@exemplu.ro'], [kind, 'ana@exemplu.ro']]; // prettier-ignore
    expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual(
      ['withdrawal-goods', 'withdrawal-refunded', 'withdrawal-cancelled'].flatMap(both),
    );
    for (const { recipient, text } of told)
      expect(text.includes('altă adresă de email decât a comenzii')).toBe(recipient === 'ana@exemplu.ro');
  });

  it('is received and paid back, with stock, events, audit lines and mails', async () => {
    const id = await announce({ 'quantity-1': '1' });
    const received = await move(id, request('receive', 1, { lines: [{ position: 1, restock: true, note: 'ca nou' }], note: 'azi' })); // prettier-ignore
    expect(received).toMatchObject({ ok: true, details: { restocked: 1 } });
    expect(await stocks()).toEqual([51, 50]);
    expect(await move(id, request('refund', 2, { amount: 9_000 }))).toMatchObject({ ok: true });

    expect(await read(id)).toMatchObject({
      state: 'refunded',
      owed: 10_000,
      refunded: 9_000,
      version: 3,
      allowedMoves: [],
      lines: [{ restocked: true, note: 'ca nou', quantity: 1 }],
    });
    const { timeline, fulfilment, payment } = await order();
    expect({ fulfilment, payment }).toEqual({ fulfilment: 'delivered', payment: 'paid' });
    expect(timeline.slice(2).map(({ kind, actor, note, details }) => [kind, actor, note, details])).toEqual([
      ['withdrawal_announced', 'shopper', '', { withdrawal: 'CG-2026-000001-R1', pieces: 1, owed: 10_000 }],
      ['withdrawal_received', ACTOR.email, 'azi', { withdrawal: 'CG-2026-000001-R1', restocked: 1 }],
      ['refunded_part', ACTOR.email, '', { withdrawal: 'CG-2026-000001-R1', amount: 9_000, refund: expect.any(String) }],
      ['withdrawal_refunded', ACTOR.email, '', { withdrawal: 'CG-2026-000001-R1', amount: 9_000, refund: expect.any(String) }],
    ]); // prettier-ignore
    const refunds = await test.db.selectFrom('refunds').select(['amount', 'state', 'return_number']).execute();
    expect(refunds).toEqual([{ amount: 9_000, state: 'done', return_number: 'CG-2026-000001-R1' }]);
    const audit = await test.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute();
    expect(audit).toEqual([
      { action: 'withdrawal.receive', subject: `withdrawal/${id}` },
      { action: 'withdrawal.refund', subject: `withdrawal/${id}` },
    ]);
    expect((await mailKinds()).slice(2)).toEqual(['withdrawal-goods', 'withdrawal-refunded']);
    const history = await test.db.selectFrom('stock_changes').select(['delta', 'reason', 'order_id']).execute();
    expect(history).toEqual([{ delta: 1, reason: 'return', order_id: orderId }]);
  });

  it('moves the order’s own states once all of it is back and paid back; undoing them takes no stock', async () => {
    const first = await announce({ 'quantity-1': '2' });
    const second = await announce({ 'quantity-2': '1' }, '2');
    await move(first, request('receive', 1, { lines: [BACK[0]] }));
    expect(await order()).toMatchObject({ fulfilment: 'delivered' });
    await move(second, request('receive', 1, { lines: [BACK[1]] }));
    expect(await order()).toMatchObject({ fulfilment: 'returned', payment: 'paid' });
    await move(first, request('refund', 2, { amount: 20_000 }));
    expect(await order()).toMatchObject({ payment: 'paid' });
    await move(second, request('refund', 2, { amount: 5_100 }));
    expect(await order()).toMatchObject({ fulfilment: 'returned', payment: 'refunded' });
    expect(await stocks()).toEqual([52, 50]);

    const { version } = await order();
    expect(await undoTransition(test.db, ACTOR, orderId, { move: 'return', note: '', version })).toMatchObject({
      ok: true,
    });
    expect(await stocks()).toEqual([52, 50]);
    // A second way back does not bring the same pieces twice; what could not be sold again comes when the owner says so.
    expect(await moveTheOrder('return', true)).toMatchObject({ ok: true });
    expect(await stocks()).toEqual([52, 51]);
  });

  it.each([
    ['of which all went back', 25_100],
    ['of which the owner kept some', 20_000],
    ['of which the owner kept all', 0],
  ])('is settled for good, money %s: the order’s refund is neither offered for undo nor undone', async (_, amount) => {
    const id = await announce(WHOLE);
    await move(id, request('receive', 1, { lines: BACK }));
    await move(id, request('refund', 2, { amount }));
    const settled = await order();
    expect(settled).toMatchObject({ payment: 'refunded', money: { refunded: amount } });
    expect(settled.undoableTransitions.map((each) => each.move)).toEqual(['return']);
    const asked = { move: 'refund', note: '', version: settled.version } as const;
    expect(await undoTransition(test.db, ACTOR, orderId, asked)).toEqual({
      ok: false,
      code: amount > 0 ? 'return_settled' : 'not_the_last',
    });
    expect(await order()).toEqual(settled);
    expect(await read(id)).toMatchObject({ state: 'refunded', refunded: amount });
  });

  it('leaves the states of an order that its own rules hold to the owner', async () => {
    await sql`update orders set amount_paid = 0, fulfilment = 'unfulfilled' where id = ${orderId}`.execute(test.db);
    const id = await announce(WHOLE);
    expect(await move(id, request('receive', 1, { lines: BACK }))).toMatchObject({ ok: true });
    expect(await move(id, request('refund', 2, { amount: 0 }))).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ payment: 'unpaid', fulfilment: 'unfulfilled' });
  });

  it('is not put into stock again where the whole order was', async () => {
    const id = await announce(WHOLE);
    expect(await moveTheOrder('return', true)).toMatchObject({ ok: true });
    expect(await stocks()).toEqual([52, 51]);
    expect(await read(id)).toMatchObject({ stockIsBack: true });
    expect(await move(id, request('receive', 1, { lines: BACK }))).toEqual({ ok: false, code: 'already_restocked' });
    const none = BACK.map((line) => ({ ...line, restock: false }));
    expect(await move(id, request('receive', 1, { lines: none }))).toMatchObject({ ok: true });
    expect(await stocks()).toEqual([52, 51]);
  });

  it('of a rejected order takes nothing twice either, whichever comes first', async () => {
    await sql`update orders set status = 'pending', fulfilment = 'unfulfilled' where id = ${orderId}`.execute(test.db);
    const id = await announce(WHOLE);
    await move(id, request('receive', 1, { lines: BACK }));
    expect(await stocks()).toEqual([52, 50]);
    expect(await moveTheOrder('reject')).toMatchObject({ ok: true });
    expect(await stocks()).toEqual([52, 51]);
    const { version } = await order();
    expect(await undoTransition(test.db, ACTOR, orderId, { move: 'reject', note: '', version })).toMatchObject({
      ok: true,
    });
    expect(await stocks()).toEqual([52, 50]);
  });

  it('is kept after all: what was announced can be announced again, and the order is whole no more', async () => {
    const first = await announce({ 'quantity-1': '2' });
    const second = await announce({ 'quantity-2': '1' }, '2');
    expect(await read(second)).toMatchObject({ owed: 5_100, completesOrder: true });
    expect(await move(first, request('cancel', 1, { note: 'le păstrează' }))).toMatchObject({ ok: true });
    expect(await read(second)).toMatchObject({ owed: 3_900, completesOrder: false, version: 2 });
    expect(await read(await announce({ 'quantity-1': '1' }, '3'))).toMatchObject({ number: 'CG-2026-000001-R3' });
  });

  it.each([
    ['a refund before anything has come', request('refund', 1, { amount: 0 }), 'withdrawal_not_from_here'],
    ['somebody who has not seen the last change', request('cancel', 9), 'changed_meanwhile'],
    ['an answer for some lines only', request('receive', 1, { lines: [BACK[0]] }), 'lines_refused'],
    ['a line that is none', request('receive', 1, { lines: [BACK[0], { ...BACK[1], position: 7 }] }), 'lines_refused'],
  ])('refuses %s, and leaves no trace', async (_, asked, code) => {
    const id = await announce(WHOLE);
    expect(await move(id, asked)).toEqual({ ok: false, code });
    expect(await read(id)).toMatchObject({ state: 'announced', version: 1 });
    expect(await stocks()).toEqual([50, 50]);
    expect(await test.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  it('never gives back more than the order came to', async () => {
    const first = await announce({ 'quantity-1': '2' });
    const second = await announce({ 'quantity-2': '1' }, '2');
    await move(first, request('receive', 1, { lines: [BACK[0]] }));
    await move(second, request('receive', 1, { lines: [BACK[1]] }));
    expect(await move(first, request('refund', 2, { amount: 25_101 }))).toEqual({ ok: false, code: 'amount_too_high' });
    expect(await move(first, request('refund', 2, { amount: 25_000 }))).toMatchObject({ ok: true });
    expect(await read(second)).toMatchObject({ mostRefund: 100 });
    expect(await move(second, request('refund', 2, { amount: 101 }))).toEqual({ ok: false, code: 'amount_too_high' });
  });

  it('happens once, however often it is sent', async () => {
    const id = await announce(WHOLE);
    const started = await test.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
      const moves = Array.from({ length: 4 }, () => move(id, request('receive', 1, { lines: BACK })));
      await someoneWaitsForALock(test.db, moves.length);
      return moves;
    });
    const results = await Promise.all(started);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'repeated')).toHaveLength(3);
    expect(await stocks()).toEqual([52, 50]);
  });

  it('keeps the order’s lines as they are while something of them is given back', async () => {
    await sql`update orders set fulfilment = 'unfulfilled' where id = ${orderId}`.execute(test.db);
    const id = await announce(WHOLE);
    const change = async () =>
      changeOrderLines(test.db, ACTOR, orderId, {
        version: (await order()).version,
        dryRun: false,
        notify: false,
        lines: [{ position: 1, quantity: 1 }],
      });
    expect(await change()).toEqual({ ok: false, code: 'withdrawn_from' });
    await move(id, request('cancel', 1));
    expect(await change()).toMatchObject({ ok: true });
  });
});
