import { describe, expect, it } from 'vitest';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { OrderFacts } from '#domain/orders/order-facts.ts';
import { PLACED } from '../../../tests/support/placed-order.ts';
import { FULFILMENTS } from '#domain/orders/order-states.ts';
import { cashToCollect, movesTowards, parcelWeight, refuseShipment, TRACKING, willCollect } from './shipment.ts';

const READY = { ...PLACED, status: 'approved', fulfilment: 'packed' } as const;
const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({ ...READY, ...changes });
const refuse = (changes: Partial<OrderFacts> & { lockerId?: string }, evenUnpaid = false) =>
  refuseShipment(order(changes), { evenUnpaid, lockerId: changes.lockerId ?? '' });

describe('the cash that the courier collects', () => {
  it('is the balance due of an order paid in cash, and zero for other payment methods', () => {
    expect(cashToCollect({ paymentMethod: 'cash', due: 3_900 })).toBe(3_900);
    for (const paymentMethod of ['card', 'transfer'] as const)
      expect(cashToCollect({ paymentMethod, due: 3_900 })).toBe(0);
  });
});

it.each([
  [{}, null, true],
  [{ fulfilment: 'unfulfilled' }, 'made', true],
  [{ fulfilment: 'shipped' }, 'on_its_way', true],
  [{ fulfilment: 'shipped' }, 'waiting_in_locker', true],
  [{ status: 'rejected' }, null, false],
  [{ fulfilment: 'delivered' }, 'on_its_way', false],
  [{ fulfilment: 'shipped' }, 'delivered', false],
  [{ fulfilment: 'shipped' }, 'coming_back', false],
  [{ fulfilment: 'shipped' }, 'returned', false],
  [{}, 'cancelled', false],
] as const)('the courier will still collect for %o with a parcel that is %s: %s', (changes, tracking, will) => {
  expect(willCollect(order(changes), tracking)).toBe(will);
});

describe('a parcel for an order', () => {
  it.each([
    [{ status: 'pending' }, 'not_approved'],
    [{ status: 'rejected' }, 'not_approved'],
    [{ fulfilment: 'shipped' }, 'already_sent'],
    [{ stockTaken: false, fulfilment: 'unfulfilled' }, 'stock_released'],
    [{ paymentMethod: 'card' }, 'unpaid'],
    [{ paymentMethod: 'transfer' }, 'unpaid'],
    [{ deliveryMethod: 'easybox' }, 'locker_required'],
    [{ deliveryMethod: 'pickup' }, 'picked_up'],
    [{ isErased: true }, 'erased'],
    [{ isWithdrawn: true }, 'withdrawn'],
    [{ openReturn: 'return_open' }, 'return_open'],
    [{ giftWaits: true }, 'gift_waits'],
  ] as const)('is refused when %o', (changes, code) => {
    expect(refuse(changes)).toBe(code);
  });

  it('is allowed otherwise, for an unpaid order only with the owner’s word', () => {
    expect(refuse({})).toBeUndefined();
    expect(refuse({ fulfilment: 'unfulfilled' })).toBeUndefined();
    expect(refuse({ paymentMethod: 'card', payment: 'paid', due: 0 })).toBeUndefined();
    expect(refuse({ paymentMethod: 'card', payment: 'refunded', due: 0 })).toBe('unpaid');
    expect(refuse({ paymentMethod: 'card' }, true)).toBeUndefined();
    expect(refuse({ deliveryMethod: 'easybox', lockerId: '7' })).toBeUndefined();
    expect(refuse({ status: 'pending', steps: { confirm: false, pack: true } })).toBeUndefined();
  });
});

it('a parcel weighs its products with their packaging, and a deleted product counts as a usual kit', () => {
  expect(parcelWeight([{ quantity: 2, weightGrams: 800 }])).toBe(1_800);
  expect(parcelWeight([{ quantity: 1, weightGrams: null }])).toBe(1_200);
});

it('tracking moves an order only forward, and each move starts where the one before it ended', () => {
  for (const tracking of TRACKING) {
    for (const from of FULFILMENTS) {
      let at: string = from;
      for (const move of movesTowards(tracking, from)) {
        const step = ORDER_MOVES[move];
        expect([tracking, from, move, step.from]).toEqual([tracking, from, move, expect.arrayContaining([at])]);
        at = step.to;
      }
      // The order then is where its parcel is, or was further.
      const goal = { on_its_way: 'shipped', waiting_in_locker: 'shipped', coming_back: 'shipped' } as const;
      const wanted = { ...goal, delivered: 'delivered', returned: 'returned', made: from, cancelled: from }[tracking];
      expect(FULFILMENTS.indexOf(at as typeof from)).toBeGreaterThanOrEqual(FULFILMENTS.indexOf(wanted as typeof from));
    }
  }
});
