import { describe, expect, it } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { madeLockers } from '../../../../tests/support/made-lockers.ts';
import { writeLockers } from '#server/fulfilment/lockers/lockers-table.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askAgain } from '#server/payments/cards/ask-again.ts';
import { findWaiting } from '#server/sales/ledger/card-payments-table.ts';
import { changePaymentMethod } from '#server/payments/checkout/change-payment-method.ts';
import { closeStalePage } from '#server/payments/cards/close-stale-page.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { askForPaymentState, readStoredOrder } from '#server/payments/checkout/ask-for-payment.ts';
import { releaseOverdueReservations } from '#server/sales/orders/release-reservations.ts';
import { shop, useCardPayments } from '../../../../tests/support/fixtures/card-payments.ts';

useCardPayments();

describe('another way to pay', () => {
  it('closes the payment page first', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    expect(await changePaymentMethod(shop.db, placed.id, 'cash')).toMatchObject({ ok: true });
    expect((await shop.backend.read(session)).state).toBe('expired');
    expect(await shop.order(placed.id)).toMatchObject({
      payment_method: 'cash',
      reserved_until: null,
      stock_reserved: true,
    });
  });

  it('is not cash where the chosen locker takes none', async () => {
    const [locker] = await madeLockers(1);
    await commit(shop.db, { actor: SHOP_ACTOR }, (unit) =>
      writeLockers(unit, {
        added: [{ ...locker!, id: 'no-cash', takesPayment: false }],
        changed: [],
        gone: [],
        unchanged: 0,
      }),
    );
    const placed = await shop.byCard({
      deliveryMethod: 'easybox',
      lockerName: 'Easybox',
      lockerCity: 'Cluj',
      lockerId: 'no-cash',
    });
    expect(await changePaymentMethod(shop.db, placed.id, 'cash')).toEqual({
      ok: false,
      code: 'locker_takes_no_payment',
    });
    expect(await changePaymentMethod(shop.db, placed.id, 'transfer')).toMatchObject({ ok: true });
  });

  it('is not taken when the card was charged a moment before', async () => {
    const placed = await shop.byCard();
    await shop.backend.act(await shop.open(placed), { do: 'pay' });
    expect(await changePaymentMethod(shop.db, placed.id, 'transfer')).toEqual({ ok: false, code: 'already_paid' });
    expect(await shop.order(placed.id)).toMatchObject({ payment_method: 'card', payment: 'paid' });
  });

  it('waits while nobody knows whether the page is closed', async () => {
    const placed = await shop.byCard();
    await shop.open(placed);
    await shop.backend.setFaultModes({ api: { answer: 'error' } });
    expect(await changePaymentMethod(shop.db, placed.id, 'cash')).toEqual({ ok: false, code: 'provider_unavailable' });
    expect(await shop.order(placed.id)).toMatchObject({ payment_method: 'card' });
  });

  it('takes the pieces again, or says that they are sold', async () => {
    const placed = await shop.byCard();
    await shop.endReservation(placed.id);
    await releaseOverdueReservations(shop.db);
    await shop.setStock(0);
    expect(await changePaymentMethod(shop.db, placed.id, 'cash')).toEqual({ ok: false, code: 'sold_out' });
    expect(await openCardPayment(shop.db, placed.id)).toEqual({ ok: false, code: 'sold_out' });
    await shop.setStock(100);
    expect(await changePaymentMethod(shop.db, placed.id, 'cash')).toMatchObject({ ok: true });
    expect(await shop.stock()).toBe(99);
  });
});

describe('a payment page that is not wanted any more', () => {
  const plain = { note: '', restock: false, notify: false };

  it.each(['reject', 'pay'] as const)('is closed after %s', async (move) => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await closeStalePage(shop.db, placed.id);
    expect((await shop.backend.read(session)).state).toBe('open');
    await transitionOrder(shop.db, { id: 'owner', email: 'ana@atelier.ro' }, placed.id, { ...plain, move });
    await closeStalePage(shop.db, placed.id);
    expect((await shop.backend.read(session)).state).toBe('expired');
    expect(await findWaiting(shop.db, placed.id)).toBeUndefined();
  });

  it('is closed when the order comes to another sum', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    const dearer = { subtotal: placed.subtotal + 100, total: placed.total + 100 };
    await shop.db.updateTable('orders').set(dearer).where('id', '=', placed.id).execute();
    await closeStalePage(shop.db, placed.id);
    expect((await shop.backend.read(session)).state).toBe('expired');
  });
});

describe('the page that waits', () => {
  it('asks the provider itself when no word has come', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay' });
    const openedIn = (ms: number) =>
      shop.db
        .updateTable('card_payments')
        .set({ created_at: new Date(Date.now() + ms) })
        .where('order_id', '=', placed.id)
        .execute();
    await openedIn(60_000);
    expect(await askForPaymentState(shop.db, placed)).toMatchObject({ state: 'waiting' });
    await openedIn(-10_000);
    expect(await askForPaymentState(shop.db, placed)).toMatchObject({ state: 'paid', canPay: false });
  });

  it('shows what was paid since its order was read', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay' });
    await shop.tell(session, 'evt_f1');
    expect((await readStoredOrder(shop.db, placed)).payment).toMatchObject({ state: 'paid' });
  });

  it('never says that nothing was paid when the money comes while it reads', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay' });
    let queries = 0;
    const reading = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        if (queries === 1) await shop.tell(session, 'evt_f2');
        return result;
      },
    });
    expect((await readStoredOrder(reading, placed)).payment).toMatchObject({ state: 'paid' });
    expect(queries).toBeGreaterThan(1);
  });

  it('is what an owner’s question settles too', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay' });
    const { id } = (await findWaiting(shop.db, placed.id))!;
    expect(await askAgain(shop.db, id)).toMatchObject({ ok: true });
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'paid' });
  });
});
