import { describe, expect, it, vi } from 'vitest';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { applyCheckoutSession } from '#server/payments/cards/apply-checkout-session.ts';
import { failRefund } from '#server/payments/cards/apply-refund-update.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { moveOrder, undoMove } from '#server/sales/orders/moves/move-order.ts';
import type { Actor } from '#domain/accounts/account.ts';
import { refundManually, retryRefund } from '#server/payments/cards/retry-refund.ts';
import { moveReturn } from '#server/sales/returns/move-return.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { OWNER, ripenInvoices, withdrawFrom, type TestOrder } from '../../../../tests/support/order-story.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { refundOrder } from './refund-order.ts';

const shop = useCardOrders();
const paidByTransfer = () => shop.order({ paymentMethod: 'transfer' }).paid();

describe('a refund of an order', () => {
  it('that is sent five times at once gets five equal answers, one refund and one entry in the audit log', async () => {
    const order = await paidByTransfer();
    const { version } = await order.row();
    const request = { version, key: crypto.randomUUID(), amount: 3_000, reason: 'Cutie îndoită' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attempt(() => refundOrder(shop.db, OWNER, order.id, request))),
    );
    expect(answers).toEqual(Array(5).fill({ ok: true, refundId: request.key }));
    expect((await order.read()).money).toMatchObject({ refunded: 3_000, refundable: order.total - 3_000 });
    expect((await shop.audit()).slice(1)).toMatchObject([{ kind: 'refunded_part', details: { amount: 3_000 } }]);
    const other = attempt(() => refundOrder(shop.db, OWNER, order.id, { ...request, key: crypto.randomUUID() }));
    expect(await other).toMatchObject({ ok: false, code: 'changed_meanwhile' });
  });
});

describe('money that an owner books by hand', () => {
  it.each(['marked as refunded', 'given back as a sum'])(
    'is stored as a refund if the whole order is %s, until that is undone',
    async (how) => {
      const order = await paidByTransfer();
      const [amount, reason] = [order.total, 'Ramă zgâriată'];
      await (how === 'marked as refunded' ? order.tryMove('refund', { note: reason }) : order.refund(amount));
      expect(await order.rows('refunds')).toMatchObject([{ amount, state: 'done', reason }]);
      await order.undo('refund');
      expect(await order.row()).toMatchObject({ payment: 'paid', received: amount, refunded: 0 });
      expect(await order.rows('refunds')).toEqual([]);
    },
  );

  it('is booked once per reference', async () => {
    const [first, second] = [await shop.order(), await shop.order()];
    const reference = 'statement-line-7';
    expect(await first.tryMove('pay', { reference })).toMatchObject({ ok: true });
    expect(await second.tryMove('pay', { reference })).toEqual({ ok: false, code: 'already_booked' });
    expect(await second.row()).toMatchObject({ payment: 'unpaid', received: 0 });
  });

  it('cannot be changed in the ledger', async () => {
    const { id } = await paidByTransfer();
    const change = shop.db.updateTable('ledgerEntries').set({ amount: 1 }).where('orderId', '=', id).execute();
    await expect(change).rejects.toThrow('never changed');
  });
});

describe('a duplicate payment by card for an order that was paid by transfer', () => {
  leavePaymentPagesOpen();

  /** Creates an order paid twice; the second sum has a stored refund that was not sent. */
  async function paidTwice() {
    const order = await shop.byCard();
    const page = await order.openPage();
    await order.tryMove('pay', { method: 'transfer' });
    await page.pay();
    const paid = await page.read();
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    await applyCheckoutSession(shop.db, paid);
    vi.unstubAllEnvs();
    const [duplicate] = await order.rows('refunds');
    return { order, total: order.total, duplicate: duplicate!.id };
  }
  const hanging = async () => (await listPaymentExceptions(shop.db)).refunds.map(({ refundId }) => refundId);

  it('is not part of the sum that can be refunded for the order', async () => {
    const { order, total, duplicate } = await paidTwice();
    expect(await order.refund(total + 1)).toEqual({ ok: false, code: 'amount_too_high' });
    expect(await order.refund(total)).toMatchObject({ ok: true });
    expect(await order.row()).toMatchObject({ payment: 'refunded', refunded: total });
    await submitRefund(shop.db, duplicate);
    expect(await order.row()).toMatchObject({ payment: 'refunded', received: total });
    expect((await order.rows('ledgerEntries')).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('does not change the order’s payment if its own refund fails', async () => {
    const { order, total, duplicate } = await paidTwice();
    await submitRefund(shop.db, duplicate);
    await order.refund(total);
    const sent = (await order.rows('refunds')).find(({ id }) => id === duplicate);
    await order.tellRefund({ reference: sent!.reference!, refundId: duplicate, amount: total, state: 'failed' });
    expect(await order.row()).toMatchObject({ payment: 'refunded' });
    expect(await hanging()).toEqual([duplicate]);
  });

  it('is not used for refunds of the order', async () => {
    const { order, total, duplicate } = await paidTwice();
    await failRefund(shop.db, duplicate, 'card closed');
    await order.refund(300);
    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: 300, received: 2 * total });
    expect(await hanging()).toEqual([duplicate]);
  });

  it('is no revenue before it is refunded, even beside a refund of a part of the order', async () => {
    const { order, total, duplicate } = await paidTwice();
    await order.refund(300);
    expect(await order.row()).toMatchObject({ unallocated: total, netRevenue: total - 300 });
    await submitRefund(shop.db, duplicate);
    expect(await order.row()).toMatchObject({ unallocated: 0, netRevenue: total - 300 });
  });
});

describe('the net revenue of an order', () => {
  it('falls by a refund, but not by the refund of a price difference', async () => {
    const order = await paidByTransfer();
    const [subtotal, total] = [order.subtotal - 500, order.total - 500];
    await order.change({ subtotal, total });
    await order.refund(500);
    expect(await order.row()).toMatchObject({ netRevenue: total });
    await order.refund(200);
    expect(await order.row()).toMatchObject({ netRevenue: total - 200 });
    const customer = await shop.db.selectFrom('customers').select('total').executeTakeFirstOrThrow();
    expect(Number(customer.total)).toBe(total - 200);
  });
});

describe('an order that is rejected after it was paid', () => {
  /** Lists orders that hold their buyers' money, with the sums. */
  const held = async () => (await listPaymentExceptions(shop.db)).held.map(({ id, held: sum }) => [id, sum]);
  const waits = async () => (await readWaiting(shop.db)).hangingPayments;
  const reject = async ({ id, row }: TestOrder, refundKey = crypto.randomUUID(), seen?: number) => {
    const version = seen ?? (await row()).version;
    return attempt(() =>
      moveOrder(shop.db, OWNER, id, { move: 'reject', version, note: 'Nu o putem face', refundKey }),
    );
  };
  async function paidByCard(): Promise<TestOrder> {
    const order = await shop.insert({ paymentMethod: 'card' });
    await order.payByCard();
    return order;
  }

  it('refunds the card in the same step, once, and is then listed for nobody', async () => {
    const order = await paidByCard();
    const key = crypto.randomUUID();
    const before = await waits();
    expect(await reject(order, key)).toMatchObject({ ok: true, to: 'rejected' });
    expect((await order.read()).money.refunds).toMatchObject([{ id: key, amount: 11_200 }]);
    expect(await held()).toEqual([]);
    await submitRefund(shop.db, key);
    expect(await order.read()).toMatchObject({ payment: 'refunded', money: { refundable: 0 } });
    expect((await shop.provider.ledger()).refunds.at(-1)).toMatchObject({ amount: 11_200, status: 'succeeded' });
    expect([await held(), await waits()]).toEqual([[], before]);
    // A repeat is told that the order has changed meanwhile.
    expect(await reject(order, key, 1)).toMatchObject({ ok: false, code: 'changed_meanwhile' });
    expect(await order.rows('refunds')).toHaveLength(1);
  });

  it('and packed is cancelled in one step: refund, stock, credit note, one event and one mail', async () => {
    const order = await shop.order({ paymentMethod: 'card' }).paidByCard().packed();
    const left = await order.stock();
    const key = crypto.randomUUID();
    expect(await reject(order, key)).toMatchObject({ ok: true, from: 'approved', to: 'rejected' });
    await submitRefund(shop.db, key);
    expect(await order.row()).toMatchObject({ status: 'rejected', payment: 'refunded' });
    expect(await order.stock()).toBe(left + 1);
    expect((await order.events()).slice(-3)).toEqual(['reject', 'refund_asked', 'refund']);
    expect((await order.mails()).filter((kind) => kind === 'order-rejected')).toHaveLength(1);
    await ripenInvoices(shop.db);
    expect((await order.rows('invoices')).reduce((sum, { gross }) => sum + gross, 0)).toBe(0);
  });
});

const HELPER = { id: 'u2', email: 'ajutor@clipeinghips.ro', role: 'helper' as const };
const NEEDS_OWNER = { ok: false, code: 'refund_needs_owner' };
const MOVE = { note: '', restock: false, notify: false };

describe('a helper refunds at most 200 RON of an order', () => {
  const order = (id: string) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const place = (total: number, changes: Parameters<typeof insertOrder>[1]) =>
    insertOrder(shop.db, { shippingFee: 0, ...changes }, [lineRow({ quantity: 1, unitPrice: total })]);
  const paid = (total: number, method: 'transfer' | 'cash' = 'transfer') =>
    place(total, { paymentMethod: method, payment: 'paid', received: total });
  const refund = (id: string) => attempt(() => moveOrder(shop.db, HELPER, id, { ...MOVE, move: 'refund' }));
  const undo = async (id: string, move: 'pay' | 'refund') => {
    const { version } = await order(id);
    return attempt(() => undoMove(shop.db, HELPER, id, { version, move, note: '' }));
  };

  it.each(['transfer', 'cash'] as const)('by the move that refunds a whole order paid by %s', async (method) => {
    const dear = await paid(115_700, method);
    expect(await refund(dear)).toEqual(NEEDS_OWNER);
    expect(await order(dear)).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await refund(await paid(20_000, method))).toMatchObject({ ok: true });
  });

  it('by that move and the refund form together', async () => {
    const id = await paid(30_000);
    const { version } = await order(id);
    const asked = { version, key: crypto.randomUUID(), amount: 15_000, reason: '' };
    expect(await attempt(() => refundOrder(shop.db, HELPER, id, asked))).toMatchObject({ ok: true });
    expect(await refund(id)).toEqual(NEEDS_OWNER);
    expect(await order(id)).toMatchObject({ refunded: 15_000 });
  });

  it('by rejecting an order paid by card', async () => {
    const id = await place(115_700, { paymentMethod: 'card' });
    await shop.provider.pay(shop.db, id);
    const { version } = await order(id);
    const input = { ...MOVE, move: 'reject', version, refundKey: crypto.randomUUID() } as const;
    expect(await attempt(() => moveOrder(shop.db, HELPER, id, input))).toEqual(NEEDS_OWNER);
    expect(await order(id)).toMatchObject({ status: 'pending', payment: 'paid' });
  });

  it('by a return', async () => {
    const back = await withdrawFrom(await shop.insertDelivered({ paymentMethod: 'transfer' }));
    await back.receive();
    const refund = async (amount: number) => {
      const { version } = await back.read();
      return attempt(() => moveReturn(shop.db, HELPER, back.id, { move: 'refund', amount, version, note: '' }));
    };
    expect(await refund(20_001)).toEqual(NEEDS_OWNER);
    expect(await back.read()).toMatchObject({ state: 'received' });
    expect(await refund(20_000)).toMatchObject({ ok: true });
  });

  it.each([
    ['a second card refund', retryRefund],
    ['a transfer by hand', refundManually],
  ])('by %s of a refund that an owner asked for', async (_, again) => {
    const failed = async (amount: number) => {
      const id = await place(115_700, { paymentMethod: 'card' });
      await shop.provider.pay(shop.db, id);
      const { version } = await order(id);
      const key = crypto.randomUUID();
      await refundOrder(shop.db, OWNER, id, { version, key, amount, reason: '' });
      await shop.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', key).execute();
      return key;
    };
    const by = (actor: Actor, id: string) =>
      attempt(() => commit<object | void>(shop.db, { actor }, (unit) => again(unit, id)));
    const dear = await failed(115_700);
    expect(await by(HELPER, dear)).toEqual(NEEDS_OWNER);
    expect(await by(OWNER, dear)).toMatchObject({ ok: true });
    expect(await by(HELPER, await failed(20_000))).toMatchObject({ ok: true });
  });

  it('and undoes an owner’s refund of no more than that', async () => {
    const given = async (total: number) => {
      const id = await paid(total);
      await moveOrder(shop.db, OWNER, id, { ...MOVE, move: 'refund' });
      return id;
    };
    const dear = await given(115_700);
    expect(await undo(dear, 'refund')).toEqual(NEEDS_OWNER);
    expect(await order(dear)).toMatchObject({ payment: 'refunded', refunded: 115_700 });
    expect(await undo(await given(20_000), 'refund')).toMatchObject({ ok: true });
  });

  it('and undoes their own booking of any sum, but another’s only up to that', async () => {
    const booked = async (actor: typeof OWNER | typeof HELPER, total: number) => {
      const id = await place(total, { paymentMethod: 'transfer' });
      await moveOrder(shop.db, actor, id, { ...MOVE, move: 'pay' });
      return id;
    };
    const dear = await booked(OWNER, 115_700);
    expect(await undo(dear, 'pay')).toEqual(NEEDS_OWNER);
    expect(await order(dear)).toMatchObject({ payment: 'paid', received: 115_700 });
    expect(await undo(await booked(OWNER, 20_000), 'pay')).toMatchObject({ ok: true });
    expect(await undo(await booked(HELPER, 115_700), 'pay')).toMatchObject({ ok: true });
  });
});
