import { describe, expect, it } from 'vitest';
import { inLedger, payableOrder } from '../../../tests/support/payable-order.ts';
import { matchSettlement, type MarkedShipment } from './match-settlement.ts';
import type { PayableOrder } from './money-line.ts';

const told = { line: 2, awb: '1ONB24312345678', amount: 12_900, settlement: 'D-77', day: '2026-11-21', unclear: false };
const shipment = (changes: Partial<MarkedShipment> = {}) => ({ ...told, reference: 'courier-a1b2', ...changes });
const THERE = { id: 'a', paymentMethod: 'cash', status: 'approved', fulfilment: 'delivered', awb: told.awb } as const;
const order = (changes: Partial<PayableOrder> = {}) => payableOrder({ ...THERE, ...changes });
const SENT = { payment: 'paid', paymentMethod: 'transfer', asked: 12_900, received: 12_900 } as const;
const match = (shipments: MarkedShipment[], orders = [order()], ledger = inLedger()) =>
  matchSettlement(shipments, orders, ledger).map(({ state, doubt }) => [state, doubt]);

describe('a parcel of the courier’s settlement', () => {
  it.each(['shipped', 'delivered'] as const)('is booked when it is %s and the sum is right', (fulfilment) => {
    expect(match([shipment()], [order({ fulfilment })])).toEqual([['book', null]]);
  });

  it.each<[string, Partial<MarkedShipment>, Partial<PayableOrder>, string]>([
    ['another sum', { amount: 12_800 }, {}, 'courier_amount'],
    ['no sum', { amount: undefined }, {}, 'unreadable'],
    ['no AWB', { awb: '' }, {}, 'unreadable'],
    ['money that may be missing', { unclear: true }, {}, 'unclear'],
    ['an unknown AWB', { awb: 'X' }, {}, 'unknown_awb'],
    ['an AWB that a spreadsheet rounded', { awb: '2,1509E+12' }, {}, 'rounded_awb'],
    ['an order that came back', {}, { fulfilment: 'returned' }, 'returned'],
    ['an order that never left', {}, { fulfilment: 'packed' }, 'not_shipped'],
    ['a paid order', {}, { payment: 'paid', due: 0 }, 'already_paid'],
    ['an order paid by transfer', {}, SENT, 'already_paid'],
    ['an order’s mistaken sum', { amount: 2_900 }, { received: 10_000, unallocated: 10_000 }, 'money_to_return'],
    ['an order that is not paid in cash', {}, { paymentMethod: 'transfer' }, 'not_cash'],
  ])('is doubtful with %s', (_what, ofParcel, ofOrder, doubt) => {
    expect(match([shipment(ofParcel)], [order(ofOrder)])).toEqual([['doubtful', doubt]]);
  });

  it('is booked even if the buyer was refunded, because the courier owes the money to the shop', () => {
    const paidBack = { payment: 'refunded', due: 0, asked: 12_900, collected: 12_900 } as const;
    expect(match([shipment()], [order(paidBack)])).toEqual([['book', null]]);
  });

  it('that two orders share is doubtful', () => {
    expect(match([shipment()], [order(), order({ id: 'b' })])).toEqual([['doubtful', 'several_orders']]);
  });

  it('whose booking was taken back is doubtful', () => {
    const ledger = inLedger([], ['courier-a1b2']);
    expect(match([shipment()], [order()], ledger)).toEqual([['doubtful', 'taken_back']]);
    expect(match([shipment()], [order({ fulfilment: 'returned' })], ledger)).toEqual([['doubtful', 'returned']]);
  });
});
