import { describe, expect, it } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { releaseOverdueReservations } from '#server/sales/orders/release-reservations.ts';
import { listReturns } from '#server/sales/returns/list-returns.ts';
import { transitionReturn } from '#server/sales/returns/transition-return.ts';
import { announceWithdrawal } from '#server/sales/returns/announce-withdrawal.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { findWaiting, listCardPayments } from '#server/sales/ledger/card-payments-table.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { openCardPayment } from './open-card-payment.ts';
import { applyEarlyRefunds, applyRefundUpdate } from './apply-refund-update.ts';
import { shop, useCardPayments } from '../../../../tests/support/fixtures/card-payments.ts';

useCardPayments();

describe('a card order', () => {
  it('keeps its pieces for half an hour, unpaid', async () => {
    const before = await shop.stock();
    const placed = await shop.byCard();
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'unpaid', stock_reserved: true });
    const { reserved_until, placed_at } = await shop.order(placed.id);
    expect(reserved_until!.getTime() - placed_at.getTime()).toBe(30 * 60_000);
    expect(await shop.stock()).toBe(before - 1);
  });

  it('is paid by the provider’s word, once, however often it comes', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay' });
    for (const id of ['evt_a1', 'evt_a1', 'evt_a2']) await shop.tell(session, id);

    expect(await shop.order(placed.id)).toMatchObject({
      payment: 'paid',
      amount_paid: placed.total,
      reserved_until: null,
    });
    expect(await shop.kinds(placed.id)).toEqual(['placed', 'pay']);
    expect(await shop.movements(placed.id)).toEqual([{ kind: 'payment', amount: placed.total }]);
    expect((await shop.mailsOf(placed.id)).filter((kind) => kind === 'order-paid')).toHaveLength(1);
    const noted = shop.db.selectFrom('provider_events').select('id').where('id', 'like', 'evt_a%').orderBy('id');
    expect((await noted.execute()).map(({ id }) => id)).toEqual(['evt_a1', 'evt_a2']);
  });

  it('is paid once by twenty words at once', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay' });
    await Promise.all(Array.from({ length: 20 }, (_, n) => shop.tell(session, `evt_b${n % 10}`)));
    expect(await shop.movements(placed.id)).toEqual([{ kind: 'payment', amount: placed.total }]);
    expect(await shop.kinds(placed.id)).toEqual(['placed', 'pay']);
  });

  describe('whose money went back at the provider’s own backend before its payment was told', () => {
    const atBackend = (paymentReference: string, amount: number) =>
      ({ reference: `re_${paymentReference}`, refundId: null, paymentReference, amount, state: 'done' }) as const;

    it('is paid, and the refund is booked', async () => {
      const placed = await shop.byCard();
      const session = await shop.open(placed);
      await shop.backend.act(session, { do: 'pay' });
      const refund = atBackend((await shop.backend.read(session)).payment!.reference, 300);
      for (const id of ['evt_early1', 'evt_early1', 'evt_early2'])
        await handleWebhookEvent(shop.db, 'stripe', { id, type: 'refund.created', refund });
      expect(await shop.order(placed.id)).toMatchObject({ payment: 'unpaid', amount_refunded: 0 });
      await shop.tell(session, 'evt_early3');
      expect(await shop.order(placed.id)).toMatchObject({
        payment: 'paid',
        amount_paid: placed.total,
        amount_refunded: 300,
      });
      expect(await shop.kinds(placed.id)).toEqual(['placed', 'pay', 'refunded_part']);
    });

    it('is told all of it, also by a word that comes while the payment is being noted', async () => {
      const placed = await shop.byCard();
      const session = await shop.open(placed);
      await shop.backend.act(session, { do: 'pay' });
      await shop.tell(session, 'evt_early4');
      const refund = atBackend('pi_being_noted', placed.total);
      const noted = Promise.withResolvers<void>();
      const noting = commit(shop.db, { actor: SHOP_ACTOR }, async (unit) => {
        const cards = unit.tx.updateTable('card_payments').set({ reference: refund.paymentReference });
        await cards.where('order_id', '=', placed.id).execute();
        await applyEarlyRefunds(unit, refund.paymentReference);
        noted.resolve();
        await someoneWaitsForALock(shop.db);
      });
      await noted.promise;
      await Promise.all([
        noting,
        handleWebhookEvent(shop.db, 'stripe', { id: 'evt_early5', type: 'refund.created', refund }),
      ]);
      expect(await shop.order(placed.id)).toMatchObject({ payment: 'refunded', amount_refunded: placed.total });
    });
  });

  it('stays paid when the word that its page has expired comes late', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay' });
    const told = await shop.backend.read(session);
    await shop.tell(session, 'evt_c1');
    await shop.endReservation(placed.id);
    await handleWebhookEvent(shop.db, 'stripe', {
      id: 'evt_c2',
      type: 'checkout.session.expired',
      session: { ...told, state: 'expired', payment: null },
    });
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'paid', stock_reserved: true });
  });

  it('is never marked as paid by another sum, and the owner sees it', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay', charge: { amount: placed.total - 1 } });
    await shop.tell(session, 'evt_d1');
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'unpaid', amount_paid: placed.total - 1 });
    const { mismatches } = await listPaymentExceptions(shop.db);
    expect(mismatches.map(({ id }) => id)).toContain(placed.id);
    expect(await openCardPayment(shop.db, placed.id)).toEqual({ ok: false, code: 'not_payable' });
  });

  it('is not asked for any more once its customer has withdrawn from all of the order: the page closes, and no other opens', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    const { id: orderId, viewKey, lines } = (await findOrderById(shop.db, placed.id))!;
    const form = { orderId, viewKey, sequence: '1', name: 'Ana', emailAddress: 'ana@exemplu.ro', reason: '' };
    const pieces = Object.fromEntries(lines.map(({ quantity }, at) => [`quantity-${at + 1}`, String(quantity)]));
    const said = withdrawalSchema.parse({ ...form, ...pieces });
    const withdrawn = await gatherEffects(() => announceWithdrawal(shop.db, said, null));
    expect(withdrawn).toMatchObject({ ok: true });
    expect((await shop.backend.read(session)).state).toBe('expired');
    expect(await openCardPayment(shop.db, orderId)).toEqual({ ok: false, code: 'not_payable' });

    // The end of its hold is no news for them, and its pieces go back into stock once.
    await shop.endReservation(orderId);
    await releaseOverdueReservations(shop.db);
    expect(await shop.order(orderId)).toMatchObject({ stock_reserved: false });
    const told = await shop.db.selectFrom('mails').select('kind').where('order_id', '=', orderId).execute();
    expect(told.map(({ kind }) => kind)).not.toContain('card-hold-ended');
    const [back] = (await listReturns(shop.db, { search: '', orderId })).items;
    const restock = back!.lines.map(({ position }) => ({ position, restock: true, note: '' }));
    const asked = { move: 'receive', version: back!.version, note: '', lines: restock } as const;
    const owner = { id: 'u1', email: 'eu@clipeinghips.ro' };
    expect(await transitionReturn(shop.db, owner, back!.id, asked)).toMatchObject({ code: 'already_restocked' });
  });

  it('in another currency for an order that is paid goes back, and its mail names the sum in it', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay', charge: { amount: 400_000, currency: 'huf' } });
    const byTransfer = { move: 'pay', method: 'transfer', note: '', restock: false, notify: false } as const;
    await transitionOrder(shop.db, SHOP_ACTOR, placed.id, byTransfer);
    await shop.tell(session, 'evt_g1');
    const mails = shop.db.selectFrom('mails').select('text').where('order_id', '=', placed.id);
    const [mail] = await mails.where('kind', '=', 'payment-returned').execute();
    expect(mail!.text).toContain('sumei întregi, 4.000,00 HUF');
  });

  it('is never marked as paid in another currency', async () => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    await shop.backend.act(session, { do: 'pay', charge: { currency: 'huf' } });
    await shop.tell(session, 'evt_e1');
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'unpaid', amount_paid: 0 });
    const [card] = await listCardPayments(shop.db, placed.id);
    expect(card).toMatchObject({ state: 'mismatch', currency: 'huf' });
    const hangs = async () => (await listPaymentExceptions(shop.db)).mismatches.some(({ id }) => id === placed.id);
    expect(await hangs()).toBe(true);

    // The owner gives it back at the provider's own desk.
    const told = { reference: 're_huf', refundId: null, paymentReference: card!.reference!, amount: card!.received! };
    await applyRefundUpdate(shop.db, { ...told, state: 'done' });
    expect(await shop.order(placed.id)).toMatchObject({ payment: 'unpaid', amount_paid: 0, amount_refunded: 0 });
    expect(await hangs()).toBe(false);
  });
});

describe('the payment page', () => {
  it('is the same one for a buyer who goes back to it', async () => {
    const placed = await shop.byCard();
    const first = await openCardPayment(shop.db, placed.id);
    expect(await openCardPayment(shop.db, placed.id)).toEqual(first);
    expect(await listCardPayments(shop.db, placed.id)).toHaveLength(1);
  });

  it('is one for ten clicks at once', async () => {
    const placed = await shop.byCard();
    const opened = await Promise.all(Array.from({ length: 10 }, () => openCardPayment(shop.db, placed.id)));
    expect(new Set(opened.map((each) => each.ok && each.url)).size).toBe(1);
    expect(await listCardPayments(shop.db, placed.id)).toHaveLength(1);
  });

  it('is found again when the provider’s answer was lost', async () => {
    const placed = await shop.byCard();
    await shop.backend.setFaultModes({ api: { answer: 'cut', only: ['open'] } });
    expect(await openCardPayment(shop.db, placed.id)).toEqual({ ok: false, code: 'provider_unavailable' });
    await shop.backend.setFaultModes();
    expect(await openCardPayment(shop.db, placed.id)).toMatchObject({ ok: true });
    expect(await listCardPayments(shop.db, placed.id)).toHaveLength(1);
  });

  it('is closed before another one asks for another sum', async () => {
    const placed = await shop.byCard();
    const old = await shop.open(placed);
    await shop.db
      .updateTable('orders')
      .set({ shipping_fee: placed.shippingFee + 100, total: placed.total + 100 })
      .where('id', '=', placed.id)
      .execute();
    const next = await shop.open(placed);
    expect(next).not.toBe(old);
    expect((await shop.backend.read(old)).state).toBe('expired');
    expect((await findWaiting(shop.db, placed.id))!.amount).toBe(placed.total + 100);
    expect(await shop.order(placed.id)).toMatchObject({ stock_reserved: true });
    expect(await shop.kinds(placed.id)).toEqual(['placed']);
  });
});
