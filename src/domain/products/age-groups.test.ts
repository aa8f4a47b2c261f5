import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { AGE_GROUPS, agesOf, isForAge } from './audience.ts';

describe('the age groups', () => {
  it('follow each other without a gap', () => {
    for (const [index, group] of AGE_GROUPS.entries()) {
      const next = AGE_GROUPS[index + 1];
      expect(agesOf(group).to).toBe(next ? agesOf(next).from : null);
    }
  });

  it.each([
    [{ from: 0, to: 12 }, ['0-6-luni', '6-12-luni']],
    [{ from: 0, to: 6 }, ['0-6-luni']],
    [{ from: 36, to: null }, ['3-18-ani', 'adult']],
    [{ from: 216, to: null }, ['adult']],
    [{ from: 1, to: 5 }, []],
    [null, []],
  ])('that fit %o are %j', (age, groups) => {
    expect(AGE_GROUPS.filter((group) => isForAge(age, group))).toEqual(groups);
  });

  it('fit a product only if it is for every age of the group', () => {
    const age = fc.record({ from: fc.nat(400), to: fc.option(fc.nat(400)) });
    forAll(age, fc.constantFrom(...AGE_GROUPS), fc.nat(800), (range, group, month) => {
      const { from, to } = agesOf(group);
      fc.pre(from <= month && (to === null || month < to) && isForAge(range, group));
      return range.from <= month && (range.to === null || month < range.to);
    });
  });
});
