import { describe, expect, it } from 'vitest';
import type { LineProof, Order } from '#domain/orders/order.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { keptGift } from '../../../tests/support/gifts.ts';
import { orderDispatch } from './order-dispatch.ts';

const at = (moment: string) => new Date(`${moment}+02:00`);
const NOW = at('2026-11-24T09:00:00');
const ORDER = {
  status: 'pending',
  fulfilment: 'unfulfilled',
  payment: 'unpaid',
  paymentMethod: 'cash',
  due: 10_000,
  gift: null,
  placedAt: at('2026-11-23T13:00:00'),
  lines: [] as Order['lines'],
  proofs: [] as LineProof[],
  events: [{ kind: 'placed', at: at('2026-11-23T13:00:00') }],
} as const satisfies Partial<Order>;

const proof = (approvedAt: Date | null): LineProof => ({ position: 1, sha256: '', createdAt: NOW, approvedAt });
const dispatchOf = (changes: Partial<Order>, now = NOW) =>
  orderDispatch({ ...ORDER, ...changes } as Order, DEFAULT_SELLING, now);

describe('an order is handed to the courier', () => {
  it('on a day counted from when it was placed, if it is paid in cash', () => {
    expect(dispatchOf({})).toEqual({ day: '2026-11-24' });
    expect(dispatchOf({ status: 'approved', fulfilment: 'packed' })).toEqual({ day: '2026-11-24' });
  });

  it.each(['card', 'transfer'] as const)('on a day counted from when it was paid by %s', (paymentMethod) => {
    expect(dispatchOf({ paymentMethod })).toEqual({ awaitsProof: false, awaitsMoney: true });
    const events = [...ORDER.events, { kind: 'pay', at: at('2026-11-24T12:00:00') }];
    expect(dispatchOf({ paymentMethod, payment: 'paid', due: 0, events })).toEqual({ day: '2026-11-25' });
  });

  it('on a day counted from when cash was chosen instead of a card', () => {
    const events = [...ORDER.events, { kind: 'payment_method_changed', at: at('2026-11-24T12:30:00') }];
    expect(dispatchOf({ events })).toEqual({ day: '2026-11-25' });
  });

  it('after its goods are made, once every proof is approved', () => {
    expect(dispatchOf({ proofs: [proof(NOW), proof(null)] })).toEqual({ awaitsProof: true, awaitsMoney: false });
    const unpaid = dispatchOf({ proofs: [proof(null)], paymentMethod: 'transfer' });
    expect(unpaid).toEqual({ awaitsProof: true, awaitsMoney: true });
    expect(dispatchOf({ proofs: [proof(at('2026-11-23T14:00:00')), proof(NOW)] })).toEqual({ day: '2026-11-26' });
  });

  it('after the making days of its slowest product', () => {
    const ordered = (...days: (number | null)[]) =>
      days.map((makingDays, index) => ({ position: index + 1, makingDays, options: [] })) as unknown as Order['lines'];
    expect(dispatchOf({ lines: ordered(7), proofs: [proof(NOW)] })).toEqual({ day: '2026-12-07' });
    const both = [proof(NOW), { ...proof(NOW), position: 2 }];
    expect(dispatchOf({ lines: ordered(1, null), proofs: both })).toEqual({ day: '2026-11-26' });
    expect(dispatchOf({ lines: ordered(1, 7), proofs: [proof(NOW)] })).toEqual({ day: '2026-11-25' });
  });

  it('as a gift on its scheduled day, or on a day counted from its release', () => {
    const gift = keptGift({ release: 'day', arriveOn: '2026-12-14', sendOn: '2026-12-10' });
    expect(dispatchOf({ gift })).toEqual({ scheduled: gift, awaitsProof: false, awaitsMoney: false });
    expect(dispatchOf({ gift, paymentMethod: 'card' })).toMatchObject({ scheduled: gift, awaitsMoney: true });
    const releasedAt = at('2026-12-10T08:00:00');
    expect(dispatchOf({ gift: { ...gift, releasedAt } }, releasedAt)).toEqual({ day: '2026-12-10' });
    expect(dispatchOf({ gift: { ...gift, release: null } })).toEqual({ day: '2026-11-24' });
  });

  it('on an unknown day while a cast beside a Moon waits for its print, approved and paid or not', () => {
    const cast = { key: 'mulaj', label: 'Mulaj alături', value: 'mana', valueLabel: 'Cu mulajul unei mâini' };
    const lines = [{ productId: 'luna-personalizata', options: [cast] }, { productId: 'rama-3d', options: [] }] as unknown as Order['lines']; // prettier-ignore
    const waiting = { awaitsProof: false, awaitsMoney: false, awaitsPrint: true };
    expect(dispatchOf({ lines, proofs: [proof(NOW)] })).toEqual(waiting);
    expect(dispatchOf({ lines, proofs: [proof(NOW)], status: 'approved', fulfilment: 'packed' })).toEqual(waiting);
    expect(dispatchOf({ lines, proofs: [proof(null)], paymentMethod: 'card' })).toEqual({
      ...{ awaitsProof: true, awaitsMoney: true, awaitsPrint: true },
    });
    expect(dispatchOf({ lines, fulfilment: 'shipped' })).toBeUndefined();
  });

  it('without waiting for money if none is due', () => {
    expect(dispatchOf({ paymentMethod: 'transfer', payment: 'paid', due: 0 })).toEqual({ day: '2026-11-24' });
  });

  it.each<Partial<Order>>([
    { fulfilment: 'shipped' },
    { fulfilment: 'delivered' },
    { fulfilment: 'returned' },
    { status: 'rejected' },
    { payment: 'refunded', paymentMethod: 'card' },
  ])('without an announced day once it is %o', (changes) => {
    expect(dispatchOf(changes)).toBeUndefined();
  });

  it('without an announced day once that day has passed', () => {
    expect(dispatchOf({}, at('2026-11-24T23:59:00'))).toEqual({ day: '2026-11-24' });
    expect(dispatchOf({}, at('2026-11-25T00:00:00'))).toBeUndefined();
  });
});
