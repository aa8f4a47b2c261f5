import { afterEach, describe, expect, it, vi } from 'vitest';
import { changePaymentMethod } from '#server/payments/checkout/change-payment-method.ts';
import { listCardPayments } from '#server/sales/money/card-payments-table.ts';
import { releaseOverdueHolds } from '#server/sales/orders/release-holds.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askAgain, askUnanswered } from './ask-again.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { openCardPayment } from './open-card-payment.ts';

const shop = useCardOrders();
const AWAY = { ok: false, code: 'provider_unavailable' };

describe('a visit without an answer', () => {
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
    ['its key is another one', ofOtherKey],
  ])('when %s', (_what, change) => {
    const long = async (hours?: number) => {
      const made = await visit(hours);
      await change(made.id);
      return made;
    };

    it('does not keep the buyer from paying otherwise', async () => {
      const { order, states } = await long();
      expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'transfer'))).toMatchObject({ ok: true });
      expect(await states()).toEqual(['expired']);
    });

    it('does not hang for good', async () => {
      const { id } = await long();
      expect(await attempt(() => askAgain(shop.db, id))).toMatchObject({ ok: true });
      expect((await listPaymentExceptions(shop.db)).unanswered).toEqual([]);
    });

    it('is waited for while it is not long over', async () => {
      const { order, id, states } = await long(0.5);
      expect(await attempt(() => changePaymentMethod(shop.db, order.id, 'transfer'))).toEqual(AWAY);
      expect(await attempt(() => askAgain(shop.db, id))).toEqual(AWAY);
      await askUnanswered(shop.db);
      expect(await states()).toEqual(['open']);
    });
  });

  it('gives way to a new one where its key is another one', async () => {
    const { order, id, states } = await visit();
    await ofOtherKey(id);
    expect(await attempt(() => openCardPayment(shop.db, order.id))).toMatchObject({ ok: true });
    expect(await states()).toEqual(['expired', 'open']);
  });

  it('is waited for while the provider is away, however long', async () => {
    const { id, states } = await visit(48);
    await shop.provider.setFaultModes({ api: { answer: 'error' } });
    expect(await attempt(() => askAgain(shop.db, id))).toEqual(AWAY);
    expect(await states()).toEqual(['open']);
  });

  it('is settled by a payment that comes after it was given up', async () => {
    const { order, page, id } = await visit();
    withoutCards();
    await askAgain(shop.db, id);
    vi.unstubAllEnvs();
    await page.pay();
    await page.tell();
    expect(await order.row()).toMatchObject({ payment: 'paid' });
  });

  it('is asked about once a day, also when its hold is over', async () => {
    const { order, page } = await visit();
    await page.pay();
    await order.endHold();
    await releaseOverdueHolds(shop.db);
    expect(await order.row()).toMatchObject({ payment: 'unpaid', stockTaken: false });
    await askUnanswered(shop.db);
    expect(await order.row()).toMatchObject({ payment: 'paid', stockTaken: true });
  });

  it('is left for the next day when the provider is away, with those after it', async () => {
    const both = [await visit(3), await visit(2)];
    for (const { page } of both) await page.pay();
    await shop.provider.setFaultModes({ api: { answer: 'error', only: ['expire'], times: 1 } });
    for (const after of ['open', 'paid']) {
      await askUnanswered(shop.db);
      for (const { states } of both) expect(await states()).toEqual([after]);
    }
  });
});
