import { afterEach, describe, expect, it, vi } from 'vitest';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { askAgain, askUnanswered } from './ask-again.ts';
import { findWaiting, listCardPayments } from '#server/sales/ledger/card-payments-table.ts';
import { changePaymentMethod } from '#server/payments/checkout/change-payment-method.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { openCardPayment } from './open-card-payment.ts';
import { releaseOverdueReservations } from '#server/sales/orders/release-reservations.ts';
import { OWNER, shop, useCardReservations } from '../../../../tests/support/fixtures/card-reservations.ts';

useCardReservations();

describe('a visit without an answer', () => {
  afterEach(() => vi.unstubAllEnvs());

  const visit = async (hours: number) => {
    const placed = await shop.byCard();
    const session = await shop.open(placed);
    const { id } = (await findWaiting(shop.db, placed.id))!;
    const expires_at = new Date(Date.now() - hours * 3_600_000);
    await shop.db.updateTable('card_payments').set({ expires_at }).where('id', '=', id).execute();
    return { placed, session, id };
  };
  const statesOf = async ({ placed }: Awaited<ReturnType<typeof visit>>) =>
    (await listCardPayments(shop.db, placed.id)).map(({ state }) => state);
  const withoutCards = () => void vi.stubEnv('STRIPE_SECRET_KEY', '');
  const ofOtherKey = async ({ id }: { id: string }) => {
    const changed = shop.db.updateTable('card_payments').set({ session_id: `cs_other_${id}` });
    await changed.where('id', '=', id).execute();
  };

  describe.each([
    ['the shop takes no cards any more', withoutCards],
    ['its key is another one', ofOtherKey],
  ])('when %s', (_what, change) => {
    const long = async (hours = 2) => {
      const made = await visit(hours);
      await change(made);
      return made;
    };

    it('does not keep the buyer from paying otherwise', async () => {
      const made = await long();
      expect(await changePaymentMethod(shop.db, made.placed.id, 'transfer')).toMatchObject({ ok: true });
      expect(await statesOf(made)).toEqual(['expired']);
    });

    it('does not hang for good', async () => {
      const made = await long();
      expect(await askAgain(shop.db, made.id)).toMatchObject({ ok: true });
      expect((await listPaymentExceptions(shop.db)).unanswered.map(({ id }) => id)).not.toContain(made.placed.id);
    });

    it('is waited for while it is not long over', async () => {
      const made = await long(0.5);
      const away = { ok: false, code: 'provider_unavailable' };
      expect(await changePaymentMethod(shop.db, made.placed.id, 'transfer')).toEqual(away);
      expect(await askAgain(shop.db, made.id)).toEqual(away);
      await askUnanswered(shop.db);
      expect(await statesOf(made)).toEqual(['open']);
    });
  });

  it('gives way to a new one where its key is another one', async () => {
    const made = await visit(2);
    await ofOtherKey(made);
    expect(await openCardPayment(shop.db, made.placed.id)).toMatchObject({ ok: true });
    expect(await statesOf(made)).toEqual(['expired', 'open']);
  });

  it('is waited for while the provider is away, however long', async () => {
    const made = await visit(48);
    await shop.backend.setFaultModes({ api: { answer: 'error' } });
    expect(await askAgain(shop.db, made.id)).toEqual({ ok: false, code: 'provider_unavailable' });
    expect(await statesOf(made)).toEqual(['open']);
  });

  it('is settled by a payment that comes after it was given up', async () => {
    const made = await visit(2);
    withoutCards();
    await askAgain(shop.db, made.id);
    vi.unstubAllEnvs();
    await shop.backend.act(made.session, { do: 'pay' });
    await shop.tell(made.session, 'evt_m1');
    expect(await shop.order(made.placed.id)).toMatchObject({ payment: 'paid' });
  });

  it('is asked about once a day, also when its hold is over', async () => {
    const made = await visit(2);
    await shop.backend.act(made.session, { do: 'pay' });
    await shop.endReservation(made.placed.id);
    await releaseOverdueReservations(shop.db);
    expect(await shop.order(made.placed.id)).toMatchObject({ payment: 'unpaid', stock_reserved: false });
    await askUnanswered(shop.db);
    expect(await shop.order(made.placed.id)).toMatchObject({ payment: 'paid', stock_reserved: true });
  });

  it('is left for the next day when the provider is away, with those after it', async () => {
    const both = [await visit(3), await visit(2)];
    for (const { session } of both) await shop.backend.act(session, { do: 'pay' });
    await shop.backend.setFaultModes({ api: { answer: 'error', only: ['expire'], times: 1 } });
    await askUnanswered(shop.db);
    for (const made of both) expect(await statesOf(made)).toEqual(['open']);
    await askUnanswered(shop.db);
    for (const made of both) expect(await statesOf(made)).toEqual(['paid']);
  });
});

describe('goods', () => {
  it('do not leave unpaid without the owner’s word', async () => {
    const placed = await shop.byCard();
    const plain = { note: '', restock: false, notify: false };
    for (const move of ['approve', 'pack'] as const)
      await transitionOrder(shop.db, OWNER, placed.id, { ...plain, move });
    const ship = { ...plain, move: 'ship' as const, awb: '1SDY00001' };
    expect(await transitionOrder(shop.db, OWNER, placed.id, ship)).toEqual({ ok: false, code: 'unpaid' });
    expect(await transitionOrder(shop.db, OWNER, placed.id, { ...ship, evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('that are for sale again come back with the owner’s approval, while there are any', async () => {
    const placed = await shop.byCard();
    await shop.endReservation(placed.id);
    await releaseOverdueReservations(shop.db);
    const approve = { move: 'approve' as const, note: '', restock: false, notify: false };
    await shop.setStock(0);
    expect(await transitionOrder(shop.db, OWNER, placed.id, approve)).toEqual({ ok: false, code: 'stock_released' });
    await shop.setStock(100);
    expect(await transitionOrder(shop.db, OWNER, placed.id, approve)).toMatchObject({ ok: true });
    expect(await shop.order(placed.id)).toMatchObject({
      status: 'approved',
      stock_reserved: true,
      reserved_until: null,
    });
    expect(await shop.stock()).toBe(99);
  });

  it('that went back are not given back twice by a rejection', async () => {
    const before = await shop.stock();
    const placed = await shop.byCard();
    await shop.endReservation(placed.id);
    await releaseOverdueReservations(shop.db);
    await transitionOrder(shop.db, OWNER, placed.id, { move: 'reject', note: 'x', restock: false, notify: false });
    expect(await shop.stock()).toBe(before);
  });
});
