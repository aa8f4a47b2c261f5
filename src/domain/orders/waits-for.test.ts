import { describe, expect, it } from 'vitest';
import { ALL_STEPS, type HandlingSteps } from './skipped-steps.ts';
import { waitsOf, type WaitFacts, type WaitsFor } from './waits-for.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const NONE = { confirm: false, pack: false };
const FRESH: WaitFacts = {
  ...{ status: 'pending', fulfilment: 'unfulfilled', payment: 'unpaid' },
  ...{ paymentMethod: 'cash', deliveryMethod: 'courier', due: 12_900, refundable: 0, giftLeaves: null },
  ...{ awaitsProof: false, isWithdrawn: false, hasOpenReturn: false, hasAnnouncedReturn: false },
};
const PAID = { payment: 'paid', due: 0 } as const;
const APPROVED = { status: 'approved' } as const;
const ANNOUNCED = { hasOpenReturn: true, hasAnnouncedReturn: true } as const;

describe('an order waits', () => {
  it.each([
    ['for its approval', {}, ALL_STEPS, 'confirm'],
    ['to be packed if it needs no approval', {}, { confirm: false, pack: true }, 'pack'],
    ['to be shipped if no step is on', {}, NONE, 'ship'],
    ['for its approval if only packing is off', {}, { confirm: true, pack: false }, 'confirm'],
    ['for its buyer to pay by card', { paymentMethod: 'card' }, ALL_STEPS, 'card'],
    ['for its approval once it is paid by card', { paymentMethod: 'card', ...PAID }, ALL_STEPS, 'confirm'],
    ['for its approval before its transfer', { paymentMethod: 'transfer' }, ALL_STEPS, 'confirm'],
    ['for its transfer if it needs no approval', { paymentMethod: 'transfer' }, NONE, 'money'],
    ['to be shipped once its transfer is here', { paymentMethod: 'transfer', ...PAID }, NONE, 'ship'],
    ['to be packed once approved, even if it is not paid', { ...APPROVED, paymentMethod: 'card' }, ALL_STEPS, 'pack'],
    ['for its proof before it is packed', { ...APPROVED, awaitsProof: true }, ALL_STEPS, 'proof'],
    ['to be shipped without its proof if no step is on', { ...APPROVED, awaitsProof: true }, NONE, 'ship'],
    ['to be shipped once packed', { ...APPROVED, fulfilment: 'packed', awaitsProof: true }, ALL_STEPS, 'ship'],
    ['to be delivered', { ...APPROVED, fulfilment: 'shipped', ...ANNOUNCED }, ALL_STEPS, 'deliver'],
    ['for its buyer to pick it up', { ...APPROVED, fulfilment: 'shipped', deliveryMethod: 'pickup' }, ALL_STEPS, 'pickup'],
    ['for the cash of its parcel', { ...APPROVED, fulfilment: 'delivered', ...ANNOUNCED }, ALL_STEPS, 'money'],
    ['for nothing once it is paid', { ...APPROVED, fulfilment: 'delivered', ...PAID }, ALL_STEPS, 'nothing'],
    ['for a return after delivery', { ...APPROVED, fulfilment: 'delivered', ...PAID, hasOpenReturn: true }, ALL_STEPS, 'return'],
    ['for a return that is announced before it is packed', { ...APPROVED, ...ANNOUNCED }, ALL_STEPS, 'return'],
    ['to be packed while returned goods are here', { ...APPROVED, hasOpenReturn: true }, ALL_STEPS, 'pack'],
    ['for its return if all of it is withdrawn', { ...ANNOUNCED, isWithdrawn: true }, ALL_STEPS, 'return'],
    ['for nothing once all of it is refunded', { ...APPROVED, payment: 'refunded', isWithdrawn: true }, ALL_STEPS, 'nothing'],
    ['for its refund if it is rejected', { status: 'rejected', ...PAID, refundable: 1 }, ALL_STEPS, 'refund'],
    ['for its return before its refund', { ...APPROVED, fulfilment: 'returned', refundable: 1, hasOpenReturn: true }, ALL_STEPS, 'return'],
    ['for nothing once it is refunded', { status: 'rejected', payment: 'refunded', refundable: 1 }, ALL_STEPS, 'nothing'],
  ] as [string, Partial<WaitFacts>, HandlingSteps, WaitsFor][])('%s', (_, changes, steps, word) => {
    expect(waitsOf({ ...FRESH, ...changes }, steps, NOW).waitsFor).toBe(word);
  }); // prettier-ignore

  it('until its gift leaves, unless the order is rejected', () => {
    const until = (changes: Partial<WaitFacts>) =>
      waitsOf({ ...FRESH, giftLeaves: '2026-12-20', ...changes }, ALL_STEPS, NOW).until;
    expect(until({})).toBe('2026-12-20');
    expect(until({ giftLeaves: 'word' })).toBe('word');
    expect(until({ status: 'rejected' })).toBeNull();
  });

  it('since its current wait began, or since its gift was released', () => {
    const earlier = { waitsFor: 'confirm', since: new Date('2026-11-01T09:00:00Z'), until: null } as const;
    expect(waitsOf(FRESH, ALL_STEPS, NOW, earlier).since).toEqual(earlier.since);
    expect(waitsOf({ ...FRESH, ...APPROVED }, ALL_STEPS, NOW, earlier).since).toEqual(NOW);
    expect(waitsOf(FRESH, ALL_STEPS, NOW, { ...earlier, until: 'word' }).since).toEqual(NOW);
  });
});
