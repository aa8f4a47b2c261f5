import { describe, expect, it } from 'vitest';
import type { MoveInput } from '#server/sales/orders/moves/move-input.ts';
import { askForPayment, readStoredOrder } from '#server/payments/checkout/ask-for-payment.ts';
import { readPaymentForPage } from '#server/payments/checkout/payment-forms.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { askForPrepayment } from '#server/sales/orders/ask-for-prepayment.ts';
import { OWNER, type TestOrder } from '../../../../tests/support/order-story.ts';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { MAKING, useCourier } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { update } from '../../../../tests/support/test-database.ts';
import { openCardPayment } from './open-card-payment.ts';
import { settleAllCash } from './settle-cash.ts';

const CHANGING = /PUT .*update-cod/;

const at = useCourier();
useCardBackend();

type Order = Awaited<ReturnType<typeof at.parcel>>;
const told = async (order: Order) => ({
  atSameday: Number(at.sameday.parcels.get(order.awb)!.form.cashOnDelivery) * 100,
  here: (await order.parcel()).cashOnDelivery,
});
const nothing = { atSameday: 0, here: 0 };
const byTransfer = (order: Order, amount: number): Partial<MoveInput> => ({
  method: 'transfer',
  amount,
  reference: `transfer-${order.id}-${amount}`,
});
const transfer = async (order: Order, amount = order.total) =>
  expect(await order.tryMove('pay', byTransfer(order, amount))).toMatchObject({ ok: true });
const inDelivery = (order: Order) => at.sameday.step(order.awb, 'In livrare la curier', '2026-11-22T08:00:00+0200');
const shown = async (order: Order) => (await readStoredOrder(at.shop.db, order.placed)).payment;
const cardStates = async (order: Order) => (await order.rows('cardPayments')).map(({ state }) => state);
/** Runs the worker after its pause. */
const later = async () => {
  await update(at.shop.db, 'shipments', { cashAskedAt: new Date(0) });
  return settleAllCash(at.shop.db);
};

describe('an order with cash on delivery', () => {
  it('can be paid by card from the mail that asks for prepayment; an order by transfer cannot', async () => {
    const { db } = at.shop;
    const order = await at.shop.order();
    await askForPrepayment(db, OWNER, order.id, { version: 1, isAsked: true });
    const [mail] = await order.toldMails('order-prepayment');
    expect(JSON.stringify(mail!.letter)).toContain(`${order.viewKey}#plata`);
    const read = async ({ placed }: TestOrder) => (await readPaymentForPage(db, placed, new URLSearchParams())).payment;
    expect(await read(order)).toMatchObject({ state: 'unpaid', canPay: true, holdUntil: null });
    await order.payByCard();
    expect(await order.row()).toMatchObject({ payment: 'paid', paymentMethod: 'card', stockTaken: true });
    const chosen = await at.shop.order({ paymentMethod: 'transfer' });
    expect(await read(chosen)).toBeUndefined();
    expect(await attempt(() => openCardPayment(db, chosen.id))).toEqual({ ok: false, code: 'not_payable' });
  });

  it('is paid by card once the courier was told to collect nothing', async () => {
    const order = await at.parcel();
    let before: unknown;
    at.sameday.meanwhile(CHANGING, async () => (before = [(await order.row()).payment, (await shown(order)).state]));
    await order.payByCard();
    expect(before).toEqual(['unpaid', 'settling']);
    expect(await told(order)).toEqual(nothing);
    expect(await order.row()).toMatchObject({ payment: 'paid', paymentMethod: 'card', received: order.total });
    expect(await order.mails()).toEqual(['order-paid']);
    expect(await order.events()).toEqual(['parcel_made', 'cash_changed', 'pay']);
    expect(await at.attention()).toEqual([]);
  });

  it('stays unpaid if the courier refuses the change: the card is refunded, and the buyer is told', async () => {
    const order = await at.parcel();
    await order.payByCard(async () => inDelivery(order));
    expect(await order.row()).toMatchObject({ payment: 'unpaid', paymentMethod: 'cash', due: order.total });
    expect(await cardStates(order)).toEqual(['duplicate']);
    expect(await order.rows('refunds')).toMatchObject([{ amount: order.total, state: 'done' }]);
    const { atSameday, here } = await told(order);
    expect([atSameday, here]).toEqual([order.total, order.total]);
    expect(await order.mails()).toEqual(['payment-returned']);
    expect(await order.mail('payment-returned')).toContain('curierul nu a mai putut schimba suma');
    // The courier collects the sum due again, so the parcel needs no owner, who might cancel its AWB.
    expect(await at.attention()).toEqual([]);
    expect(await shown(order)).toMatchObject({ state: 'refunded', canPay: false });
    await expect(order.openPage()).rejects.toThrow('not_payable');
  });

  it.each(['made but hangs up', 'hangs up', 'server error', 'half an answer'] as const)(
    'waits for the courier after the fault "%s"; the courier is asked again, and the buyer is told once',
    async (fault) => {
      const order = await at.parcel();
      at.sameday.behave(CHANGING, fault);
      at.sameday.behave(CHANGING, fault);
      await order.payByCard();
      expect(await order.row()).toMatchObject({ payment: 'unpaid', received: 0 });
      expect(await shown(order)).toMatchObject({ state: 'settling', canPay: false });
      expect(await order.mail('courier-cash')).toContain('nu ne-a răspuns încă');
      expect(await at.attention()).toMatchObject([{ kind: 'cash_kept', cash: order.total }]);
      // The worker does not ask before its pause ends.
      expect(await settleAllCash(at.shop.db)).toBeInstanceOf(Date);
      expect(at.sameday.count(CHANGING)).toBe(1);

      await later();
      expect((await order.parcel()).cashTries).toBe(2);
      expect(await later()).toBeUndefined();
      expect(await told(order)).toEqual(nothing);
      expect(await order.row()).toMatchObject({ payment: 'paid', received: order.total });
      expect(await order.mails()).toEqual(['courier-cash', 'order-paid']);
      expect(await at.attention()).toEqual([]);
    },
  );

  it('is paid if the courier had made the change without an answer, and refuses it now', async () => {
    const order = await at.parcel();
    at.sameday.behave(CHANGING, 'made but hangs up');
    await order.payByCard();
    inDelivery(order);
    await later();
    expect(await order.row()).toMatchObject({ payment: 'paid' });
    expect((await order.parcel()).cashRefused).toBeNull();
  });

  it.each([
    ['had made the change is paid', 'made but hangs up', 'paid', ['paid']],
    ['had not made it is refunded', 'hangs up', 'unpaid', ['duplicate']],
  ] as const)('that is delivered by a courier that never answered and %s', async (_what, fault, payment, cards) => {
    const order = await at.parcel();
    at.sameday.behave(CHANGING, fault);
    await order.payByCard();
    await order.happens('Livrat', '22T10', { statusId: 9, isDelivered: true });
    expect(await cardStates(order)).toEqual(['open']);
    await later();
    expect(await order.row()).toMatchObject({ payment, fulfilment: 'delivered' });
    expect(await cardStates(order)).toEqual(cards);
  });

  it('is paid once by several reports of its payment at the same moment', async () => {
    const order = await at.parcel();
    const page = await order.openPage();
    await page.pay();
    await Promise.all([page.tell(), page.tell(), askForPayment(at.shop.db, order.placed)]);
    await page.tell();
    expect(await order.row()).toMatchObject({ payment: 'paid', received: order.total });
    expect(await order.rows('ledgerEntries')).toHaveLength(1);
    expect(at.sameday.count(CHANGING)).toBe(1);
  });

  it('is paid even if the report arrives while its AWB is made', async () => {
    const order = await at.packed();
    const page = await order.openPage();
    await page.pay();
    at.sameday.meanwhile(MAKING, () => page.tell());
    await order.make();
    expect(at.sameday.count(CHANGING)).toBe(1);
    expect(await order.row()).toMatchObject({ payment: 'paid', paymentMethod: 'card' });
    expect((await order.parcel()).cashOnDelivery).toBe(0);
  });

  it('has the card refunded if a transfer is booked while the sum is changed', async () => {
    const order = await at.parcel();
    at.sameday.meanwhile(CHANGING, () => transfer(order));
    await order.payByCard();
    expect(await order.row()).toMatchObject({ payment: 'paid', paymentMethod: 'transfer' });
    expect(await cardStates(order)).toEqual(['duplicate']);
    expect(await order.rows('refunds')).toMatchObject([{ amount: order.total }]);
    expect(await told(order)).toEqual(nothing);
  });

  it('has the card refunded if the courier has already collected the cash', async () => {
    const order = await at.parcel();
    const page = await order.openPage();
    await order.happens('Livrat', '22T10', { statusId: 9, isDelivered: true });
    await page.pay();
    await page.tell();
    expect(await cardStates(order)).toEqual(['duplicate']);
    expect(await order.mail('payment-returned')).toContain('deja livrat');
    expect(at.sameday.count(CHANGING)).toBe(0);
  });
});

it('the mails about approval and shipment link to the payment, unless the AWB was typed', async () => {
  const way = /\/comanda\/[^\s]+#plata/;
  const confirmed = await at.shop.order({ paymentMethod: 'cash' }).moved('approve');
  expect(await confirmed.mail('order-approved')).toMatch(way);
  await confirmed.moveOn('ship');
  expect(await confirmed.mail('order-shipped')).not.toMatch(way);

  const order = await at.parcel();
  await order.happens('În tranzit', '22T10');
  expect(await order.mail('order-shipped')).toMatch(way);
});

describe('a transfer for an order with cash on delivery', () => {
  it('of a part leaves a rest, which can then be paid by card', async () => {
    const order = await at.parcel();
    await transfer(order, 4_000);
    const rest = order.total - 4_000;
    expect(await told(order)).toEqual({ atSameday: rest, here: rest });
    expect(await order.row()).toMatchObject({ payment: 'part_paid', paymentMethod: 'cash', due: rest });
    expect(await order.mail('order-paid')).toContain('la livrare');
    await order.payByCard();
    expect(await told(order)).toEqual(nothing);
    expect(await order.row()).toMatchObject({ payment: 'paid', received: order.total });
  });

  it('that the courier does not deduct stays booked, and buyer and owner are told', async () => {
    const order = await at.parcel();
    inDelivery(order);
    await transfer(order);
    expect(await order.row()).toMatchObject({ payment: 'paid' });
    expect(await order.mail('courier-cash')).toContain('îți trimitem înapoi ce ai plătit de două ori');
    expect(await at.attention()).toMatchObject([{ kind: 'cash_kept', awb: order.awb, cash: order.total }]);
    expect(at.sameday.count(CHANGING)).toBe(1);
    expect(await later()).toBeUndefined();
    expect(at.sameday.count(CHANGING)).toBe(1);
  });

  it('after delivery asks the courier nothing, and makes the order overpaid once the cash is booked', async () => {
    const order = await at.parcel();
    await order.happens('Livrat', '22T10', { statusId: 9, isDelivered: true });
    await transfer(order);
    expect(at.sameday.count(CHANGING)).toBe(0);
    const cash = { method: 'cash', amount: order.total, reference: `courier-${order.id}` } as const;
    expect(await order.tryMove('pay', cash)).toMatchObject({ ok: true });
    expect(await order.row()).toMatchObject({ payment: 'overpaid', received: 2 * order.total });
  });
});
