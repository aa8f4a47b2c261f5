import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenReturnRequest } from '#domain/returns/return-requests.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lineRow } from '../../../../tests/support/orders.ts';
import { OWNER, withdrawFrom, type TestOrder, type TestReturn } from '../../../../tests/support/order-story.ts';
import { someoneWaitsForALock, useShop } from '../../../../tests/support/shop.ts';
import { openReturn } from './open-return.ts';

const WHOLE = { 'quantity-1': '2', 'quantity-2': '1' };
const FIRST_LINE = { 'quantity-1': '2' };
const SECOND_LINE = { 'quantity-1': '0', 'quantity-2': '1' };
const FIRST_BACK = { position: 1, restock: true, note: '' };
const SECOND_BACK = { position: 2, restock: false, note: 'plic deschis' };
const BACK = { lines: [FIRST_BACK, SECOND_BACK] };
const STRANGER = { emailAddress: 'strain@exemplu.ro' };

const shop = useShop();
const mailKinds = async () => (await shop.mails()).map(({ kind }) => kind);

describe('a return', () => {
  let order: TestOrder;
  beforeEach(async () => {
    order = await shop.insertDelivered({ number: 'CG-2026-000001' });
  });
  const announce = (fields: Record<string, string> = {}) => withdrawFrom(order, fields);
  const stocks = async () => [await shop.stock('gemeni'), await shop.stock('rezerva-ghips')];
  const received = async (back: TestReturn, ...lines: object[]) => {
    await back.move('receive', { lines });
    return back;
  };

  it('mails the order’s own address too if it was announced with another, and the team sees that', async () => {
    const own = await announce(SECOND_LINE);
    const back = await announce(STRANGER);
    expect([(await own.read()).announcedElsewhere, (await back.read()).announcedElsewhere]).toEqual([false, true]);
    await back.receive();
    await back.refund(10_000);
    await (await announce(STRANGER)).move('cancel');

    const KINDS = ['return-goods', 'return-refunded', 'return-cancelled'];
    const told = (await shop.mails()).filter(({ kind }) => KINDS.includes(kind));
    for (const kind of KINDS) {
      const addresses = told.filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);
      expect(addresses.toSorted()).toEqual(['ana@exemplu.ro', 'strain@exemplu.ro']);
    }
    for (const { recipient, text } of told)
      expect(text.includes('altă adresă de email decât a comenzii')).toBe(recipient === 'ana@exemplu.ro');
  });

  it('is received and refunded, with stock, events, audit entries and mails', async () => {
    const back = await announce();
    const asked = { lines: [{ position: 1, restock: true, note: 'ca nou' }], note: 'azi' };
    expect(await back.tryMove('receive', asked)).toMatchObject({ ok: true, details: { restocked: 1 } });
    expect(await stocks()).toEqual([51, 50]);
    await back.refund(9_000);

    expect(await back.read()).toMatchObject({
      ...{ state: 'refunded', owed: 10_000, refunded: 9_000, version: 3, allowedMoves: [] },
      lines: [{ restocked: true, note: 'ca nou', quantity: 1 }],
    });
    const { timeline, fulfilment, payment } = await order.read();
    expect({ fulfilment, payment }).toEqual({ fulfilment: 'delivered', payment: 'paid' });
    const withdrawal = 'CG-2026-000001-R1';
    expect(timeline.slice(2).map(({ kind, actor, note, details }) => [kind, actor, note, details])).toEqual([
      ['withdrawal_announced', 'customer', '', { returnNumber: withdrawal, pieces: 1, owed: 10_000 }],
      ['return_received', OWNER.email, 'azi', { returnNumber: withdrawal, restocked: 1 }],
      ['refunded_part', OWNER.email, '', { returnNumber: withdrawal, amount: 9_000, refund: expect.any(String) }],
      ['return_refunded', OWNER.email, '', { returnNumber: withdrawal, amount: 9_000, refund: expect.any(String) }],
    ]);
    expect(await order.rows('refunds')).toMatchObject([{ amount: 9_000, state: 'done', returnNumber: withdrawal }]);
    expect((await mailKinds()).slice(2)).toEqual(['return-goods', 'return-refunded']);
    expect(await order.rows('stockChanges')).toMatchObject([{ delta: 1, reason: 'return' }]);
  });

  it('moves the order once all of it is received and refunded; undoing that move takes nothing from stock', async () => {
    const first = await announce(FIRST_LINE);
    const second = await announce(SECOND_LINE);
    await received(first, FIRST_BACK);
    expect(await order.row()).toMatchObject({ fulfilment: 'delivered' });
    await received(second, SECOND_BACK);
    expect(await order.row()).toMatchObject({ fulfilment: 'returned', payment: 'paid' });
    await first.refund(20_000);
    expect(await order.row()).toMatchObject({ payment: 'paid' });
    await second.refund(5_100);
    expect(await order.row()).toMatchObject({ fulfilment: 'returned', payment: 'refunded' });
    expect(await stocks()).toEqual([52, 50]);

    await order.undo('return');
    expect(await stocks()).toEqual([52, 50]);
    // A second way back does not restock the same pieces; unsaleable ones return only at the owner's word.
    expect(await order.tryMove('return', { restock: true })).toMatchObject({ ok: true });
    expect(await stocks()).toEqual([52, 51]);
  });

  it.each([
    ['refunded in full', 25_100],
    ['kept in part', 20_000],
    ['kept in full', 0],
  ])('is final, its money %s: the order’s refund is neither offered for undo nor undone', async (_, amount) => {
    const back = await announce(WHOLE);
    await back.move('receive', BACK);
    await back.refund(amount);
    const settled = await order.read();
    expect(settled).toMatchObject({ payment: 'refunded', money: { refunded: amount } });
    expect(settled.undoableMoves.map((each) => each.move)).toEqual(['return']);
    const code = amount > 0 ? 'return_settled' : 'not_the_last';
    expect(await order.tryUndo('refund')).toEqual({ ok: false, code });
    expect(await order.read()).toEqual(settled);
    expect(await back.read()).toMatchObject({ state: 'refunded', refunded: amount });
  });

  it('leaves an order’s states to the owner if the order’s rules forbid the moves', async () => {
    await order.change({ received: 0, fulfilment: 'unfulfilled' });
    const back = await announce(WHOLE);
    await back.move('receive', BACK);
    await back.refund(0);
    expect(await order.row()).toMatchObject({ payment: 'unpaid', fulfilment: 'unfulfilled' });
  });

  it('is not restocked if the whole order was restocked', async () => {
    const back = await announce(WHOLE);
    expect(await order.tryMove('return', { restock: true })).toMatchObject({ ok: true });
    expect(await stocks()).toEqual([52, 51]);
    expect(await back.read()).toMatchObject({ stockIsBack: true });
    expect(await back.tryMove('receive', BACK)).toEqual({ ok: false, code: 'already_restocked' });
    await back.receive(false);
    expect(await stocks()).toEqual([52, 51]);
  });

  it('can be cancelled: its pieces can be announced again, and another return no longer completes the order', async () => {
    const first = await announce(FIRST_LINE);
    const second = await announce(SECOND_LINE);
    expect(await second.read()).toMatchObject({ owed: 5_100, completesOrder: true });
    await first.move('cancel', { note: 'le păstrează' });
    expect(await second.read()).toMatchObject({ owed: 3_900, completesOrder: false, version: 2 });
    expect(await (await announce()).read()).toMatchObject({ number: 'CG-2026-000001-R3' });
  });

  it.each([
    ['a refund before any goods have come', 'refund', { amount: 0 }, 'return_not_from_here'],
    ['a request of an older version', 'cancel', { version: 9 }, 'changed_meanwhile'],
    ['an answer for some lines only', 'receive', { lines: [FIRST_BACK] }, 'lines_refused'],
    ['an unknown line', 'receive', { lines: [FIRST_BACK, { ...SECOND_BACK, position: 7 }] }, 'lines_refused'],
  ] as const)('refuses %s, and leaves no trace', async (_, move, more, code) => {
    const back = await announce(WHOLE);
    expect(await back.tryMove(move, more)).toEqual({ ok: false, code });
    expect(await back.read()).toMatchObject({ state: 'announced', version: 1 });
    expect([await stocks(), await shop.audit()]).toEqual([[50, 50], []]);
  });

  it('never refunds more than the order’s total', async () => {
    const first = await received(await announce(FIRST_LINE), FIRST_BACK);
    const second = await received(await announce(SECOND_LINE), SECOND_BACK);
    const tooHigh = { ok: false, code: 'amount_too_high' };
    expect(await first.tryMove('refund', { amount: 25_101 })).toEqual(tooHigh);
    await first.refund(25_000);
    expect(await second.read()).toMatchObject({ mostRefund: 100 });
    expect(await second.tryMove('refund', { amount: 101 })).toEqual(tooHigh);
  });

  it('is received once, however often the request is sent', async () => {
    const back = await announce(WHOLE);
    const started = await shop.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
      const moves = Array.from({ length: 4 }, () => back.tryMove('receive', { ...BACK, version: 1 }));
      await someoneWaitsForALock(shop.db, moves.length);
      return moves;
    });
    expect((await Promise.all(started)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await stocks()).toEqual([52, 50]);
  });

  it('blocks changes of the order’s lines while it is open', async () => {
    await order.change({ fulfilment: 'unfulfilled' });
    const back = await announce(WHOLE);
    const change = () => order.changeLines([{ position: 1, quantity: 1 }], { notify: false });
    expect(await change()).toEqual({ ok: false, code: 'withdrawn_from' });
    await back.move('cancel');
    expect(await change()).toMatchObject({ ok: true });
  });
});

describe('a return that an owner opens', () => {
  const ASKED: OpenReturnRequest = {
    ...{ version: 1, sequence: 1, reason: 'A sunat.', iban: '', received: false },
    lines: [{ position: 1, quantity: 1, restock: false }],
  };
  const open = ({ id }: TestOrder, changes: Partial<OpenReturnRequest> = {}, now?: Date) =>
    attempt(() => openReturn(shop.db, OWNER, id, { ...ASKED, ...changes }, now));

  it('is stored like the buyer’s own, mails the buyer and not the shop, and names who opened it', async () => {
    const order = await shop.insertDelivered();
    expect(await open(order, { iban: 'RO49AAAA1B31007593840000' })).toMatchObject({ ok: true });
    expect(await order.rows('returns')).toMatchObject([
      { state: 'announced', name: 'Ana Popescu', reason: 'A sunat.', owed: 10_000, iban: 'RO49AAAA1B31007593840000' },
    ]);
    expect(await mailKinds()).toEqual(['withdrawal-received']);
    expect((await order.rows('events')).at(-1)!.actor).toBe(OWNER.email);
    const audit = await shop.audit();
    expect(audit).toMatchObject([{ kind: 'withdrawal_announced', subject: `order/${order.id}` }]);
    expect(JSON.stringify(audit)).not.toContain('RO49');
  });

  it('is stored once for repeated requests, and a different request is refused', async () => {
    const order = await shop.insertDelivered();
    expect(await open(order)).toEqual(await open(order));
    expect(await open(order, { reason: 'Altul.' })).toMatchObject({ ok: false, code: 'changed_meanwhile' });
    expect(await order.rows('returns')).toHaveLength(1);
    expect(await mailKinds()).toHaveLength(1);
  });

  it('is refused for an older version of the order, and for more pieces than are left', async () => {
    const order = await shop.insertDelivered();
    expect(await open(order, { version: 7 })).toMatchObject({ code: 'changed_meanwhile' });
    const lines = [{ position: 1, quantity: 3, restock: false }];
    expect(await open(order, { lines })).toMatchObject({ code: 'lines_refused' });
    expect(await order.rows('returns')).toEqual([]);
  });

  it('may include what the law does not require: personalised goods, or goods after the term', async () => {
    const order = await shop.insertDelivered({}, [lineRow({ quantity: 2, personalised: true })]);
    const late = new Date(Date.now() + 100 * 24 * 3_600_000);
    expect(await open(order, {}, late)).toMatchObject({ ok: true });
    expect(await order.rows('returns')).toMatchObject([{ owed: 10_000 }]);
  });

  it('can be received at once, with each line restocked or not', async () => {
    const order = await shop.insertDelivered();
    const lines = [{ position: 1, quantity: 2, restock: true }, { position: 2, quantity: 1, restock: false }]; // prettier-ignore
    expect(await open(order, { received: true, lines })).toMatchObject({ ok: true });
    expect(await order.rows('returns')).toMatchObject([{ state: 'received', completesOrder: true }]);
    expect([await shop.stock('gemeni'), await shop.stock('rezerva-ghips')]).toEqual([52, 50]);
    expect(await order.row()).toMatchObject({ fulfilment: 'returned' });
    expect((await mailKinds()).toSorted()).toEqual(['return-goods', 'withdrawal-received']);
    expect(await order.mail('withdrawal-received')).not.toContain('Trimite produsele');
  });

  it('mails nobody if the buyer gave no address', async () => {
    expect(await open(await shop.insertDelivered({ emailAddress: '' }), { received: true })).toMatchObject({
      ok: true,
    });
    expect(await mailKinds()).toEqual([]);
  });
});
