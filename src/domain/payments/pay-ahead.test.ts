import { describe, expect, it } from 'vitest';
import { beforeSettling, mayPayAhead, type CollectingParcel } from './pay-ahead.ts';

const fresh = { status: 'approved', fulfilment: 'unfulfilled', payment: 'unpaid', awb: null } as const;
const here = { ...fresh, paymentMethod: 'cash', deliveryMethod: 'courier', stockTaken: true, due: 12_900 } as const;
const sent = { ...here, fulfilment: 'shipped', awb: '1ONB1' } as const;
const parcel = (changes: Partial<CollectingParcel> = {}): CollectingParcel => ({
  ...{ state: 'made', awb: '1ONB1', cashOnDelivery: 12_900, tracking: 'on_its_way', trackingWords: 'În tranzit' },
  cashTries: 0,
  cashRefused: null,
  ...changes,
});

describe('what is due to the courier', () => {
  it.each([
    ['while the order is pending', { ...here, status: 'pending' }, undefined, true],
    ['in part paid, and packed', { ...here, payment: 'part_paid', fulfilment: 'packed' }, undefined, true],
    ['with an AWB that nobody has picked up', here, parcel({ tracking: null }), true],
    ['on its way', sent, parcel(), true],
    ['after a failed delivery', sent, parcel({ trackingWords: 'Nelivrat, în depozit' }), true],
    ['out for delivery', sent, parcel({ trackingWords: 'În livrare la curier' }), false],
    ['in its locker', sent, parcel({ tracking: 'waiting_in_locker' }), false],
    ['delivered', { ...sent, fulfilment: 'delivered' }, parcel({ tracking: 'delivered' }), false],
    ['delivered, before its order was moved', sent, parcel({ tracking: 'delivered' }), false],
    ['with an AWB that is being made', here, parcel({ state: 'asked', awb: null, tracking: null }), false],
    ['with a typed AWB', sent, undefined, false],
    ['sent with another AWB than the courier’s', { ...sent, awb: 'ALT-1' }, parcel(), false],
    ['after the courier’s refusal', sent, parcel({ cashRefused: 'Nu se poate.' }), false],
    ['rejected', { ...here, status: 'rejected' }, undefined, false],
    ['paid', { ...here, payment: 'paid' }, undefined, false],
    ['picked up by its buyer', { ...here, deliveryMethod: 'pickup' }, undefined, false],
    ['by transfer', { ...here, paymentMethod: 'transfer' }, undefined, false],
    ['with its stock released', { ...here, stockTaken: false }, undefined, false],
  ] as const)('can or cannot be paid before, %s: %#', (_what, order, standing, may) => {
    expect(mayPayAhead(order, standing)).toBe(may);
  });
});

describe('a card payment of what the courier collects', () => {
  it.each([
    ['is booked if the order is here', here, undefined, 'settle'],
    ['is booked if the courier collects nothing now', sent, parcel({ cashOnDelivery: 0 }), 'settle'],
    [
      'is booked if the parcel was handed over without cash',
      sent,
      parcel({ cashOnDelivery: 0, tracking: 'delivered' }),
      'settle',
    ],
    ['asks the courier first if the parcel is on its way', sent, parcel(), 'ask'],
    ['asks the courier first while the AWB is made', here, parcel({ state: 'asked', awb: null }), 'ask'],
    ['asks the courier first if the parcel is at its locker', sent, parcel({ tracking: 'waiting_in_locker' }), 'ask'],
    [
      'asks the courier first if an earlier request has no answer',
      sent,
      parcel({ tracking: 'delivered', cashTries: 1 }),
      'ask',
    ],
    ['is refunded if the courier refuses', sent, parcel({ cashRefused: 'Nu se poate.' }), 'give back'],
    ['goes back if too late', { ...sent, fulfilment: 'delivered' }, parcel({ tracking: 'delivered' }), 'give back'],
    ['is refunded if the parcel comes back', sent, parcel({ tracking: 'coming_back' }), 'give back'],
    ['is refunded with a typed AWB', sent, undefined, 'give back'],
    ['is booked for an order by card', { ...here, paymentMethod: 'card' }, undefined, 'settle'],
  ] as const)('%s: %#', (_what, order, standing, then) => {
    expect(beforeSettling(order, 12_900, standing)).toBe(then);
  });

  it('of a part waits until the courier is told the remaining sum', () => {
    expect(beforeSettling(sent, 4_000, parcel())).toBe('ask');
    expect(beforeSettling(sent, 4_000, parcel({ cashOnDelivery: 8_900 }))).toBe('settle');
  });
});
