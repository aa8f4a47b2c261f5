import { describe, expect, it, vi } from 'vitest';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { withdrawFrom, type TestReturn } from '../../../../tests/support/return-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';

describe('what was paid by card', () => {
  const shop = useShop();
  const backend = useCardBackend();

  /** Two kits and a refill, paid by card and delivered a day ago; one kit has come back. */
  async function givenBack(pieces: Record<string, string> = {}) {
    const order = await shop.insertDelivered({ payment: 'unpaid', paymentMethod: 'card' });
    await order.payByCard();
    const back = await withdrawFrom(order, pieces);
    await back.receive();
    return { order, back };
  }
  const refund = async (back: TestReturn, amount: number) => {
    const refunded = await back.tryMove('refund', { amount });
    if (!refunded.ok) throw new Error(refunded.code);
    return refunded.details.refund as string;
  };
  /** The provider cannot be asked for a while: its key is gone. */
  const refundUnsent = async (back: TestReturn, amount: number) => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    const id = await refund(back, amount);
    vi.unstubAllEnvs();
    return id;
  };

  it('goes back to the card when a withdrawal is paid back, and is told once', async () => {
    const { order, back } = await givenBack();
    await submitRefund(shop.db, await refund(back, 10_000));

    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: 10_000 });
    expect((await backend.ledger()).refunds).toMatchObject([{ amount: 10_000, status: 'succeeded' }]);
    expect((await order.mails()).filter((kind) => /refund/.test(kind))).toEqual(['return-refunded']);
  });

  it('leaves the order paid, and tells nobody, until it has left, also where all of it is on its way back', async () => {
    const { order, back } = await givenBack({ 'quantity-1': '2', 'quantity-2': '1' });
    // The owner keeps something for a damaged kit.
    const refundId = await refundUnsent(back, order.total - 1_000);
    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await order.mails()).not.toContain('return-refunded');
    await submitRefund(shop.db, refundId);
    expect(await order.mails()).toContain('return-refunded');
    expect(await order.row()).toMatchObject({ payment: 'refunded', fulfilment: 'returned' });
    expect((await order.events()).filter((kind) => kind.startsWith('refund'))).toEqual(['refund']);
  });

  it('is never more than what came, and is not offered with money that came by mistake', async () => {
    const { order, back } = await givenBack();
    const { id: orderId, total } = order;
    const tooMuch = async () =>
      expect(await back.tryMove('refund', { amount: total + 1 })).toEqual({ ok: false, code: 'amount_too_high' });
    await tooMuch();
    const second = { id: crypto.randomUUID(), orderId, provider: 'stripe', amount: total, expiresAt: new Date() };
    const duplicate = { state: 'duplicate', reference: second.id, received: total, currency: 'ron' } as const;
    await shop.db.insertInto('cardPayments').values(second).execute();
    await shop.db.updateTable('cardPayments').set(duplicate).where('id', '=', second.id).execute();
    await shop.db.updateTable('orders').set({ received: 2 * total }).where('id', '=', orderId).execute(); // prettier-ignore
    expect((await back.read()).mostRefund).toBe(total);
    await tooMuch();
  });
});
