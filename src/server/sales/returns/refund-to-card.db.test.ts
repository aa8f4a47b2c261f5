import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { findWaiting } from '#server/sales/ledger/card-payments-table.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { applyCheckoutSession } from '#server/payments/cards/apply-checkout-session.ts';
import { openCardBackend } from '../../../../tests/support/card-backend.ts';
import { insertDeliveredOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { findReturn } from './list-returns.ts';
import { transitionReturn } from './transition-return.ts';

const OWNER = { id: 'u1', email: 'eu@clipeinghips.ro' };

describe('what was paid by card', () => {
  const test = useTestDatabase();
  let backend: Awaited<ReturnType<typeof openCardBackend>>;
  beforeAll(async () => {
    backend = await openCardBackend();
  });
  afterAll(async () => {
    await backend.close();
  });
  const order = (id: string) => test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Two kits and a refill, paid by card and delivered a day ago; one kit is on its way back. */
  async function givenBack(pieces: Record<string, string> = { 'quantity-1': '1' }) {
    const view_key = crypto.randomUUID();
    const id = await insertDeliveredOrder(test.db, { payment: 'unpaid', payment_method: 'card', view_key });
    await openCardPayment(test.db, id);
    const { session_id } = (await findWaiting(test.db, id))!;
    await backend.act(session_id!, { do: 'pay' });
    await applyCheckoutSession(test.db, await backend.read(session_id!));
    const form = { orderId: id, viewKey: view_key, sequence: '1', name: 'Ana', emailAddress: 'ana@exemplu.ro' };
    const announced = await announceWithdrawal(test.db, withdrawalSchema.parse({ ...form, ...pieces }), null);
    if (!announced.ok) throw new Error(announced.code);
    const lines = Object.keys(pieces).map((_, index) => ({ position: index + 1, restock: true, note: '' }));
    await transitionReturn(test.db, OWNER, announced.id, { move: 'receive', version: 1, note: '', lines });
    return { id, withdrawal: announced.id };
  }
  const refund = (id: string, amount: number) =>
    transitionReturn(test.db, OWNER, id, { move: 'refund', version: 2, note: '', amount });
  /** The provider cannot be asked for a while: its key is gone. */
  const refundUnsent = async (id: string, amount: number) => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    const refunded = await refund(id, amount);
    vi.unstubAllEnvs();
    if (!refunded.ok) throw new Error(refunded.code);
    return refunded.details.refund as string;
  };

  const mailsOf = async (id: string) =>
    (await test.db.selectFrom('mails').select('kind').where('order_id', '=', id).execute()).map(({ kind }) => kind);

  it('goes back to the card when a withdrawal is paid back, and is told once', async () => {
    const { id, withdrawal } = await givenBack();
    const refunded = await refund(withdrawal, 10_000);
    if (!refunded.ok) throw new Error(refunded.code);
    await submitRefund(test.db, refunded.details.refund as string);

    expect(await order(id)).toMatchObject({ payment: 'paid', amount_refunded: 10_000 });
    expect((await backend.ledger()).refunds).toMatchObject([{ amount: 10_000, status: 'succeeded' }]);
    expect((await mailsOf(id)).filter((kind) => /refund/.test(kind))).toEqual(['withdrawal-refunded']);
  });

  it('leaves the order paid, and tells nobody, until it has left, also where all of it is on its way back', async () => {
    const { id, withdrawal } = await givenBack({ 'quantity-1': '2', 'quantity-2': '1' });
    // The owner keeps something for a damaged kit.
    const refundId = await refundUnsent(withdrawal, (await order(id)).total - 1_000);
    expect(await order(id)).toMatchObject({ payment: 'paid', amount_refunded: 0 });
    expect(await mailsOf(id)).not.toContain('withdrawal-refunded');
    await submitRefund(test.db, refundId);
    expect(await mailsOf(id)).toContain('withdrawal-refunded');
    expect(await order(id)).toMatchObject({ payment: 'refunded', fulfilment: 'returned' });
    const events = await test.db.selectFrom('order_events').selectAll().where('order_id', '=', id).execute();
    expect(events.filter(({ kind }) => kind.startsWith('refund')).map(({ kind }) => kind)).toEqual(['refund']);
  });

  it('is offered up to what can go back, not with money that came by mistake', async () => {
    const { id, withdrawal } = await givenBack();
    const { total } = await order(id);
    const { id: second } = await test.db
      .insertInto('card_payments')
      .values({ id: crypto.randomUUID(), order_id: id, provider: 'stripe', amount: total, expires_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const paid = { state: 'surplus', reference: second, received: total, currency: 'ron' } as const;
    await test.db.updateTable('card_payments').set(paid).where('id', '=', second).execute();
    await test.db
      .updateTable('orders')
      .set({ amount_paid: 2 * total })
      .where('id', '=', id)
      .execute();
    expect((await findReturn(test.db, withdrawal))!.mostRefund).toBe(total);
    expect(await refund(withdrawal, total + 1)).toEqual({ ok: false, code: 'amount_too_high' });
  });

  it('is never more than what came', async () => {
    const { id, withdrawal } = await givenBack();
    const { total } = await order(id);
    expect(await refund(withdrawal, total + 1)).toEqual({ ok: false, code: 'amount_too_high' });
  });
});
