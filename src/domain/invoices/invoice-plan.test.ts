import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { FULFILMENTS, ORDER_STATUSES, PAYMENT_STATES } from '#domain/orders/order-states.ts';
import {
  asksForTransfer,
  invoiceableTotal,
  isSold,
  planInvoiceDocuments,
  toOwedOrder,
  type InvoiceBalance,
} from './invoice-plan.ts';

const NEW = { status: 'approved', fulfilment: 'unfulfilled', payment: 'unpaid', total: 24_100, netRevenue: 24_100 } as const; // prettier-ignore
const PAID = { ...NEW, payment: 'paid' } as const;
type Order = Parameters<typeof toOwedOrder>[0];
const words = (order: Order, standing?: InvoiceBalance, orderFingerprint = 'a') =>
  planInvoiceDocuments(toOwedOrder(order), orderFingerprint, standing).map((step) =>
    step.document === 'credit_partial' ? step.amount : step.document,
  );
const whole = { orderFingerprint: 'a', gross: 24_100 };

describe('the invoice documents of an order', () => {
  it('are not issued before it is paid or shipped', () => {
    expect(words(NEW)).toEqual([]);
    expect(words({ ...NEW, fulfilment: 'packed' })).toEqual([]);
  });

  it('begin with an invoice at its first payment or shipment', () => {
    expect(words(PAID)).toEqual(['invoice']);
    expect(words({ ...NEW, fulfilment: 'shipped' })).toEqual(['invoice']);
    expect(words({ ...PAID, fulfilment: 'shipped' }, whole)).toEqual([]);
  });

  it.each([
    ['rejected', { ...PAID, status: 'rejected' }],
    ['returned unpaid', { ...NEW, fulfilment: 'returned' }],
    ['returned', { ...PAID, fulfilment: 'returned' }],
    ['refunded', { ...PAID, payment: 'refunded', netRevenue: 0 }],
    ['not paid after all', NEW],
  ] as const)('are credited in full when it is %s', (_, order) => {
    expect(words(order, whole)).toEqual(['credit_full']);
    expect(words(order, { orderFingerprint: 'a', gross: 0 })).toEqual([]);
  });

  it('include a credit note for each partial refund', () => {
    expect(words({ ...PAID, netRevenue: 19_100 }, whole)).toEqual([5_000]);
    expect(words({ ...PAID, netRevenue: 16_600 }, { orderFingerprint: 'a', gross: 19_100 })).toEqual([2_500]);
    expect(words({ ...PAID, netRevenue: 19_100 }, { orderFingerprint: 'a', gross: 19_100 })).toEqual([]);
  });

  it('are issued again when its lines change', () => {
    expect(words(PAID, whole, 'b')).toEqual(['credit_full', 'invoice']);
    expect(words({ ...PAID, netRevenue: 24_000 }, whole, 'b')).toEqual(['credit_full', 'invoice', 100]);
  });

  it('are issued again when a refund did not happen after all', () => {
    expect(words(PAID, { orderFingerprint: 'a', gross: 0 })).toEqual(['invoice']);
    expect(words(PAID, { orderFingerprint: 'a', gross: 20_000 })).toEqual(['credit_full', 'invoice']);
  });

  it('distinguish a sale that was undone from one that was never made', () => {
    const sold = (changes: Partial<Order>) => isSold(toOwedOrder({ ...NEW, ...changes }));
    expect([sold({}), sold({ fulfilment: 'packed' }), sold({ status: 'rejected' })]).toEqual([false, false, false]);
    expect([sold({ payment: 'refunded' }), sold({ fulfilment: 'returned' }), sold(PAID)]).toEqual([true, true, true]);
  });

  it('include a pro forma only while a transfer is due', () => {
    expect(asksForTransfer({ ...NEW, paymentMethod: 'transfer' })).toBe(true);
    expect(asksForTransfer({ ...NEW, paymentMethod: 'card' })).toBe(false);
    expect(asksForTransfer({ ...PAID, paymentMethod: 'transfer' })).toBe(false);
    expect(asksForTransfer({ ...NEW, status: 'rejected', paymentMethod: 'transfer' })).toBe(false);
  });

  it('reach the invoiceable total from any balance, and need nothing more then', () => {
    const sum = fc.integer({ min: 0, max: 50_000 });
    const order = fc
      .record({
        status: fc.constantFrom(...ORDER_STATUSES),
        fulfilment: fc.constantFrom(...FULFILMENTS),
        payment: fc.constantFrom(...PAYMENT_STATES),
        total: sum,
        refunded: sum,
      })
      .map(({ refunded, ...states }) => toOwedOrder({ ...states, netRevenue: Math.max(0, states.total - refunded) }));
    const standing = fc.option(fc.record({ orderFingerprint: fc.constantFrom('a', 'b'), gross: sum }), {
      nil: undefined,
    });
    forAll(order, standing, (owed, before) => {
      let [gross, orderFingerprint] = [before?.gross ?? 0, before?.orderFingerprint ?? 'a'];
      for (const step of planInvoiceDocuments(owed, 'a', before)) {
        if (step.document === 'invoice') [gross, orderFingerprint] = [owed.total, 'a'];
        else gross -= step.document === 'credit_full' ? gross : step.amount;
        expect(gross).toBeGreaterThanOrEqual(0);
      }
      expect(gross).toBe(invoiceableTotal(owed));
      expect(planInvoiceDocuments(owed, 'a', { orderFingerprint, gross })).toEqual([]);
    });
  });
});
