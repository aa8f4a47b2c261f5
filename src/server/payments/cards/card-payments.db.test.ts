import { describe, expect, it } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { orderAddressSchema } from '#domain/orders/order-address.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { attempt, commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { listCardPayments } from '#server/sales/money/card-payments-table.ts';
import { changeAddress } from '#server/sales/orders/change-address.ts';
import { releaseOverdueHolds } from '#server/sales/orders/release-holds.ts';
import { listReturns } from '#server/sales/returns/list-returns.ts';
import { moveReturn } from '#server/sales/returns/move-return.ts';
import { useCardOrders } from '../../../../tests/support/card-orders.ts';
import { OWNER } from '../../../../tests/support/order-story.ts';
import { someoneWaitsForALock } from '../../../../tests/support/shop.ts';
import { applyEarlyRefunds } from './apply-refund-update.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { openCardPayment } from './open-card-payment.ts';

const shop = useCardOrders();
const mismatches = async () => (await listPaymentExceptions(shop.db)).mismatches.map(({ id }) => id);

describe('a card order', () => {
  it('is paid once, however many webhooks report its payment, at once or later', async () => {
    const order = await shop.byCard();
    const page = await order.openPage();
    await page.pay();
    await Promise.all(Array.from({ length: 20 }, (_, n) => page.tell(`evt_a${n % 10}`)));
    await page.tell('evt_b1');

    expect(await order.row()).toMatchObject({ payment: 'paid', received: order.total, holdUntil: null });
    expect(await order.events()).toEqual(['placed', 'pay']);
    expect(await order.rows('ledgerEntries')).toMatchObject([{ kind: 'payment', amount: order.total }]);
    expect((await order.mails()).filter((kind) => kind === 'order-paid')).toHaveLength(1);
    const noted = shop.db.selectFrom('providerEvents').select('id').where('id', 'like', 'evt_a%');
    expect(await noted.execute()).toHaveLength(10);
  });

  describe('that was refunded in the provider’s dashboard before the shop heard of its payment', () => {
    const atBackend = (paymentReference: string, amount: number) =>
      ({ reference: `re_${paymentReference}`, refundId: null, paymentReference, amount, state: 'done' }) as const;

    it('is paid, and has the refund booked', async () => {
      const order = await shop.byCard();
      const page = await order.openPage();
      await page.pay();
      const refund = atBackend((await page.read()).payment!.reference, 300);
      for (const id of ['evt_early1', 'evt_early1', 'evt_early2'])
        await handleWebhookEvent(shop.db, 'stripe', { id, type: 'refund.created', refund });
      expect(await order.row()).toMatchObject({ payment: 'unpaid', refunded: 0 });
      await page.tell('evt_early3');
      expect(await order.row()).toMatchObject({ payment: 'paid', received: order.total, refunded: 300 });
      expect(await order.events()).toEqual(['placed', 'pay', 'refunded_part']);
    });

    it('has all of the refund booked, even if the refund’s webhook arrives while the payment is stored', async () => {
      const order = await shop.byCard().paidByCard();
      const refund = atBackend('pi_being_noted', order.total);
      const noted = Promise.withResolvers<void>();
      const noting = commit(shop.db, { actor: SHOP_ACTOR }, async (unit) => {
        const cards = unit.tx.updateTable('cardPayments').set({ reference: refund.paymentReference });
        await cards.where('orderId', '=', order.id).execute();
        await applyEarlyRefunds(unit, refund.paymentReference);
        noted.resolve();
        await someoneWaitsForALock(shop.db);
      });
      await noted.promise;
      const event = { id: 'evt_early5', type: 'refund.created', refund };
      await Promise.all([noting, handleWebhookEvent(shop.db, 'stripe', event)]);
      expect(await order.row()).toMatchObject({ payment: 'refunded', refunded: order.total });
    });
  });

  it('stays paid if a late webhook says that its page has expired', async () => {
    const order = await shop.byCard();
    const page = await order.openPage();
    await page.pay();
    const session = { ...(await page.read()), state: 'expired', payment: null } as const;
    await page.tell();
    await order.endHold();
    await handleWebhookEvent(shop.db, 'stripe', { id: 'evt_c2', type: 'checkout.session.expired', session });
    expect(await order.row()).toMatchObject({ payment: 'paid', stockTaken: true });
  });

  it('is not paid by another sum, and is listed for the owner', async () => {
    const order = await shop.byCard();
    const page = await order.openPage();
    await page.pay({ amount: order.total - 1 });
    await page.tell();
    expect(await order.row()).toMatchObject({ payment: 'unpaid', received: order.total - 1 });
    expect(await mismatches()).toEqual([order.id]);
    expect(await attempt(() => openCardPayment(shop.db, order.id))).toEqual({ ok: false, code: 'not_payable' });
  });

  it('takes no payment once its customer has withdrawn from all of it: the page closes, and no other opens', async () => {
    const order = await shop.byCard();
    const page = await order.openPage();
    expect(await gatherEffects(() => order.withdraw())).toMatchObject({ ok: true });
    expect(await page.state()).toBe('expired');
    expect(await attempt(() => openCardPayment(shop.db, order.id))).toEqual({ ok: false, code: 'not_payable' });

    // The buyer gets no mail about the ended hold, and the pieces go back into stock only once.
    await order.endHold();
    await releaseOverdueHolds(shop.db);
    expect(await order.row()).toMatchObject({ stockTaken: false });
    expect(await order.mails()).not.toContain('card-hold-ended');
    const [back] = (await listReturns(shop.db, { search: '', orderId: order.id })).items;
    const lines = back!.lines.map(({ position }) => ({ position, restock: true, note: '' }));
    const asked = { move: 'receive', version: back!.version, note: '', lines } as const;
    expect(await attempt(() => moveReturn(shop.db, OWNER, back!.id, asked))).toMatchObject({
      code: 'already_restocked',
    });
  });

  it('that is already paid has a card payment in another currency refunded, and the mail names its sum and currency', async () => {
    const order = await shop.byCard();
    const page = await order.openPage();
    await page.pay({ amount: 400_000, currency: 'huf' });
    await order.tryMove('pay', { method: 'transfer' });
    await page.tell();
    expect(await order.mail('payment-returned')).toContain('sumei întregi, 4.000,00 HUF');
  });

  it('is not paid by a payment in another currency', async () => {
    const order = await shop.byCard();
    const page = await order.openPage();
    await page.pay({ currency: 'huf' });
    await page.tell();
    expect(await order.row()).toMatchObject({ payment: 'unpaid', received: 0 });
    const card = await order.card();
    expect(card).toMatchObject({ state: 'mismatch', currency: 'huf' });
    expect(await mismatches()).toEqual([order.id]);

    // The owner refunds it in the provider's dashboard.
    await order.tellRefund({ amount: card.received!, state: 'done' });
    expect(await order.row()).toMatchObject({ payment: 'unpaid', received: 0, refunded: 0 });
    expect(await mismatches()).toEqual([]);
  });
});

describe('the payment page', () => {
  it('is the same for a buyer who returns to it, and for ten clicks at once', async () => {
    const { id } = await shop.byCard();
    const opened = await Promise.all(Array.from({ length: 10 }, () => attempt(() => openCardPayment(shop.db, id))));
    expect(new Set(opened.map((each) => each.ok && each.url)).size).toBe(1);
    expect(await attempt(() => openCardPayment(shop.db, id))).toEqual(opened[0]);
    expect(await listCardPayments(shop.db, id)).toHaveLength(1);
  });

  it('is closed before a page opens that leads back with the key of a corrected mail address', async () => {
    const order = await shop.byCard();
    const old = await order.openPage();
    const { deliveryMethod, deliveryAddress, city, county, firstName, lastName, phoneNo } = order;
    const kept = { deliveryMethod, deliveryAddress, city, county, firstName, lastName, phoneNo };
    const change = async (changes: object) => {
      const { version } = await order.row();
      const address = orderAddressSchema.parse({ ...kept, ...changes, version });
      expect(await attempt(() => changeAddress(shop.db, OWNER, order.id, address))).toMatchObject({ ok: true });
    };
    await change({ emailAddress: order.emailAddress, phoneNo: '0722 000 111' });
    expect((await order.openPage()).session).toBe(old.session);
    await change({ emailAddress: 'corect@exemplu.ro' });
    expect((await order.openPage()).session).not.toBe(old.session);
    expect(await old.state()).toBe('expired');
  });

  it('is closed before a page for another sum opens', async () => {
    const order = await shop.byCard();
    const old = await order.openPage();
    await order.change({ shippingFee: order.shippingFee + 100, total: order.total + 100 });
    const next = await order.openPage();
    expect(next.session).not.toBe(old.session);
    expect(await old.state()).toBe('expired');
    expect((await order.card()).amount).toBe(order.total + 100);
    expect(await order.row()).toMatchObject({ stockTaken: true });
    expect(await order.events()).toEqual(['placed']);
  });
});
