import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksToAgree } from '../support/card-books.ts';
import {
  changeToCash,
  orderByCard,
  pressPay,
  readPayment,
  untilPayment,
  type CardOrder,
} from '../support/card-shop.ts';
import { openCardFixture } from '../support/card-fixture.ts';
import { callApi, signInByApi } from '../support/owner.ts';
import { postOrder } from '../support/orders.ts';

const lines = (id: string) => ({ lines: [{ id, itemNumber: '1' }] });

let fixture: Awaited<ReturnType<typeof openCardFixture>>;
beforeAll(async () => {
  fixture = await openCardFixture();
  await fixture.setStock('gemeni', 100_000);
});
afterEach(() => fixture.sandbox.setFaultModes());
afterAll(() => fixture.close());

describe('a provider that fails while an order is placed', () => {
  it.each(['error', 'busy', 'nonsense', 'wrongShape', 'hang', 'cut'] as const)(
    'with %s: the order stands, paying later works, and nothing is charged twice',
    async (answer) => {
      await fixture.sandbox.setFaultModes({ api: { answer } });
      const order = await orderByCard(fixture.shop);
      expect(order.payUrl).toBeNull();
      expect(await readPayment(fixture.shop, order)).toMatchObject({ canPay: true });
      await fixture.sandbox.setFaultModes();

      const pressed = await Promise.all(Array.from({ length: 5 }, () => pressPay(fixture.shop, order)));
      const urls = await Promise.all(pressed.map(async (each) => ((await each.json()) as { payUrl: string }).payUrl));
      expect(new Set(urls).size).toBe(1);
      await fixture.pay({ ...order, payUrl: urls[0]! });
      await untilPayment(fixture.shop, order, 'paid');
      expect((await pressPay(fixture.shop, order)).status).toBe(409);
      expect(await fixture.paymentsOf(order)).toHaveLength(1);
    },
  );

  it('slow, but within our patience: the order waits for it', async () => {
    await fixture.sandbox.setFaultModes({ api: { slowMs: 1_500 } });
    expect((await orderByCard(fixture.shop)).payUrl).not.toBeNull();
  });

  it('while a buyer wants to pay otherwise: it is not allowed until the page is surely closed', async () => {
    const order = await orderByCard(fixture.shop);
    await fixture.sandbox.setFaultModes({ api: { answer: 'error' } });
    expect((await changeToCash(fixture.shop, order)).status).toBe(503);
    await fixture.sandbox.setFaultModes();
    expect((await changeToCash(fixture.shop, order)).status).toBe(200);
    await fixture.pay(order);
    expect(await fixture.paymentsOf(order)).toEqual([]);
  });
});

describe('a webhook', () => {
  const send = (body: string, signature: string) =>
    fetch(`${fixture.shop.url}/api/payments/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });

  it('with a wrong signature changes nothing', async () => {
    const order = await orderByCard(fixture.shop);
    const [card] = await fixture.query(`select id, session_id from card_payments where order_id = $1`, [order.id]);
    const object = {
      object: 'checkout.session',
      id: card!.session_id,
      status: 'complete',
      payment_status: 'paid',
      amount_total: order.total,
      currency: 'ron',
      payment_intent: 'pi_false',
      metadata: { cardPaymentId: card!.id },
    };
    const body = JSON.stringify({ id: 'evt_false', type: 'checkout.session.completed', data: { object } });
    const now = Math.floor(Date.now() / 1000);
    for (const signature of ['', `t=${now},v1=${'0'.repeat(64)}`, 't=,v1=', `t=${now}`])
      expect((await send(body, signature)).status).toBe(400);
    expect(await fixture.query('select payment, amount_paid from orders where id = $1', [order.id])).toEqual([
      { payment: 'unpaid', amount_paid: 0 },
    ]);
  });

  it.each([
    ['a ban too little', (total: number) => ({ amount: total - 1 })],
    ['a ban too much', (total: number) => ({ amount: total + 1 })],
    ['another currency', () => ({ currency: 'eur' })],
  ])('of %s never marks the order paid, and the owner sees it', async (_, charge) => {
    const order = await orderByCard(fixture.shop);
    await fixture.pay(order, { charge: charge(order.total) });
    await untilPayment(fixture.shop, order, 'mismatch');
    const [row] = await fixture.query('select payment from orders where id = $1', [order.id]);
    expect(row).toEqual({ payment: 'unpaid' });
    const hanging = await callApi(
      fixture.shop.url,
      await signInByApi(fixture.shop.url),
      'GET',
      '/api/admin/payments/hanging',
    );
    const { mismatches } = (await hanging.json()) as { mismatches: { id: string }[] };
    expect(mismatches.map(({ id }) => id)).toContain(order.id);
  });

  it('that was on its way when the power went is taken once the shop is back, once', async () => {
    const order = await orderByCard(fixture.shop);
    await fixture.query('begin');
    await fixture.query('select 1 from orders where id = $1 for update', [order.id]);
    await fixture.pay(order, { webhooks: { repeat: 2 } });
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(async () => (await fixture.query(waiting)).length).toBeGreaterThan(0);
    await fixture.shop.kill();
    await fixture.query('rollback');
    await fixture.startAgain();
    await untilPayment(fixture.shop, order, 'paid');
    await fixture.untilNothingIsUnderWay();
    expect(await fixture.paymentsOf(order)).toHaveLength(1);
  });

  it('that was handled when the power went before the answer is not handled again', async () => {
    const order = await orderByCard(fixture.shop);
    await fixture.pay(order, { webhooks: { repeat: 3 } });
    const state = async () => (await fixture.query('select payment from orders where id = $1', [order.id]))[0]!.payment;
    await expect.poll(state, { interval: 1 }).toBe('paid');
    await fixture.shop.kill();
    await fixture.startAgain();
    await fixture.untilNothingIsUnderWay();
    expect(await fixture.paymentsOf(order)).toHaveLength(1);
    expect((await fixture.mailsOf(order)).filter((kind) => kind === 'order-paid')).toHaveLength(1);
  });
});

describe('a payment that comes after the hold ran out', () => {
  it('takes pieces again where there are some', async () => {
    const order = await orderByCard(fixture.shop, lines('talpa-bebelus'));
    await fixture.letReservationRunOut(order);
    await fixture.setStock('talpa-bebelus', 1);
    await postOrder(fixture.shop.url, { ...lines('talpa-bebelus') });
    await fixture.setStock('talpa-bebelus', 1);
    await fixture.pay(order);
    await untilPayment(fixture.shop, order, 'paid');
  });

  it('goes back at once where they are sold, and the buyer is told', async () => {
    const order = await lateOrder();
    await fixture.pay(order);
    await untilPayment(fixture.shop, order, 'refunded');
    expect(await fixture.mailsOf(order)).toContain('payment-returned');
    await fixture.untilNothingIsUnderWay();
    const [payment] = await fixture.paymentsOf(order);
    const { refunds } = await fixture.sandbox.ledger();
    expect(refunds.filter((refund) => refund.payment === payment!.id).map(({ amount }) => amount)).toEqual([
      order.total,
    ]);
    await expectBooksToAgree(fixture.query, fixture.sandbox);
  });

  it('goes back later, once, where the provider gives no answer about it', async () => {
    const order = await lateOrder();
    await fixture.sandbox.setFaultModes({ api: { answer: 'cut', only: ['refund'] } });
    await fixture.pay(order);
    const refund = async () =>
      (
        await fixture.query<{ id: string; state: string; attempts: number; last_error: string | null }>(
          'select id, state, attempts, last_error from refunds where order_id = $1',
          [order.id],
        )
      )[0];
    await expect.poll(async () => (await refund())?.attempts).toBe(1);
    await fixture.sandbox.setFaultModes();
    const session = await signInByApi(fixture.shop.url);
    const retry = await callApi(
      fixture.shop.url,
      session,
      'POST',
      `/api/admin/payments/refunds/${(await refund())!.id}/retry`,
    );
    expect(retry.status).toBe(200);
    await expect.poll(async () => (await refund())?.state).toBe('done');
    await fixture.untilNothingIsUnderWay();
    await expectBooksToAgree(fixture.query, fixture.sandbox);
  });

  /** An order whose hold ran out and whose pieces somebody else has bought. */
  async function lateOrder(): Promise<CardOrder> {
    await fixture.setStock('talpa-bebelus', 1);
    const order = await orderByCard(fixture.shop, lines('talpa-bebelus'));
    await fixture.letReservationRunOut(order);
    await fixture.setStock('talpa-bebelus', 0);
    expect((await postOrder(fixture.shop.url, lines('talpa-bebelus'))).status).toBe(201);
    return order;
  }
});

describe('two wishes at once', () => {
  it('to pay by card and to pay the courier: one of them holds, and no money is kept twice', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => orderByCard(fixture.shop)));
    const wishForCash = async (order: CardOrder) => {
      // A shop that is too busy to answer is asked again.
      while ((await changeToCash(fixture.shop, order)).status === 503);
    };
    await Promise.all(orders.flatMap((order) => [fixture.pay(order), wishForCash(order)]));
    await fixture.untilNothingIsUnderWay();
    for (const order of orders) {
      const [row] = await fixture.query(
        `select payment, payment_method, amount_paid - amount_refunded as kept from orders where id = $1`,
        [order.id],
      );
      const isCash = row!.payment_method === 'cash';
      expect(row).toEqual(
        isCash
          ? { payment: 'unpaid', payment_method: 'cash', kept: 0 }
          : { payment: 'paid', payment_method: 'card', kept: order.total },
      );
    }
    await expectBooksToAgree(fixture.query, fixture.sandbox);
  });

  it('to pay one order, twenty times: one page', async () => {
    const order = await orderByCard(fixture.shop);
    const pressed = await Promise.all(Array.from({ length: 20 }, () => pressPay(fixture.shop, order)));
    expect(new Set(await Promise.all(pressed.map((each) => each.text())))).toEqual(
      new Set([JSON.stringify({ payUrl: order.payUrl })]),
    );
  });
});
