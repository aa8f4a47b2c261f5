import { describe, expect, it } from 'vitest';
import { discountTerms } from '../../../tests/support/discount-terms.ts';
import type { Discount } from './discount.ts';
import { discountState, refuseDiscount } from './discount-state.ts';

const now = new Date('2026-12-01T10:00:00Z');
const later = new Date(now.getTime() + 1);
const earlier = new Date(now.getTime() - 1);
const always = { startsAt: null, endsAt: null, totalLimit: null, used: 0, active: true, archivedAt: null };
const discount = (changes: Partial<Discount> = {}): Discount => ({ ...discountTerms(), ...always, ...changes });

describe('a discount', () => {
  it.each([
    ['without any limit is active', {}, 'active', undefined],
    ['is active from the moment it starts', { startsAt: now }, 'active', undefined],
    ['is scheduled just before it starts', { startsAt: later }, 'scheduled', 'not_started'],
    ['is active just before it ends', { endsAt: later }, 'active', undefined],
    ['is over from the moment it ends', { endsAt: now }, 'ended', 'ended'],
    ['with one use left is active', { totalLimit: 10, used: 9 }, 'active', undefined],
    ['with no use left is used up', { totalLimit: 10, used: 10 }, 'used_up', 'used_up'],
    ['that is switched off is paused', { active: false }, 'paused', 'inactive'],
    ['in the archive is inactive', { archivedAt: earlier }, 'archived', 'inactive'],
    ['that is switched off and ended is paused', { active: false, endsAt: earlier }, 'paused', 'inactive'],
    ['that has ended and is used up is over', { endsAt: earlier, totalLimit: 1, used: 1 }, 'ended', 'ended'],
  ] as const)('%s', (_, changes, state, refusal) => {
    expect(discountState(discount(changes), now)).toBe(state);
    expect(refuseDiscount(discount(changes), now)).toBe(refusal);
  });

  it('that does not exist is unknown', () => {
    expect(refuseDiscount(undefined, now)).toBe('unknown');
  });
});
