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
    ['for its first step', {}, ALL_STEPS, 'confirm'],
    ['for the next one where that is off', {}, { confirm: false, pack: true }, 'pack'],
    ['to be shipped where no step is on', {}, NONE, 'ship'],
    ['for a word before it is shipped', {}, { confirm: true, pack: false }, 'confirm'],
    ['for its buyer at the payment page', { paymentMethod: 'card' }, ALL_STEPS, 'card'],
    ['for a word once they have paid', { paymentMethod: 'card', ...PAID }, ALL_STEPS, 'confirm'],
    ['for a word, and its transfer', { paymentMethod: 'transfer' }, ALL_STEPS, 'confirm'],
    ['for its transfer where nobody gives that word', { paymentMethod: 'transfer' }, NONE, 'money'],
    ['to be shipped once that is here', { paymentMethod: 'transfer', ...PAID }, NONE, 'ship'],
    ['to be packed, paid or not, once an owner has given theirs', { ...APPROVED, paymentMethod: 'card' }, ALL_STEPS, 'pack'],
    ['for its proof before that', { ...APPROVED, awaitsProof: true }, ALL_STEPS, 'proof'],
    ['to be shipped, whatever its proof, where nobody packs', { ...APPROVED, awaitsProof: true }, NONE, 'ship'],
    ['to be shipped once packed', { ...APPROVED, fulfilment: 'packed', awaitsProof: true }, ALL_STEPS, 'ship'],
    ['to be delivered', { ...APPROVED, fulfilment: 'shipped', ...ANNOUNCED }, ALL_STEPS, 'deliver'],
    ['for its buyer to come', { ...APPROVED, fulfilment: 'shipped', deliveryMethod: 'pickup' }, ALL_STEPS, 'pickup'],
    ['for the cash of its parcel', { ...APPROVED, fulfilment: 'delivered', ...ANNOUNCED }, ALL_STEPS, 'money'],
    ['for nothing at its end', { ...APPROVED, fulfilment: 'delivered', ...PAID }, ALL_STEPS, 'nothing'],
    ['for a return after it', { ...APPROVED, fulfilment: 'delivered', ...PAID, hasOpenReturn: true }, ALL_STEPS, 'return'],
    ['for a return that is announced before it is packed', { ...APPROVED, ...ANNOUNCED }, ALL_STEPS, 'return'],
    ['for its parcel while goods of a return are here', { ...APPROVED, hasOpenReturn: true }, ALL_STEPS, 'pack'],
    ['for its return where all was withdrawn from', { ...ANNOUNCED, isWithdrawn: true }, ALL_STEPS, 'return'],
    ['for nothing once that is settled', { ...APPROVED, payment: 'refunded', isWithdrawn: true }, ALL_STEPS, 'nothing'],
    ['for its money to go back', { status: 'rejected', ...PAID, refundable: 1 }, ALL_STEPS, 'refund'],
    ['for the return that brings it', { ...APPROVED, fulfilment: 'returned', refundable: 1, hasOpenReturn: true }, ALL_STEPS, 'return'],
    ['for nothing once it is back', { status: 'rejected', payment: 'refunded', refundable: 1 }, ALL_STEPS, 'nothing'],
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
