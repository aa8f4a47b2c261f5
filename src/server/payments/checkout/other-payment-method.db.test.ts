import { describe, expect, it, onTestFinished } from 'vitest';
import { selling } from '#config/selling.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { writeLockers } from '#server/fulfilment/lockers/lockers-table.ts';
import { closeStalePage } from '#server/payments/cards/close-stale-page.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { askForPaymentState, readStoredOrder } from '#server/payments/checkout/ask-for-payment.ts';
import { changePaymentMethod } from '#server/payments/checkout/change-payment-method.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { releaseOverdueHolds } from '#server/sales/orders/release-holds.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { madeLockers } from '../../../../tests/support/made-lockers.ts';
import { moonLine } from '../../../../tests/support/orders.ts';
import { update } from '../../../../tests/support/rows.ts';

const shop = useCardOrders();
const opened = async () => {
  const order = await shop.byCard();
  return { order, page: await order.openPage() };
};

describe('another way to pay', () => {
  it('closes the payment page first', async () => {
    const { order, page } = await opened();
    expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'cash'))).toMatchObject({ ok: true });
    expect(await page.state()).toBe('expired');
    const paidAtTheDoor = { paymentMethod: 'cash', holdUntil: null, stockTaken: true };
    expect(await order.row()).toMatchObject(paidAtTheDoor);
  });

  it('is not cash for something personalised, where an owner wants that paid beforehand', async () => {
    selling.cashForPersonalised = false;
    onTestFinished(() => void (selling.cashForPersonalised = true));
    const [moon, kit] = [await shop.byCard({ lines: [moonLine()] }), await shop.byCard()];
    const change = (id: string) => attempt(() => changePaymentMethod(shop.db, id, 'cash'));
    expect(await change(moon.id)).toMatchObject({ ok: false, code: 'not_payable' });
    expect(await change(kit.id)).toMatchObject({ ok: true });
  });

  it('is not cash where the chosen locker takes none', async () => {
    const [locker] = await madeLockers(1);
    const added = [{ ...locker!, id: 'no-cash', takesPayment: false }];
    const changes = { added, changed: [], gone: [], unchanged: 0 };
    await commit(shop.db, { actor: SHOP_ACTOR }, (unit) => writeLockers(unit, changes));
    const place = { lockerName: 'Easybox', lockerCity: 'Cluj', lockerId: 'no-cash' };
    const { id } = await shop.byCard({ deliveryMethod: 'easybox', ...place });
    expect(await attempt(() => changePaymentMethod(shop.db, id, 'cash'))).toEqual({
      ok: false,
      code: 'locker_takes_no_payment',
    });
    expect(await attempt(() => changePaymentMethod(shop.db, id, 'transfer'))).toMatchObject({ ok: true });
  });

  it('is not taken when the card was charged a moment before', async () => {
    const { order, page } = await opened();
    await page.pay();
    expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'transfer'))).toEqual({
      ok: false,
      code: 'already_paid',
    });
    expect(await order.row()).toMatchObject({ paymentMethod: 'card', payment: 'paid' });
  });

  it('waits while nobody knows whether the page is closed', async () => {
    const { order } = await opened();
    await shop.provider.setFaultModes({ api: { answer: 'error' } });
    const away = { ok: false, code: 'provider_unavailable' };
    expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'cash'))).toEqual(away);
    expect(await order.row()).toMatchObject({ paymentMethod: 'card' });
  });

  it('takes the pieces again, or says that they are sold', async () => {
    const order = await shop.byCard();
    await order.endHold();
    await releaseOverdueHolds(shop.db);
    await shop.setStock(0);
    const soldOut = { ok: false, code: 'sold_out' };
    expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'cash'))).toEqual(soldOut);
    expect(await attempt(() => openCardPayment(shop.db, order.id))).toEqual(soldOut);
    await shop.setStock(100);
    expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'cash'))).toMatchObject({ ok: true });
    expect(await order.stock()).toBe(99);
  });
});

describe('a payment page that is not wanted any more', () => {
  leavePaymentPagesOpen();

  it.each(['reject', 'pay', 'another sum'] as const)('is closed after %s', async (what) => {
    const { order, page } = await opened();
    await closeStalePage(shop.db, order.id);
    expect(await page.state()).toBe('open');
    await (what === 'another sum'
      ? order.change({ subtotal: order.subtotal + 100, total: order.total + 100 })
      : order.move(what));
    await closeStalePage(shop.db, order.id);
    expect(await page.state()).toBe('expired');
    expect(await findWaiting(shop.db, order.id)).toBeUndefined();
  });
});

describe('the page that waits', () => {
  it('asks the provider itself when no word has come', async () => {
    const { order, page } = await opened();
    await page.pay();
    const openedIn = (ms: number) => update(shop.db, 'cardPayments', { createdAt: new Date(Date.now() + ms) });
    await openedIn(60_000);
    expect(await askForPaymentState(shop.db, order.placed)).toMatchObject({ state: 'waiting' });
    await openedIn(-10_000);
    expect(await askForPaymentState(shop.db, order.placed)).toMatchObject({ state: 'paid', canPay: false });
  });

  it('never says that nothing was paid when the money comes while it reads', async () => {
    const { order, page } = await opened();
    await page.pay();
    let queries = 0;
    const reading = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        if (queries === 1) await page.tell();
        return result;
      },
    });
    expect((await readStoredOrder(reading, order.placed)).payment).toMatchObject({ state: 'paid' });
    expect(queries).toBeGreaterThan(1);
  });
});
