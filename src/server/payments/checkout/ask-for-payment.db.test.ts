import { createServer } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { writeLockers } from '#server/fulfilment/lockers/lockers-table.ts';
import { closeStalePage } from '#server/payments/cards/close-stale-page.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { refundManually } from '#server/payments/cards/retry-refund.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { releaseOverdueHolds } from '#server/sales/orders/release-holds.ts';
import { openStandIn } from '../../../../scripts/local/stand-in.ts';
import { useCaller } from '../../../../tests/support/shop.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { madeLockers } from '../../../../tests/support/made-lockers.ts';
import { orderBody } from '../../../../tests/support/orders.ts';
import { update } from '../../../../tests/support/test-database.ts';
import { askForPaymentState, readStoredOrder } from './ask-for-payment.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { ordersRoutes } from './orders-routes.ts';
import { readPaymentForPage } from './payment-forms.ts';

const shop = useCardOrders();
/** Reads what an order's page shows of its payment; `asked`: query of the pressed button. */
const pageOf = (order: TestOrder, asked = '') => readPaymentForPage(shop.db, order.placed, new URLSearchParams(asked));
const ASKED = 'plata=verifica';
const toldOf = async (order: TestOrder) => (await readStoredOrder(shop.db, order.placed)).payment;
const opened = async () => {
  const order = await shop.byCard();
  return { order, page: await order.openPage() };
};
/** Ages the payment so that the provider may be asked. */
const openedLongAgo = () =>
  update(shop.db, 'cardPayments', { createdAt: new Date(Date.now() - 10_000), askedAt: null });

describe('the order’s page', () => {
  it('shows the order as the provider’s answer has just settled it', async () => {
    const { order: before, page } = await opened();
    await page.pay();
    await openedLongAgo();
    const { order, payment } = await pageOf(before, ASKED);
    expect(payment).toMatchObject({ state: 'paid' });
    expect(order).toMatchObject({ payment: 'paid', received: before.total });
    expect(order!.events.map(({ kind }) => kind)).toContain('pay');
  });

  it('has no payment panel for a card order that has changed to transfer', async () => {
    const before = await shop.byCard();
    await before.change({ paymentMethod: 'transfer' });
    const { order, payment } = await pageOf(before);
    expect(order).toMatchObject({ paymentMethod: 'transfer' });
    expect(payment).toBeUndefined();
  });
});

describe('a cancelled order’s page', () => {
  leavePaymentPagesOpen();

  it('says that it waits while nobody knows whether its payment page was paid', async () => {
    const { order } = await opened();
    await order.move('reject');
    const unknown = { state: 'cancelled_waiting', holdUntil: null, canPay: false };
    expect((await pageOf(order)).payment).toMatchObject(unknown);
    await openedLongAgo();
    expect((await pageOf(order, ASKED)).payment).toBeUndefined();
  });

  it('says that the money is refunded if it was paid after all', async () => {
    const { order, page } = await opened();
    await order.move('reject');
    await page.pay();
    await openedLongAgo();
    for (const asked of [ASKED, '']) expect((await pageOf(order, asked)).payment).toMatchObject({ state: 'refunded' });
  });
});

describe('a buyer’s payment state', () => {
  it('after a payment in another currency forbids paying again until it is refunded', async () => {
    const { order, page } = await opened();
    await page.pay({ currency: 'huf' });
    await page.tell();
    expect(await toldOf(order)).toMatchObject({ state: 'mismatch', canPay: false });
    await order.tellRefund({ amount: (await order.card()).received!, state: 'done' });
    expect(await toldOf(order)).toMatchObject({ state: 'refunded', canPay: true });
  });

  it('says that a refund was sent by hand after the card’s bank had refused it', async () => {
    const order = await shop.byCard().paidByCard();
    await order.tellRefund({ amount: order.total, state: 'done' });
    expect(await toldOf(order)).toMatchObject({ state: 'refunded', isSentByHand: false });

    await order.tellRefund({ amount: order.total, state: 'failed' });
    expect(await toldOf(order)).toMatchObject({ state: 'paid' });
    const [failed] = await order.rows('refunds');
    const sent = await commit(shop.db, { actor: SHOP_ACTOR }, (unit) =>
      attempt(() => refundManually(unit, failed!.id)),
    );
    expect(sent).toMatchObject({ ok: true });
    expect(await toldOf(order)).toMatchObject({ state: 'refunded', isSentByHand: true });
  });

  it('is waiting while the bank has not answered, although the provider has', async () => {
    const { order, page } = await opened();
    await openedLongAgo();
    // The card sandbox cannot imitate a bank that is slow to answer.
    const unanswered = {
      ...{ object: 'checkout.session', id: page.session, status: 'complete', payment_status: 'unpaid' },
      ...{ amount_total: order.total, currency: 'ron', payment_intent: 'pi_unanswered', url: null },
      metadata: { cardPaymentId: page.id },
    };
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(unanswered)),
    );
    const { url, stop } = await openStandIn(server);
    vi.stubEnv('CARD_SANDBOX_URL', url);
    try {
      expect(await askForPaymentState(shop.db, order.placed)).toMatchObject({ state: 'waiting' });
    } finally {
      vi.unstubAllEnvs();
      await stop();
    }
  });
});

describe('changing the way to pay', () => {
  it('closes the payment page first', async () => {
    const { order, page } = await opened();
    expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'cash'))).toMatchObject({ ok: true });
    expect(await page.state()).toBe('expired');
    const paidAtTheDoor = { paymentMethod: 'cash', holdUntil: null, stockTaken: true };
    expect(await order.row()).toMatchObject(paidAtTheDoor);
  });

  it('refuses cash if the chosen locker takes no payment', async () => {
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

  it('is refused if the card was charged a moment before', async () => {
    const { order, page } = await opened();
    await page.pay();
    expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'transfer'))).toEqual({
      ok: false,
      code: 'already_paid',
    });
    expect(await order.row()).toMatchObject({ paymentMethod: 'card', payment: 'paid' });
  });

  it('is refused while nobody knows whether the payment page is closed', async () => {
    const { order } = await opened();
    await shop.provider.setFaultModes({ api: { answer: 'error' } });
    const away = { ok: false, code: 'provider_unavailable' };
    expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'cash'))).toEqual(away);
    expect(await order.row()).toMatchObject({ paymentMethod: 'card' });
  });

  it('takes the pieces from stock again, or is refused if they are sold out', async () => {
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

describe('a stale payment page', () => {
  leavePaymentPagesOpen();

  it.each(['reject', 'pay'] as const)('is closed after %s', async (move) => {
    const { order, page } = await opened();
    await closeStalePage(shop.db, order.id);
    expect(await page.state()).toBe('open');
    await order.move(move);
    await closeStalePage(shop.db, order.id);
    expect(await page.state()).toBe('expired');
    expect(await findWaiting(shop.db, order.id)).toBeUndefined();
  });
});

describe('the waiting page', () => {
  it('asks the provider itself if no webhook arrives', async () => {
    const { order, page } = await opened();
    await page.pay();
    const openedIn = (ms: number) => update(shop.db, 'cardPayments', { createdAt: new Date(Date.now() + ms) });
    await openedIn(60_000);
    expect(await askForPaymentState(shop.db, order.placed)).toMatchObject({ state: 'waiting' });
    await openedIn(-10_000);
    expect(await askForPaymentState(shop.db, order.placed)).toMatchObject({ state: 'paid', canPay: false });
  });

  it('never says that nothing was paid if the payment arrives while it reads', async () => {
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

describe('ordering with a card', () => {
  const visitor = useCaller(ordersRoutes, 'visitor');
  const order = () => visitor.ask<{ payUrl: string }>('/api/orders', 'POST', orderBody({ paymentMethod: 'card' }));

  it('is refused without a card provider, or for a name that documents cannot print, and stores nothing', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    expect(await order()).toMatchObject({ status: 422, body: { errors: { paymentMethod: ['not_offered'] } } });
    vi.unstubAllEnvs();
    const unprintable = await visitor.ask('/api/orders', 'POST', orderBody({ firstName: '王芳' }));
    expect(unprintable).toMatchObject({ status: 422, body: { errors: { firstName: ['not_printable'] } } });
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('answers with the payment page, and without one if the provider is unavailable', async () => {
    const answer = await order();
    expect(answer.status).toBe(201);
    expect(answer.body.payUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    await shop.provider.setFaultModes({ api: { answer: 'error' } });
    expect(await order()).toMatchObject({ status: 201, body: { payUrl: null } });
  });

  it('answers with the stored order if the database fails before the payment page is open', async () => {
    const leave = `begin raise exception 'shutting down' using errcode = '57P01'; end`;
    await sql`create function leave() returns trigger language plpgsql as ${sql.lit(leave)}`.execute(shop.db);
    await sql`create trigger leave before insert on card_payments execute function leave()`.execute(shop.db);
    expect(await order()).toMatchObject({ status: 201, body: { payUrl: null } });
  });
});
