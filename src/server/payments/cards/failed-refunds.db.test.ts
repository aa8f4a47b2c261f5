import { describe, expect, it } from 'vitest';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { Order } from '#domain/orders/order.ts';
import { listCardPayments } from '#server/sales/ledger/card-payments-table.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { refundManually, retryRefund } from './retry-refund.ts';
import { submitRefund } from './submit-refund.ts';
import { applyRefundUpdate } from './apply-refund-update.ts';
import {
  OWNER,
  test,
  backend,
  order,
  refundsOf,
  paidByCard,
  refund,
  useRefunds,
} from '../../../../tests/support/fixtures/refunds.ts';

useRefunds();

describe('a refund that the card’s bank would not take', () => {
  async function failed(amount: number, placed?: Awaited<ReturnType<typeof paidByCard>>) {
    const order = placed ?? (await paidByCard());
    const key = crypto.randomUUID();
    await refund(order.id, amount, key);
    const { reference } = await findRow(key);
    const [card] = await listCardPayments(test.db, order.id);
    const told = { reference: reference!, refundId: key, paymentReference: card!.reference!, amount };
    await applyRefundUpdate(test.db, { ...told, state: 'failed' });
    return { placed: order, key };
  }
  const findRow = (id: string) =>
    test.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const retry = (id: string) => commit(test.db, { actor: OWNER }, (unit) => retryRefund(unit, id));
  const byHand = (id: string) => commit(test.db, { actor: OWNER }, (unit) => refundManually(unit, id));
  const hangs = async (id: string) =>
    (await listPaymentExceptions(test.db)).refunds.filter((each) => each.id === id).length;

  it('goes out by another try, and hangs no more', async () => {
    const { placed, key } = await failed(600);
    expect(await hangs(placed.id)).toBe(1);
    const again = await retry(key);
    if (!again.ok) throw new Error(again.code);
    expect(again.refundId).not.toBe(key);
    await submitRefund(test.db, again.refundId);
    expect(await order(placed.id)).toMatchObject({ payment: 'paid', amount_refunded: 600 });
    expect(await findRow(again.refundId)).toMatchObject({ state: 'done', reason: 'Ramă zgâriată' });
    expect(await hangs(placed.id)).toBe(0);
  });

  it('goes out once, by however many tries at once', async () => {
    const { placed, key } = await failed(500);
    const all = await Promise.all([1, 2, 3].map(() => retry(key)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((each) => !each.ok && each.code === 'refund_not_failed')).toHaveLength(2);
    expect(await byHand(key)).toEqual({ ok: false, code: 'refund_not_failed' });
    expect((await refundsOf(placed.id)).map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
  });

  it('is not sent once more where parts of it went back meanwhile', async () => {
    const { placed, key } = await failed(400);
    await refund(placed.id, 200);
    expect(await hangs(placed.id)).toBe(1);
    expect(await retry(key)).toEqual({ ok: false, code: 'refunded_since' });
    await refund(placed.id, 200);
    expect(await hangs(placed.id)).toBe(0);
    expect(await retry(key)).toEqual({ ok: false, code: 'refunded_since' });
    expect(await order(placed.id)).toMatchObject({ amount_refunded: 400 });
  });

  it('does not hide another one of the same sum', async () => {
    const first = await failed(300);
    const second = await failed(300, first.placed);
    const again = await retry(first.key);
    await submitRefund(test.db, again.ok ? again.refundId : '');
    expect(await hangs(first.placed.id)).toBe(1);
    expect(await retry(second.key)).toMatchObject({ ok: true });
  });

  it('is not owed twice where it was asked for twice and failed twice', async () => {
    const placed = await paidByCard();
    const first = await failed(placed.total, placed);
    const second = await failed(placed.total, placed);
    expect(await byHand(second.key)).toMatchObject({ ok: true });
    expect(await hangs(placed.id)).toBe(0);
    expect(await byHand(first.key)).toEqual({ ok: false, code: 'refunded_since' });
    expect(await retry(first.key)).toEqual({ ok: false, code: 'refunded_since' });
    expect(await order(placed.id)).toMatchObject({ payment: 'refunded', amount_refunded: placed.total });
  });

  it('still hangs when what is owed for another withdrawal goes back', async () => {
    const first = await failed(300);
    const second = await failed(400, first.placed);
    await ofReturn(first.key, first.placed, 1);
    await ofReturn(second.key, first.placed, 2);
    expect(await byHand(second.key)).toMatchObject({ ok: true });
    expect(await hangs(first.placed.id)).toBe(1);
    expect(await byHand(first.key)).toMatchObject({ ok: true });
    expect(await order(first.placed.id)).toMatchObject({ amount_refunded: 700 });
  });

  it('is not sent where less is left on the card', async () => {
    const placed = await paidByCard();
    const first = await failed(placed.total, placed);
    const second = await failed(placed.total, placed);
    expect(await byHand(first.key)).toMatchObject({ ok: true });
    expect(await retry(second.key)).toEqual({ ok: false, code: 'refunded_since' });
    expect(await hangs(placed.id)).toBe(0);
  });

  it('is booked as sent by hand, and the buyer reads when it arrives', async () => {
    const { placed, key } = await failed(700);
    expect(await byHand(key)).toMatchObject({ ok: true });
    expect(await order(placed.id)).toMatchObject({ amount_refunded: 700 });
    expect(await hangs(placed.id)).toBe(0);
    const movements = test.db.selectFrom('ledger_entries').select(['method', 'amount']);
    const [last] = await movements.where('order_id', '=', placed.id).orderBy('id', 'desc').execute();
    expect(last).toEqual({ method: 'transfer', amount: -700 });
    const mails = test.db.selectFrom('mails').select('text').where('kind', '=', 'order-refunded-part');
    const [mail] = await mails.where('order_id', '=', placed.id).orderBy('created_at', 'desc').execute();
    expect(mail!.text).toContain('În cont ajung');
    // Stripe tells of one failure in several events.
    const { reference } = await findRow(key);
    const [card] = await listCardPayments(test.db, placed.id);
    const told = { reference: reference!, refundId: key, paymentReference: card!.reference!, amount: 700 };
    await applyRefundUpdate(test.db, { ...told, state: 'failed' });
    expect(await order(placed.id)).toMatchObject({ amount_refunded: 700 });
  });

  it('is known by its reference even when the failure is the first word of it', async () => {
    const placed = await paidByCard();
    await backend.setFaultModes({ api: { answer: 'error', only: ['refund'] } });
    const key = crypto.randomUUID();
    await refund(placed.id, 100, key);
    await backend.setFaultModes();
    const [card] = await listCardPayments(test.db, placed.id);
    const told = { reference: 're_lost', refundId: key, paymentReference: card!.reference!, amount: 100 };
    await applyRefundUpdate(test.db, { ...told, state: 'failed' });
    expect(await findRow(key)).toMatchObject({ state: 'failed', reference: 're_lost' });
  });
});

/** Makes a refund that of a return which its order's customer has announced. */
async function ofReturn(key: string, { id: order_id, number: order }: Order, sequence: number) {
  const number = `${order}-R${sequence}`;
  const announced = {
    id: crypto.randomUUID(),
    order_id,
    sequence,
    number,
    view_key: 'k'.repeat(32),
    fingerprint: number,
  };
  const customer = { name: 'Ana', email_address: 'ana@exemplu.ro', reason: '', owed: 400, completes_order: false };
  await test.db.insertInto('returns').values({ ...announced, ...customer }).execute(); // prettier-ignore
  await test.db.updateTable('refunds').set({ return_number: number }).where('id', '=', key).execute();
}
