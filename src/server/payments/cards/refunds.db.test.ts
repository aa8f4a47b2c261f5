import { describe, expect, it } from 'vitest';
import { commit, attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { OWNER, type TestOrder } from '../../../../tests/support/order-story.ts';
import { update } from '../../../../tests/support/test-database.ts';
import { cardProvider } from './current-provider.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { retryRefund, refundManually } from './retry-refund.ts';
import { submitPendingRefunds, submitRefund } from './submit-refund.ts';

const shop = useCardOrders();
const refunds = async () => (await listPaymentExceptions(shop.db)).refunds;
const sent = async () => (await shop.provider.ledger()).refunds;

describe('a refund to a card', () => {
  const paid = () => shop.byCard().paidByCard();

  it('may be of a part, and the order stays paid until all of it is refunded', async () => {
    const order = await paid();
    const { total } = order;
    expect(await order.refund(1_000)).toMatchObject({ ok: true });
    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: 1_000, netRevenue: total - 1_000 });
    expect(await order.events()).toEqual(['placed', 'pay', 'refund_asked', 'refunded_part']);
    expect((await sent()).at(-1)).toMatchObject({ amount: 1_000, status: 'succeeded' });
    expect(await order.refund(total)).toEqual({ ok: false, code: 'amount_too_high' });

    await order.refund(total - 1_000);
    expect(await order.row()).toMatchObject({ payment: 'refunded', refunded: total, netRevenue: 0 });
    expect((await order.events()).at(-1)).toBe('refund');
    expect(await order.refund(1)).toEqual({ ok: false, code: 'nothing_received' });
  });

  it('waits while the provider does not answer, and is sent once', async () => {
    const order = await paid();
    await shop.provider.setFaultModes({ api: { answer: 'cut', only: ['refund'] } });
    const before = (await sent()).length;
    await order.refund(500);
    const [asked] = await order.rows('refunds');
    expect(asked).toMatchObject({ state: 'asked' });
    expect((await order.row()).refunded).toBe(0);
    // A pending refund blocks another of the same money.
    expect(await order.refund(order.total)).toEqual({ ok: false, code: 'amount_too_high' });
    await shop.provider.setFaultModes();
    await submitRefund(shop.db, asked!.id);
    expect((await order.row()).refunded).toBe(500);
    expect(await sent()).toHaveLength(before + 1);
  });

  it('fails at once, with the provider’s reason, if the provider refuses it', async () => {
    const order = await paid();
    // A refund in the provider's dashboard that the shop has not heard of yet.
    const paymentReference = (await order.card()).reference!;
    await cardProvider()!.refund({ refundId: crypto.randomUUID(), paymentReference, amount: order.total });
    await order.refund(order.total);
    const [refused] = await order.rows('refunds');
    expect(refused).toMatchObject({ state: 'failed', lastError: expect.stringContaining('charge_already_refunded') });
    expect(await refunds()).toMatchObject([{ refundId: refused!.id, failed: true }]);
  });

  it('that the bank refuses later is listed for the owner, and the order is paid again', async () => {
    const order = await paid();
    await order.refund(order.total);
    const [done] = await order.rows('refunds');
    const told = { reference: done!.reference!, refundId: done!.id, amount: order.total };
    for (const event of ['evt_failed', 'evt_failed']) await order.tellRefund({ ...told, state: 'failed' }, event);
    await order.tellRefund({ ...told, state: 'done' }, 'evt_older');
    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await refunds()).toMatchObject([{ id: order.id, failed: true }]);
    await order.tellRefund({ amount: order.total, state: 'done' });
    expect(await refunds()).toEqual([]);
  });

  it.each([
    ['done', 300],
    ['failed', 0],
  ] as const)('that was made in the provider’s dashboard, and first reported as %s, is booked at most once', async (first, booked) => {
    const order = await paid();
    await order.tellRefund({ amount: 300, state: first }, 'evt_desk1');
    await order.tellRefund({ amount: 300, state: 'done' }, 'evt_desk2');
    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: booked });
    expect(await order.rows('refunds')).toMatchObject([{ state: first }]);
  }); // prettier-ignore

  it('that is pending from the provider’s dashboard is not sent by the shop', async () => {
    const order = await paid();
    await order.move('reject');
    expect(await order.row()).toMatchObject({ waitsFor: 'refund' });
    await order.tellRefund({ amount: order.total, state: 'pending' });
    expect(await order.row()).toMatchObject({ waitsFor: 'nothing' });
    const [underWay] = await order.rows('refunds');
    const before = await sent();
    await submitRefund(shop.db, underWay!.id);
    expect(await sent()).toEqual(before);
    await order.tellRefund({ amount: order.total, state: 'done' });
    expect(await order.row()).toMatchObject({ refunded: order.total });
  });

  it.each([
    ['pending', 'done', 'refunded'],
    ['fails', 'failed', 'paid'],
  ] as const)('that the provider accepts without reporting its end (%s) is read again by an owner’s retry, and once a day', async (mood, state, payment) => {
    const [byOwner, daily, desk, stranger] = [await paid(), await paid(), await paid(), await paid()];
    await shop.provider.setFaultModes({ refunds: mood });
    for (const order of [byOwner, daily]) await order.refund(order.total);
    const paymentReference = (await desk.card()).reference!;
    const { reference } = await cardProvider()!.refund({ refundId: crypto.randomUUID(), paymentReference, amount: 300 });
    await desk.tellRefund({ reference, amount: 300, state: 'pending' });
    await stranger.tellRefund({ reference: 're_of_another_account', amount: 200, state: 'pending' });
    const before = await sent();
    const rowOf = async ({ rows }: TestOrder) => (await rows('refunds'))[0]!;
    const { id } = await rowOf(byOwner);
    expect(await rowOf(byOwner)).toMatchObject({ state: 'asked', reference: expect.any(String) });

    await commit(shop.db, { actor: OWNER }, (unit) => retryRefund(unit, id));
    expect([await rowOf(byOwner), await byOwner.row(), await rowOf(daily)]).toMatchObject([{ state }, { payment }, { state: 'asked' }]); // prettier-ignore
    await update(shop.db, 'refunds', { askedAt: new Date(0), triedAt: null });
    await submitPendingRefunds(shop.db);
    expect([await rowOf(daily), await rowOf(desk)]).toMatchObject([{ state }, { state }]);
    expect(await rowOf(stranger)).toMatchObject({ state: 'asked', lastError: expect.any(String) });
    expect(await sent()).toHaveLength(before.length);
  }); // prettier-ignore

  it('cannot be undone', async () => {
    const order = await paid();
    const refused = { ok: false, code: 'money_moved' };
    expect(await order.tryUndo('pay')).toEqual(refused);
    expect(await order.tryMove('refund')).toEqual(refused);
    await order.refund(order.total);
    expect(await order.tryUndo('refund')).toEqual(refused);
  });
});

describe('a refund that the card’s bank refused', () => {
  const paid = () => shop.byCard().paidByCard();
  /** Creates a failed refund, of a new order or of a given one. */
  async function failed(amount: number, of?: TestOrder) {
    const order = of ?? (await paid());
    const key = crypto.randomUUID();
    await order.refund(amount, key);
    const reference = (await findRow(key)).reference!;
    const fail = () => order.tellRefund({ reference, refundId: key, amount, state: 'failed' });
    await fail();
    return { order, key, fail };
  }
  const findRow = (id: string) =>
    shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const retry = (id: string) => attempt(() => commit(shop.db, { actor: OWNER }, (unit) => retryRefund(unit, id)));
  const byHand = (id: string) => attempt(() => commit(shop.db, { actor: OWNER }, (unit) => refundManually(unit, id)));
  const hanging = async () => (await listPaymentExceptions(shop.db)).refunds.length;
  const SINCE = { ok: false, code: 'refunded_since' };

  it('is sent once by a retry, however many retry at once, and is no longer listed', async () => {
    const { order, key } = await failed(500);
    expect(await hanging()).toBe(1);
    const all = await Promise.all([1, 2, 3].map(() => retry(key)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((each) => !each.ok && each.code === 'refund_not_failed')).toHaveLength(2);
    expect(await byHand(key)).toEqual({ ok: false, code: 'refund_not_failed' });
    const sentAgain = (await order.rows('refunds')).find(({ id }) => id !== key);
    expect(sentAgain).toMatchObject({ state: 'done', reason: 'Ramă zgâriată' });
    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: 500 });
    expect(await hanging()).toBe(0);
  });

  it('is not sent again if parts of its sum were refunded meanwhile', async () => {
    const { order, key } = await failed(400);
    for (const left of [1, 0]) {
      await order.refund(200);
      expect(await hanging()).toBe(left);
      expect(await retry(key)).toEqual(SINCE);
    }
    expect(await order.row()).toMatchObject({ refunded: 400 });
  });

  it('does not hide another refund of the same sum', async () => {
    const first = await failed(300);
    const second = await failed(300, first.order);
    const again = await retry(first.key);
    await submitRefund(shop.db, again.ok ? again.refundId : '');
    expect(await hanging()).toBe(1);
    expect(await retry(second.key)).toMatchObject({ ok: true });
  });

  it('is not owed twice if two refunds of the same money failed, whichever was sent by hand', async () => {
    for (const which of [0, 1]) {
      const order = await paid();
      const keys = [(await failed(order.total, order)).key, (await failed(order.total, order)).key];
      expect(await byHand(keys[which]!)).toMatchObject({ ok: true });
      expect(await hanging()).toBe(0);
      expect(await byHand(keys[1 - which]!)).toEqual(SINCE);
      expect(await retry(keys[1 - which]!)).toEqual(SINCE);
      expect(await order.row()).toMatchObject({ payment: 'refunded', refunded: order.total });
    }
  });

  it('stays listed when the refund of another return is sent', async () => {
    const first = await failed(300);
    const second = await failed(400, first.order);
    await ofReturn(first.key, first.order, 1);
    await ofReturn(second.key, first.order, 2);
    expect(await byHand(second.key)).toMatchObject({ ok: true });
    expect(await hanging()).toBe(1);
    expect(await byHand(first.key)).toMatchObject({ ok: true });
    expect(await first.order.row()).toMatchObject({ refunded: 700 });
  });

  it('is booked as sent by hand, and a mail tells the buyer when it arrives', async () => {
    const { order, key, fail } = await failed(700);
    expect(await byHand(key)).toMatchObject({ ok: true });
    expect(await order.row()).toMatchObject({ refunded: 700 });
    expect(await hanging()).toBe(0);
    expect((await order.rows('ledgerEntries')).at(-1)).toMatchObject({ method: 'transfer', amount: -700 });
    expect(await order.mail('order-refunded-part')).toContain('În cont ajung');
    // Stripe reports one failure in several events.
    await fail();
    expect(await order.row()).toMatchObject({ refunded: 700 });
  });

  it('keeps its reference even if the failure is the first report of it', async () => {
    const order = await paid();
    await shop.provider.setFaultModes({ api: { answer: 'error', only: ['refund'] } });
    const key = crypto.randomUUID();
    await order.refund(100, key);
    await shop.provider.setFaultModes();
    await order.tellRefund({ reference: 're_lost', refundId: key, amount: 100, state: 'failed' });
    expect(await findRow(key)).toMatchObject({ state: 'failed', reference: 're_lost' });
  });
});

/** Makes a refund belong to a return of the order. */
async function ofReturn(key: string, { id: orderId, number: order }: TestOrder, sequence: number) {
  const number = `${order}-R${sequence}`;
  const keys = { id: crypto.randomUUID(), viewKey: 'k'.repeat(32), fingerprint: number };
  const customer = { name: 'Ana', emailAddress: 'ana@exemplu.ro', reason: '', owed: 400, completesOrder: false };
  await shop.db.insertInto('returns').values({ ...keys, orderId, sequence, number, ...customer }).execute(); // prettier-ignore
  await shop.db.updateTable('refunds').set({ returnNumber: number }).where('id', '=', key).execute();
}
