import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { openCardOrders } from '../../../../tests/support/card-orders.ts';
import type { Order } from '#domain/orders/order.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { readPaymentForPage } from './payment-forms.ts';
import { findWaiting, listCardPayments } from '#server/sales/ledger/card-payments-table.ts';
import { askForPaymentState, readStoredOrder } from './ask-for-payment.ts';
import { releaseOverdueReservations } from '#server/sales/orders/release-reservations.ts';
import { refundManually } from '#server/payments/cards/retry-refund.ts';
import { applyRefundUpdate } from '#server/payments/cards/apply-refund-update.ts';

let shop: Awaited<ReturnType<typeof openCardOrders>>;
beforeAll(async () => {
  shop = await openCardOrders();
  await shop.setStock(1_000);
});
afterAll(() => shop.close());
beforeEach(() => shop.backend.setFaultModes());

const PLAIN = new URLSearchParams();
const ASKED = new URLSearchParams('plata=verifica');
const OWNER = { id: 'owner', email: 'ana@atelier.ro' };

/** A card order as its page's address opens it. */
const opened = async () => (await findOrderById(shop.db, (await shop.byCard()).id))!;
const reject = async ({ id }: Order) => {
  const moved = await transitionOrder(shop.db, OWNER, id, { move: 'reject', note: '', restock: false, notify: false });
  expect(moved).toMatchObject({ ok: true });
};
/** Long enough ago that the provider may be asked. */
const openedLongAgo = ({ id }: Order) =>
  shop.db
    .updateTable('card_payments')
    .set({ created_at: new Date(Date.now() - 10_000), asked_at: null })
    .where('order_id', '=', id)
    .execute();

describe('the order’s page', () => {
  it('draws the order that the provider’s answer has just settled', async () => {
    const before = await opened();
    await shop.backend.act(await shop.open(before), { do: 'pay' });
    await openedLongAgo(before);
    const { order, payment } = await readPaymentForPage(shop.db, before, ASKED);
    expect(payment).toMatchObject({ state: 'paid' });
    expect(order).toMatchObject({ payment: 'paid', received: before.total });
    expect(order!.events.map(({ kind }) => kind)).toContain('pay');
  });

  it('draws the order that an event has settled since its address was read', async () => {
    const before = await opened();
    const session = await shop.open(before);
    await shop.backend.act(session, { do: 'pay' });
    await shop.tell(session, 'evt_page1');
    const { order, payment } = await readPaymentForPage(shop.db, before, PLAIN);
    expect({ panel: payment?.state, row: order?.payment }).toEqual({ panel: 'paid', row: 'paid' });
  });

  it('has no panel of a card order that is paid otherwise meanwhile', async () => {
    const before = await opened();
    await shop.db.updateTable('orders').set({ payment_method: 'cash' }).where('id', '=', before.id).execute();
    const { order, payment } = await readPaymentForPage(shop.db, before, PLAIN);
    expect(order).toMatchObject({ paymentMethod: 'cash' });
    expect(payment).toBeUndefined();
  });

  it('has no panel of an order that costs nothing', async () => {
    const { id } = await opened();
    await shop.db
      .updateTable('orders')
      .set(({ ref }) => ({ discount: ref('subtotal'), shipping_fee: 0, total: 0 }))
      .where('id', '=', id)
      .execute();
    expect((await readPaymentForPage(shop.db, await findOrderById(shop.db, id), PLAIN)).payment).toBeUndefined();
  });
});

describe('a cancelled order’s page', () => {
  leavePaymentPagesOpen();

  it('has no panel where nobody has paid, also after the pieces went back', async () => {
    const kept = await opened();
    await reject(kept);
    expect((await readPaymentForPage(shop.db, kept, PLAIN)).payment).toBeUndefined();

    const lapsed = await opened();
    await shop.endReservation(lapsed.id);
    await releaseOverdueReservations(shop.db);
    await reject(lapsed);
    expect((await readPaymentForPage(shop.db, lapsed, PLAIN)).payment).toBeUndefined();
  });

  it('leaves it open while nobody knows whether its payment page was paid', async () => {
    const order = await opened();
    await shop.open(order);
    await reject(order);
    expect((await readPaymentForPage(shop.db, order, PLAIN)).payment).toMatchObject({
      state: 'cancelled_waiting',
      holdUntil: null,
      canPay: false,
    });
    await openedLongAgo(order);
    expect((await readPaymentForPage(shop.db, order, ASKED)).payment).toBeUndefined();
  });

  it('says that the money goes back where it was paid all the same', async () => {
    const order = await opened();
    const session = await shop.open(order);
    await reject(order);
    await shop.backend.act(session, { do: 'pay' });
    await openedLongAgo(order);
    expect((await readPaymentForPage(shop.db, order, ASKED)).payment).toMatchObject({ state: 'refunded' });
    expect((await readPaymentForPage(shop.db, order, PLAIN)).payment).toMatchObject({ state: 'refunded' });
  });

  it('says that another sum is looked into', async () => {
    const order = await opened();
    const session = await shop.open(order);
    await shop.backend.act(session, { do: 'pay', charge: { amount: order.total - 1 } });
    await shop.tell(session, 'evt_page2');
    await reject(order);
    expect((await readPaymentForPage(shop.db, order, PLAIN)).payment).toMatchObject({ state: 'mismatch' });
  });
});

describe('what a buyer is told', () => {
  it('of money in another currency: not to pay again, until it has gone back', async () => {
    const order = await opened();
    const session = await shop.open(order);
    await shop.backend.act(session, { do: 'pay', charge: { currency: 'huf' } });
    await shop.tell(session, 'evt_page3');
    expect((await readStoredOrder(shop.db, order)).payment).toMatchObject({ state: 'mismatch', canPay: false });

    const [card] = await listCardPayments(shop.db, order.id);
    const told = { reference: 're_page3', refundId: null, paymentReference: card!.reference!, amount: card!.received! };
    await applyRefundUpdate(shop.db, { ...told, state: 'done' });
    expect((await readStoredOrder(shop.db, order)).payment).toMatchObject({ state: 'refunded', canPay: true });
  });

  it('of money that the card’s bank would not take back: that it was sent in another way', async () => {
    const order = await opened();
    const session = await shop.open(order);
    await shop.backend.act(session, { do: 'pay' });
    await shop.tell(session, 'evt_page4');
    const { reference } = (await listCardPayments(shop.db, order.id))[0]!;
    const told = { reference: 're_page4', refundId: null, paymentReference: reference!, amount: order.total };
    await applyRefundUpdate(shop.db, { ...told, state: 'done' });
    expect((await readStoredOrder(shop.db, order)).payment).toMatchObject({ state: 'refunded', isSentByHand: false });

    await applyRefundUpdate(shop.db, { ...told, state: 'failed' });
    expect((await readStoredOrder(shop.db, order)).payment).toMatchObject({ state: 'paid' });
    const failed = await shop.db.selectFrom('refunds').select('id').where('order_id', '=', order.id).execute();
    const sent = await commit(shop.db, { actor: SHOP_ACTOR }, (unit) => refundManually(unit, failed[0]!.id));
    expect(sent).toMatchObject({ ok: true });
    expect((await readStoredOrder(shop.db, order)).payment).toMatchObject({ state: 'refunded', isSentByHand: true });
  });

  it('of a page whose opening got no answer: that nothing is paid', async () => {
    const order = await opened();
    await shop.backend.setFaultModes({ api: { answer: 'cut', only: ['open'] } });
    await expect(shop.open(order)).rejects.toThrow();
    expect((await findWaiting(shop.db, order.id))!.state).toBe('opening');
    expect((await readStoredOrder(shop.db, order)).payment).toMatchObject({ state: 'unpaid', canPay: true });
  });

  it('of a payment whose bank has not answered: to wait, although the provider did', async () => {
    const order = await opened();
    const sessionId = await shop.open(order);
    const { id, amount } = (await findWaiting(shop.db, order.id))!;
    await openedLongAgo(order);
    const unanswered = {
      object: 'checkout.session',
      id: sessionId,
      status: 'complete',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: 'ron',
      payment_intent: 'pi_unanswered',
      url: null,
      metadata: { cardPaymentId: id },
    };
    const state = await atProviderThatSays(unanswered, () => askForPaymentState(shop.db, order));
    expect(state).toMatchObject({ state: 'waiting' });
  });
});

/** Asks a provider that answers every question so: the sandbox knows no slow bank. */
async function atProviderThatSays<Answer>(session: object, ask: () => Promise<Answer>): Promise<Answer> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(session)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { CARD_SANDBOX_URL } = process.env;
  process.env.CARD_SANDBOX_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await ask();
  } finally {
    process.env.CARD_SANDBOX_URL = CARD_SANDBOX_URL;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
