import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { refundManually } from '#server/payments/cards/retry-refund.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findWaiting } from '#server/sales/money/card-payments-table.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { update } from '../../../../tests/support/rows.ts';
import { askForPaymentState, readStoredOrder } from './ask-for-payment.ts';
import { readPaymentForPage } from './payment-forms.ts';

const shop = useCardOrders();
/** Reads what the page of an order shows of its payment; `asked`: its button was pressed. */
const pageOf = (order: TestOrder, asked = '') => readPaymentForPage(shop.db, order.placed, new URLSearchParams(asked));
const ASKED = 'plata=verifica';
const toldOf = async (order: TestOrder) => (await readStoredOrder(shop.db, order.placed)).payment;
const opened = async () => {
  const order = await shop.byCard();
  return { order, page: await order.openPage() };
};
/** Long enough ago that the provider may be asked. */
const openedLongAgo = () =>
  update(shop.db, 'cardPayments', { createdAt: new Date(Date.now() - 10_000), askedAt: null });

describe('the order’s page', () => {
  it('draws the order that the provider’s answer has just settled', async () => {
    const { order: before, page } = await opened();
    await page.pay();
    await openedLongAgo();
    const { order, payment } = await pageOf(before, ASKED);
    expect(payment).toMatchObject({ state: 'paid' });
    expect(order).toMatchObject({ payment: 'paid', received: before.total });
    expect(order!.events.map(({ kind }) => kind)).toContain('pay');
  });

  it('draws the order that an event has settled since its address was read', async () => {
    const { order: before, page } = await opened();
    await page.pay();
    await page.tell();
    const { order, payment } = await pageOf(before);
    expect({ panel: payment?.state, row: order?.payment }).toEqual({ panel: 'paid', row: 'paid' });
  });

  it('has no panel of a card order that is paid otherwise meanwhile, or costs nothing', async () => {
    const before = await shop.byCard();
    await before.change({ paymentMethod: 'transfer' });
    const { order, payment } = await pageOf(before);
    expect(order).toMatchObject({ paymentMethod: 'transfer' });
    expect(payment).toBeUndefined();
    const free = await shop.byCard();
    await free.change({ discount: free.subtotal, shippingFee: 0, total: 0 });
    const stored = await findOrderById(shop.db, free.id);
    expect((await readPaymentForPage(shop.db, stored, new URLSearchParams())).payment).toBeUndefined();
  });
});

describe('a cancelled order’s page', () => {
  leavePaymentPagesOpen();

  it('leaves it open while nobody knows whether its payment page was paid', async () => {
    const { order } = await opened();
    await order.move('reject');
    const unknown = { state: 'cancelled_waiting', holdUntil: null, canPay: false };
    expect((await pageOf(order)).payment).toMatchObject(unknown);
    await openedLongAgo();
    expect((await pageOf(order, ASKED)).payment).toBeUndefined();
  });

  it('says that the money goes back where it was paid all the same', async () => {
    const { order, page } = await opened();
    await order.move('reject');
    await page.pay();
    await openedLongAgo();
    for (const asked of [ASKED, '']) expect((await pageOf(order, asked)).payment).toMatchObject({ state: 'refunded' });
  });
});

describe('what a buyer is told', () => {
  it('of money in another currency: not to pay again, until it has gone back', async () => {
    const { order, page } = await opened();
    await page.pay({ currency: 'huf' });
    await page.tell();
    expect(await toldOf(order)).toMatchObject({ state: 'mismatch', canPay: false });
    await order.tellRefund({ amount: (await order.card()).received!, state: 'done' });
    expect(await toldOf(order)).toMatchObject({ state: 'refunded', canPay: true });
  });

  it('of money that the card’s bank would not take back: that it was sent in another way', async () => {
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

  it('of a page whose opening got no answer: that nothing is paid', async () => {
    const order = await shop.byCard();
    await shop.provider.setFaultModes({ api: { answer: 'cut', only: ['open'] } });
    await expect(order.openPage()).rejects.toThrow();
    expect((await findWaiting(shop.db, order.id))!.state).toBe('opening');
    expect(await toldOf(order)).toMatchObject({ state: 'unpaid', canPay: true });
  });

  it('of a payment whose bank has not answered: to wait, although the provider did', async () => {
    const { order, page } = await opened();
    await openedLongAgo();
    // The sandbox knows no slow bank.
    const unanswered = {
      ...{ object: 'checkout.session', id: page.session, status: 'complete', payment_status: 'unpaid' },
      ...{ amount_total: order.total, currency: 'ron', payment_intent: 'pi_unanswered', url: null },
      metadata: { cardPaymentId: page.id },
    };
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(unanswered)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('CARD_SANDBOX_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    try {
      expect(await askForPaymentState(shop.db, order.placed)).toMatchObject({ state: 'waiting' });
    } finally {
      vi.unstubAllEnvs();
      server.closeAllConnections();
      server.close();
    }
  });
});
