import { describe, expect, it } from 'vitest';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { askAgain } from './ask-again.ts';
import { findWaiting } from '#server/sales/ledger/card-payments-table.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { openCardPayment } from './open-card-payment.ts';
import { releaseOverdueReservations } from '#server/sales/orders/release-reservations.ts';
import { settleOverdueReservations } from './settle-overdue-reservations.ts';
import { submitRefund } from './submit-refund.ts';
import { OWNER, shop, useCardReservations } from '../../../../tests/support/fixtures/card-reservations.ts';

useCardReservations();

describe('a hold that runs out', () => {
  it('gives the pieces back when the page expires, and leaves the order to be paid later', async () => {
    const before = await shop.stock();
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.endReservation(placed.id);
    await shop.backend.act(session, { do: 'expire' });
    await shop.tell(session, 'evt_f1', 'checkout.session.expired');
    expect(await shop.stock()).toBe(before);
    expect(await shop.order(placed.id)).toMatchObject({ status: 'pending', stock_reserved: false });
    expect(await shop.mailsOf(placed.id)).toContain('card-hold-ended');
    expect((await listPaymentExceptions(shop.db)).released.map(({ id }) => id)).toContain(placed.id);

    const again = await shop.open(placed);
    expect(await shop.stock()).toBe(before - 1);
    await shop.backend.act(again, { do: 'pay' });
    await shop.tell(again, 'evt_f2');
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'paid', stock_reserved: true });
  });

  it('gives them back once to ten who ask at once', async () => {
    const before = await shop.stock();
    const placed = await shop.byCard();
    await shop.endReservation(placed.id);
    await Promise.all(Array.from({ length: 10 }, () => releaseOverdueReservations(shop.db)));
    expect(await shop.stock()).toBe(before);
    expect((await shop.kinds(placed.id)).filter((kind) => kind === 'card_hold_ended')).toHaveLength(1);
  });

  it('lets a buyer who finds the shelf empty have them', async () => {
    const held = await shop.byCard();
    await shop.setStock(0);
    await shop.endReservation(held.id);
    const bought = await storeOrder(shop.db);
    expect(await shop.order(bought.id)).toMatchObject({ stock_reserved: true });
    expect(await shop.order(held.id)).toMatchObject({ stock_reserved: false });
    expect(await shop.stock()).toBe(0);
    await shop.setStock(100);
  });

  it('does not give them back when it was paid and the word got lost', async () => {
    const placed = await shop.byCard();
    await shop.backend.act(await shop.open(placed), { do: 'pay' });
    await shop.endReservation(placed.id);
    await settleOverdueReservations(shop.db);
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'paid', stock_reserved: true });
  });

  it('is not asked about while the provider is away, nor those after it', async () => {
    const [first, second] = [await shop.byCard(), await shop.byCard()];
    for (const placed of [first, second]) {
      await shop.backend.act(await shop.open(placed), { do: 'pay' });
      await shop.endReservation(placed.id);
    }
    await shop.backend.setFaultModes({ api: { answer: 'error', only: ['expire'], times: 1 } });
    await settleOverdueReservations(shop.db);
    for (const { id } of [first, second]) expect(await shop.order(id)).toMatchObject({ payment: 'unpaid' });
  });

  it('is not ended for an order that an owner has approved', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await transitionOrder(shop.db, OWNER, placed.id, { move: 'approve', note: '', restock: false, notify: false });
    await shop.endReservation(placed.id);
    await releaseOverdueReservations(shop.db);
    await shop.backend.act(session, { do: 'expire' });
    await shop.tell(session, 'evt_k1', 'checkout.session.expired');
    expect(await shop.order(placed.id)).toMatchObject({ stock_reserved: true });
  });
});

describe('a hold', () => {
  const plain = { note: '', restock: false, notify: false };

  it('does not end while another sum than was asked is with the shop', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay', charge: { amount: placed.total + 500 } });
    await shop.tell(session, 'evt_l1');
    await shop.endReservation(placed.id);
    await settleOverdueReservations(shop.db);
    expect(await shop.order(placed.id)).toMatchObject({ stock_reserved: true });
    expect(await shop.mailsOf(placed.id)).not.toContain('card-hold-ended');
    const pay = { ...plain, move: 'pay' as const };
    expect(await transitionOrder(shop.db, OWNER, placed.id, pay)).toEqual({ ok: false, code: 'money_to_return' });
  });

  it('does not end while money in another currency is with the shop', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay', charge: { currency: 'huf' } });
    await shop.tell(session, 'evt_l2');
    await shop.endReservation(placed.id);
    await releaseOverdueReservations(shop.db);
    expect(await shop.order(placed.id)).toMatchObject({ stock_reserved: true });
  });

  it('begins anew when an owner takes an approval back', async () => {
    const placed = await shop.byCard();
    await transitionOrder(shop.db, OWNER, placed.id, { ...plain, move: 'approve' });
    const { version } = await shop.order(placed.id);
    await undoTransition(shop.db, OWNER, placed.id, { move: 'approve', note: '', version });
    const { reserved_until } = await shop.order(placed.id);
    expect(reserved_until!.getTime()).toBeGreaterThan(Date.now());
    await shop.endReservation(placed.id);
    await releaseOverdueReservations(shop.db);
    expect(await shop.order(placed.id)).toMatchObject({ stock_reserved: false });
  });

  it('is over when the order is rejected', async () => {
    const placed = await shop.byCard();
    await transitionOrder(shop.db, OWNER, placed.id, { ...plain, move: 'reject' });
    expect(await shop.order(placed.id)).toMatchObject({ reserved_until: null });
  });
});

describe('a payment that comes after the hold', () => {
  leavePaymentPagesOpen();

  async function late() {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.endReservation(placed.id);
    await releaseOverdueReservations(shop.db);
    await shop.backend.act(session, { do: 'pay' });
    return { placed, session };
  }

  it('takes the pieces where there are any', async () => {
    const { placed, session } = await late();
    const before = await shop.stock();
    await shop.tell(session, 'evt_g1');
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'paid', stock_reserved: true });
    expect(await shop.stock()).toBe(before - 1);
  });

  it('goes back at once where there are none, and the buyer is told', async () => {
    const { placed, session } = await late();
    await shop.setStock(0);
    await shop.tell(session, 'evt_h1');
    await shop.setStock(100);
    expect(await shop.order(placed.id)).toMatchObject({
      payment: 'unpaid',
      amount_paid: 0,
      amount_refunded: 0,
      stock_reserved: false,
    });
    expect(await shop.movements(placed.id)).toEqual([
      { kind: 'payment', amount: placed.total },
      { kind: 'payment', amount: -placed.total },
    ]);
    expect(await shop.mailsOf(placed.id)).toContain('payment-returned');
    expect((await shop.backend.ledger()).refunds.at(-1)).toMatchObject({ amount: placed.total });
  });

  it('has gone back before a request that finds it reads on', async () => {
    const { placed } = await late();
    await shop.setStock(0);
    const opened = await gatherEffects(() => openCardPayment(shop.db, placed.id));
    await shop.setStock(100);
    expect(opened).toEqual({ ok: false, code: 'sold_out' });
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'unpaid', amount_paid: 0 });
  });

  it('goes back at once when the order was rejected meanwhile', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await transitionOrder(shop.db, OWNER, placed.id, { move: 'reject', note: 'x', restock: false, notify: false });
    await shop.backend.act(session, { do: 'pay' });
    await shop.tell(session, 'evt_i1');
    expect(await shop.order(placed.id)).toMatchObject({ status: 'rejected', payment: 'unpaid', amount_paid: 0 });
  });

  it('goes back at once also when an owner’s question finds it', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await transitionOrder(shop.db, OWNER, placed.id, { move: 'reject', note: 'x', restock: false, notify: false });
    await shop.backend.act(session, { do: 'pay' });
    const { id } = (await findWaiting(shop.db, placed.id))!;
    await askAgain(shop.db, id);
    expect(await shop.order(placed.id)).toMatchObject({ status: 'rejected', amount_paid: 0 });
  });

  it('is sent back later when the provider was away, and only once', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await transitionOrder(shop.db, OWNER, placed.id, { move: 'reject', note: 'x', restock: false, notify: false });
    await shop.backend.act(session, { do: 'pay' });
    await shop.backend.setFaultModes({ api: { answer: 'cut', only: ['refund'] } });
    await shop.tell(session, 'evt_j1');
    await shop.backend.setFaultModes();
    const { id } = await shop.db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    expect((await shop.order(placed.id)).amount_paid).toBe(placed.total);
    const before = (await shop.backend.ledger()).refunds.length;
    await Promise.all([submitRefund(shop.db, id), submitRefund(shop.db, id)]);
    expect((await shop.order(placed.id)).amount_paid).toBe(0);
    // The first try had been carried out: the same id brings its answer.
    expect((await shop.backend.ledger()).refunds).toHaveLength(before);
  });
});
