import { afterEach, describe, expect, it, vi } from 'vitest';
import { changePaymentMethod } from '#server/payments/checkout/change-payment-method.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { listCardPayments } from '#server/sales/money/card-payments-table.ts';
import { releaseOverdueHolds } from '#server/sales/orders/release-holds.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askAgain, askUnanswered } from './ask-again.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { openCardPayment } from './open-card-payment.ts';
import { settleOverdueHolds } from './settle-overdue-holds.ts';

const shop = useCardOrders();

/** Creates an order whose hold has ended while its payment page is still open. */
async function released() {
  const order = await shop.byCard();
  const page = await order.openPage();
  await order.endHold();
  await releaseOverdueHolds(shop.db);
  return { order, page };
}

describe('a hold that ends', () => {
  it('returns the pieces to stock when the page expires, and leaves the order payable later', async () => {
    const order = await shop.byCard();
    const page = await order.openPage();
    await order.endHold();
    await page.expire();
    await page.tell('evt_f1', 'checkout.session.expired');
    expect(await order.stock()).toBe(100);
    expect(await order.row()).toMatchObject({ status: 'pending', stockTaken: false });
    expect(await order.mails()).toContain('card-hold-ended');
    expect((await listPaymentExceptions(shop.db)).released.map(({ id }) => id)).toEqual([order.id]);

    const again = await order.openPage();
    expect(await order.stock()).toBe(99);
    await again.pay();
    await again.tell();
    expect(await order.row()).toMatchObject({ payment: 'paid', stockTaken: true });
  });

  it('has lasted half an hour by the database’s clock, whatever the function’s clock says', async () => {
    const wrong = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 20 * 3_600_000);
    const [paying, undone] = [await shop.byCard(), await shop.byCard()];
    await paying.openPage();
    await undone.move('approve');
    await undone.undo('approve');
    wrong.mockRestore();
    const left = async ({ row }: typeof paying) => ((await row()).holdUntil!.getTime() - Date.now()) / 60_000;
    for (const order of [paying, undone]) expect(await left(order)).toBeCloseTo(30, -1);
    expect(await releaseOverdueHolds(shop.db)).toBe(0);
  });

  it('returns the pieces once, however many ask at once', async () => {
    const order = await shop.byCard();
    await order.endHold();
    await Promise.all(Array.from({ length: 10 }, () => releaseOverdueHolds(shop.db)));
    expect(await order.stock()).toBe(100);
    expect((await order.events()).filter((kind) => kind === 'card_hold_ended')).toHaveLength(1);
  });

  it('gives the pieces to a buyer who finds the stock empty', async () => {
    const held = await shop.byCard();
    await shop.setStock(0);
    await held.endHold();
    const bought = await shop.order();
    expect([await bought.row(), await held.row()]).toMatchObject([{ stockTaken: true }, { stockTaken: false }]);
    expect(await held.stock()).toBe(0);
  });

  it('keeps the pieces of an order that was paid, even if the webhook was lost', async () => {
    const order = await shop.byCard();
    await (await order.openPage()).pay();
    await order.endHold();
    await settleOverdueHolds(shop.db);
    expect(await order.row()).toMatchObject({ payment: 'paid', stockTaken: true });
  });

  it('is not settled while the provider is unavailable, nor are the holds after it', async () => {
    const both = [await shop.byCard(), await shop.byCard()];
    for (const order of both) {
      await (await order.openPage()).pay();
      await order.endHold();
    }
    await shop.provider.setFaultModes({ api: { answer: 'error', only: ['expire'], times: 1 } });
    await settleOverdueHolds(shop.db);
    for (const order of both) expect(await order.row()).toMatchObject({ payment: 'unpaid' });
  });

  it('keeps the pieces of an order that an owner has approved', async () => {
    const order = await shop.byCard();
    const page = await order.openPage();
    await order.move('approve');
    await order.endHold();
    await releaseOverdueHolds(shop.db);
    await page.expire();
    await page.tell('evt_k1', 'checkout.session.expired');
    expect(await order.row()).toMatchObject({ stockTaken: true });
  });
});

describe('a hold', () => {
  it.each([
    ['another sum', { amount: 50_000 }],
    ['money in another currency', { currency: 'huf' }],
  ])('does not end while the shop has %s for its order', async (_what, charge) => {
    const order = await shop.byCard();
    const page = await order.openPage();
    await page.pay(charge);
    await page.tell();
    await order.endHold();
    await settleOverdueHolds(shop.db);
    await releaseOverdueHolds(shop.db);
    expect(await order.row()).toMatchObject({ stockTaken: true });
    expect(await order.mails()).not.toContain('card-hold-ended');
    if ('amount' in charge) expect(await order.tryMove('pay')).toEqual({ ok: false, code: 'money_to_return' });
  });

  it('begins anew when an owner undoes the approval, and ends when the order is rejected', async () => {
    const order = await shop.byCard().moved('approve');
    await order.undo('approve');
    expect((await order.row()).holdUntil!.getTime()).toBeGreaterThan(Date.now());
    await order.endHold();
    await releaseOverdueHolds(shop.db);
    expect(await order.row()).toMatchObject({ stockTaken: false });
    expect(await (await shop.byCard().moved('reject')).row()).toMatchObject({ holdUntil: null });
  });
});

describe('a payment that arrives after the hold', () => {
  leavePaymentPagesOpen();

  const late = async () => {
    const { order, page } = await released();
    await page.pay();
    return { order, page };
  };

  it('takes the pieces if there are any', async () => {
    const { order, page } = await late();
    await page.tell();
    expect(await order.row()).toMatchObject({ payment: 'paid', stockTaken: true });
    expect(await order.stock()).toBe(99);
  });

  it('is refunded at once if there are none, and the buyer gets a mail', async () => {
    const { order, page } = await late();
    await shop.setStock(0);
    await page.tell();
    const nothing = { payment: 'unpaid', received: 0, refunded: 0, stockTaken: false };
    expect(await order.row()).toMatchObject(nothing);
    expect(await order.rows('ledgerEntries')).toMatchObject([
      { kind: 'payment', amount: order.total },
      { kind: 'payment', amount: -order.total },
    ]);
    expect(await order.mails()).toContain('payment-returned');
    expect((await shop.provider.ledger()).refunds.at(-1)).toMatchObject({ amount: order.total });
  });

  it('is refunded before the request that finds it continues', async () => {
    const { order } = await late();
    await shop.setStock(0);
    const opened = await gatherEffects(() => attempt(() => openCardPayment(shop.db, order.id)));
    expect(opened).toEqual({ ok: false, code: 'sold_out' });
    expect(await order.row()).toMatchObject({ payment: 'unpaid', received: 0 });
  });
});

describe('goods', () => {
  it('are not shipped unpaid without the owner’s confirmation', async () => {
    const order = await shop.byCard().packed();
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'unpaid' });
    expect(await order.tryMove('ship', { evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('that are back in stock are taken again by the owner’s approval, as long as there are any', async () => {
    const { order } = await released();
    await shop.setStock(0);
    expect(await order.tryMove('approve')).toEqual({ ok: false, code: 'stock_released' });
    await shop.setStock(100);
    await order.move('approve');
    expect(await order.row()).toMatchObject({ status: 'approved', stockTaken: true, holdUntil: null });
    expect(await order.stock()).toBe(99);
  });

  it('that are back in stock are not added again by a rejection', async () => {
    const { order } = await released();
    await order.move('reject');
    expect(await order.stock()).toBe(100);
  });
});

const AWAY = { ok: false, code: 'provider_unavailable' };

describe('a card payment without an answer', () => {
  afterEach(() => vi.unstubAllEnvs());

  const visit = async (hours = 2) => {
    const order = await shop.byCard();
    const page = await order.openPage();
    const expiresAt = new Date(Date.now() - hours * 3_600_000);
    await shop.db.updateTable('cardPayments').set({ expiresAt }).where('id', '=', page.id).execute();
    const states = async () => (await listCardPayments(shop.db, order.id)).map(({ state }) => state);
    return { order, page, id: page.id, states };
  };
  const withoutCards = () => void vi.stubEnv('STRIPE_SECRET_KEY', '');
  const ofOtherKey = async (id: string) => {
    const changed = shop.db.updateTable('cardPayments').set({ sessionId: `cs_other_${id}` });
    await changed.where('id', '=', id).execute();
  };

  describe.each([
    ['the shop takes no cards any more', withoutCards],
    ['the provider’s key has changed', ofOtherKey],
  ])('when %s', (_what, change) => {
    const long = async (hours?: number) => {
      const made = await visit(hours);
      await change(made.id);
      return made;
    };

    it('does not keep the buyer from another way to pay', async () => {
      const { order, states } = await long();
      expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'transfer'))).toMatchObject({ ok: true });
      expect(await states()).toEqual(['expired']);
    });

    it('does not stay unanswered for good', async () => {
      const { id } = await long();
      expect(await attempt(() => askAgain(shop.db, id))).toMatchObject({ ok: true });
      expect((await listPaymentExceptions(shop.db)).unanswered).toEqual([]);
    });

    it('stays open until it is long over', async () => {
      const { order, id, states } = await long(0.5);
      expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'transfer'))).toEqual(AWAY);
      expect(await attempt(() => askAgain(shop.db, id))).toEqual(AWAY);
      await askUnanswered(shop.db);
      expect(await states()).toEqual(['open']);
    });
  });

  it('is replaced by a new one if the provider’s key has changed', async () => {
    const { order, id, states } = await visit();
    await ofOtherKey(id);
    expect(await attempt(() => openCardPayment(shop.db, order.id))).toMatchObject({ ok: true });
    expect(await states()).toEqual(['expired', 'open']);
  });

  it('stays open while the provider is unavailable, however long', async () => {
    const { id, states } = await visit(48);
    await shop.provider.setFaultModes({ api: { answer: 'error' } });
    expect(await attempt(() => askAgain(shop.db, id))).toEqual(AWAY);
    expect(await states()).toEqual(['open']);
  });

  it('is settled by a payment that arrives after it was given up', async () => {
    const { order, page, id } = await visit();
    withoutCards();
    await askAgain(shop.db, id);
    vi.unstubAllEnvs();
    await page.pay();
    await page.tell();
    expect(await order.row()).toMatchObject({ payment: 'paid' });
  });

  it('is asked about once a day, even after its hold has ended', async () => {
    const { order, page } = await visit();
    await page.pay();
    await order.endHold();
    await releaseOverdueHolds(shop.db);
    expect(await order.row()).toMatchObject({ payment: 'unpaid', stockTaken: false });
    await askUnanswered(shop.db);
    expect(await order.row()).toMatchObject({ payment: 'paid', stockTaken: true });
  });

  it('is left for the next day if the provider is unavailable, with those after it', async () => {
    const both = [await visit(3), await visit(2)];
    for (const { page } of both) await page.pay();
    await shop.provider.setFaultModes({ api: { answer: 'error', only: ['expire'], times: 1 } });
    for (const after of ['open', 'paid']) {
      await askUnanswered(shop.db);
      for (const { states } of both) expect(await states()).toEqual([after]);
    }
  });
});
