import { describe, expect, it, vi } from 'vitest';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { releaseOverdueHolds } from '#server/sales/orders/release-holds.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askAgain } from './ask-again.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { openCardPayment } from './open-card-payment.ts';
import { settleOverdueHolds } from './settle-overdue-holds.ts';

const shop = useCardOrders();

/** An order whose half hour is over, and its payment page, which is still open. */
async function released() {
  const order = await shop.byCard();
  const page = await order.openPage();
  await order.endHold();
  await releaseOverdueHolds(shop.db);
  return { order, page };
}

describe('a hold that runs out', () => {
  it('gives the pieces back when the page expires, and leaves the order to be paid later', async () => {
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

  it('lasts half an hour by the database’s clock, whatever the function’s says', async () => {
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

  it('gives them back once to ten who ask at once', async () => {
    const order = await shop.byCard();
    await order.endHold();
    await Promise.all(Array.from({ length: 10 }, () => releaseOverdueHolds(shop.db)));
    expect(await order.stock()).toBe(100);
    expect((await order.events()).filter((kind) => kind === 'card_hold_ended')).toHaveLength(1);
  });

  it('lets a buyer who finds the shelf empty have them', async () => {
    const held = await shop.byCard();
    await shop.setStock(0);
    await held.endHold();
    const bought = await shop.order();
    expect([await bought.row(), await held.row()]).toMatchObject([{ stockTaken: true }, { stockTaken: false }]);
    expect(await held.stock()).toBe(0);
  });

  it('does not give them back when it was paid and the word got lost', async () => {
    const order = await shop.byCard();
    await (await order.openPage()).pay();
    await order.endHold();
    await settleOverdueHolds(shop.db);
    expect(await order.row()).toMatchObject({ payment: 'paid', stockTaken: true });
  });

  it('is not asked about while the provider is away, nor those after it', async () => {
    const both = [await shop.byCard(), await shop.byCard()];
    for (const order of both) {
      await (await order.openPage()).pay();
      await order.endHold();
    }
    await shop.provider.setFaultModes({ api: { answer: 'error', only: ['expire'], times: 1 } });
    await settleOverdueHolds(shop.db);
    for (const order of both) expect(await order.row()).toMatchObject({ payment: 'unpaid' });
  });

  it('is not ended for an order that an owner has approved', async () => {
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
  ])('does not end while %s is with the shop', async (_what, charge) => {
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

  it('begins anew when an owner takes an approval back, and is over when the order is rejected', async () => {
    const order = await shop.byCard().moved('approve');
    await order.undo('approve');
    expect((await order.row()).holdUntil!.getTime()).toBeGreaterThan(Date.now());
    await order.endHold();
    await releaseOverdueHolds(shop.db);
    expect(await order.row()).toMatchObject({ stockTaken: false });
    expect(await (await shop.byCard().moved('reject')).row()).toMatchObject({ holdUntil: null });
  });
});

describe('a payment that comes after the hold', () => {
  leavePaymentPagesOpen();

  const late = async () => {
    const { order, page } = await released();
    await page.pay();
    return { order, page };
  };
  /** Paid after an owner had rejected it. */
  const rejected = async () => {
    const order = await shop.byCard();
    const page = await order.openPage();
    await order.move('reject');
    await page.pay();
    return { order, page };
  };

  it('takes the pieces where there are any', async () => {
    const { order, page } = await late();
    await page.tell();
    expect(await order.row()).toMatchObject({ payment: 'paid', stockTaken: true });
    expect(await order.stock()).toBe(99);
  });

  it('goes back at once where there are none, and the buyer is told', async () => {
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

  it('has gone back before a request that finds it reads on', async () => {
    const { order } = await late();
    await shop.setStock(0);
    const opened = await gatherEffects(() => attempt(() => openCardPayment(shop.db, order.id)));
    expect(opened).toEqual({ ok: false, code: 'sold_out' });
    expect(await order.row()).toMatchObject({ payment: 'unpaid', received: 0 });
  });

  it.each(['an event', 'an owner’s question'])(
    'goes back at once when the order was rejected meanwhile, and %s tells of it',
    async (how) => {
      const { order, page } = await rejected();
      await (how === 'an event' ? page.tell() : attempt(() => askAgain(shop.db, page.id)));
      expect(await order.row()).toMatchObject({ status: 'rejected', payment: 'unpaid', received: 0 });
    },
  );
});

describe('goods', () => {
  it('do not leave unpaid without the owner’s word', async () => {
    const order = await shop.byCard().packed();
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'unpaid' });
    expect(await order.tryMove('ship', { evenUnpaid: true })).toMatchObject({ ok: true });
  });

  it('that are for sale again come back with the owner’s approval, while there are any', async () => {
    const { order } = await released();
    await shop.setStock(0);
    expect(await order.tryMove('approve')).toEqual({ ok: false, code: 'stock_released' });
    await shop.setStock(100);
    await order.move('approve');
    expect(await order.row()).toMatchObject({ status: 'approved', stockTaken: true, holdUntil: null });
    expect(await order.stock()).toBe(99);
  });

  it('that went back are not given back twice by a rejection', async () => {
    const { order } = await released();
    await order.move('reject');
    expect(await order.stock()).toBe(100);
  });
});
