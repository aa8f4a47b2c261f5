import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountTerms } from '../../../../tests/support/discount-terms.ts';
import { forAll } from '../../../../tests/support/for-all.ts';
import { toBucharestClock } from './bucharest-moment.ts';
import { fieldOf, toValues, toWire } from './discount-form-values.ts';
import type { ListedDiscount } from './discount-requests.ts';

const listed: ListedDiscount = {
  ...discountTerms(),
  ...{ id: 'd1', startsAt: null, endsAt: null, totalLimit: null, active: true, state: 'active' },
  ...{ archivedAt: null, used: 0, note: '', version: 1, createdAt: '2026-11-01T10:00:00.000Z' },
};

describe('the form of a discount', () => {
  it('sends back the stored values, with the end at the last second of its minute', () => {
    const moment = fc.option(fc.constantFrom('2026-12-01T08:30:00.000Z', '2026-07-01T21:00:00.000Z'));
    const kind = fc.constantFrom(
      { kind: 'percent' as const, value: 10 },
      { kind: 'amount' as const, value: 2_500 },
      { kind: 'shipping' as const, value: 0 },
    );
    forAll(kind, moment, moment, fc.nat(50_000), (gives, startsAt, endsAt, minimumSubtotal) => {
      const { id: _id, archivedAt: _a, used: _u, version: _v, createdAt: _c, state: _s, ...form } = listed;
      const discount = { ...listed, ...gives, startsAt, endsAt, minimumSubtotal };
      const ended = endsAt && endsAt.replace(':00.000Z', ':59.000Z');
      expect(toWire(toValues(discount))).toEqual({ ...form, ...gives, startsAt, endsAt: ended, minimumSubtotal });
      expect(toValues({ ...discount, endsAt: ended }).endsAt).toBe(ended && toBucharestClock(ended));
    });
  });

  it('shows no minimum as an empty field, and each error at the field or list that it is about', () => {
    expect(toValues(listed).minimumSubtotal).toBeNull();
    expect([fieldOf('value', 'percent'), fieldOf('value', 'amount')]).toEqual(['percent', 'amount']);
    expect(fieldOf('productIds.3', 'percent')).toBe('productIds');
  });
});
