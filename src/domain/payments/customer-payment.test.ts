import { describe, expect, it } from 'vitest';
import { describePayment, type CardVisits } from './customer-payment.ts';

const now = new Date('2026-05-04T12:00:00Z');
const soon = new Date('2026-05-04T12:20:00Z');
const order = {
  status: 'pending',
  isWithdrawn: false,
  payment: 'unpaid',
  paymentMethod: 'card',
  unallocated: 0,
  due: 12_900,
  stockTaken: true,
  holdUntil: soon,
} as const;
const visits: CardVisits = {
  states: [],
  hasMismatch: false,
  isSentByHand: false,
  isAsked: false,
  mayPayAhead: false,
  isTaken: false,
};

type Changes = Partial<Parameters<typeof describePayment>[0]>;
const told = (changes: Changes, seen: Partial<CardVisits> = {}) =>
  describePayment({ ...order, ...changes }, { ...visits, ...seen }, now);

describe('an unpaid card order', () => {
  it('can be paid while its pieces are kept', () => {
    expect(told({})).toMatchObject({ state: 'unpaid', holdUntil: soon.toISOString(), canPay: true });
  });
  it('is cancelled, and cannot be paid, once its customer has withdrawn from all of it', () => {
    expect(told({ isWithdrawn: true })).toMatchObject({ state: 'cancelled', holdUntil: null, canPay: false });
  });
  it('waits while it is unknown whether its open checkout session was paid', () => {
    expect(told({}, { states: ['open'] }).state).toBe('waiting');
    expect(told({}, { states: ['open'], isAsked: true }).state).toBe('unpaid');
  });
  it('does not wait for a checkout session that its customer was not sent to', () => {
    expect(told({}, { states: ['opening'] })).toMatchObject({ state: 'unpaid', canPay: true });
  });
  it('waits even if its pieces went back to stock before its payment is known', () => {
    expect(told({ stockTaken: false }, { states: ['open'] })).toMatchObject({ state: 'waiting', holdUntil: null });
    expect(told({ stockTaken: false }, { states: ['open'], isAsked: true }).state).toBe('expired');
    expect(told({ stockTaken: false }, { states: ['expired'] }).state).toBe('expired');
  });
  it('shows no hold that has ended', () => {
    expect(told({ holdUntil: now })).toMatchObject({ state: 'unpaid', holdUntil: null, canPay: true });
  });
  it('cannot be paid again while another sum is being checked, in any currency', () => {
    const expected = { state: 'mismatch', canPay: false };
    expect(told({ unallocated: 100 }, { states: ['mismatch'], hasMismatch: true })).toMatchObject(expected);
    expect(told({}, { states: ['mismatch'], hasMismatch: true })).toMatchObject(expected);
  });
  it('shows that money went back, and can be paid again unless other money is still here', () => {
    for (const state of ['mismatch', 'duplicate'] as const) {
      expect(told({}, { states: [state] })).toMatchObject({ state: 'refunded', canPay: true });
      expect(told({ unallocated: 100 }, { states: [state] })).toMatchObject({ state: 'refunded', canPay: false });
      expect(told({}, { states: [state, 'open'] }).state).toBe('waiting');
    }
  });
});

describe('a cancelled card order', () => {
  const cancelled = (seen: Partial<CardVisits>) => told({ status: 'rejected' }, seen);
  it('is never shown as on hold or payable', () => {
    for (const states of [[], ['open'], ['expired'], ['duplicate'], ['mismatch']] as const) {
      for (const stockTaken of [true, false]) {
        const payment = told({ status: 'rejected', stockTaken }, { states });
        expect(payment).toMatchObject({ holdUntil: null, canPay: false });
        expect(['unpaid', 'waiting', 'expired']).not.toContain(payment.state);
      }
    }
  });
  it('is shown as cancelled if nothing was paid', () => {
    expect(cancelled({ states: ['expired'] }).state).toBe('cancelled');
    expect(cancelled({ states: ['open'], isAsked: true }).state).toBe('cancelled');
  });
  it('is shown as waiting while it is unknown whether its open checkout session was paid', () => {
    expect(cancelled({ states: ['open'] }).state).toBe('cancelled_waiting');
  });
  it('shows what happens to money that came', () => {
    expect(cancelled({ states: ['duplicate'] }).state).toBe('refunded');
    expect(cancelled({ states: ['duplicate', 'open'] }).state).toBe('refunded');
    expect(cancelled({ states: ['mismatch'], hasMismatch: true }).state).toBe('mismatch');
    expect(cancelled({ states: ['mismatch'] }).state).toBe('refunded');
  });
});

it('an order that has grown since it was paid owes the rest, without a hold that can end', () => {
  expect(told({ payment: 'part_paid', due: 3_900 })).toMatchObject({ state: 'unpaid', holdUntil: null, canPay: true });
});

it('a paid or refunded order shows that state, whatever other payments came', () => {
  for (const payment of ['paid', 'refunded'] as const) {
    const seen = { states: ['duplicate', 'open'], hasMismatch: true } as const;
    expect(told({ payment, due: 0 }, seen)).toMatchObject({ state: payment, holdUntil: null, canPay: false });
  }
});

it('an order that costs nothing or is paid in another way cannot be paid by card', () => {
  expect(told({ payment: 'paid', due: 0 }).canPay).toBe(false);
  expect(told({ paymentMethod: 'cash' })).toMatchObject({ holdUntil: null, canPay: false });
});
