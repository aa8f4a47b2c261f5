import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import catalogue from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import { AGE_GROUPS, isForAge, RECIPIENTS, type Audience } from './audience.ts';
import { AGES_ASKED, recommend, type ForWhom } from './recommend.ts';

const samples = catalogue.products.map(({ id, stock, price, audience }) => ({
  id,
  stock,
  price,
  audience: audience as Audience,
}));
const ids = (answers: ForWhom) => recommend(samples, answers).map(({ id }) => id);

describe('the recommendation', () => {
  it.each([
    [{ recipient: 'bebelus', age: '0-6-luni' }, ['mana-bebelus', 'manuta-si-talpita', 'rama-3d']],
    [{ recipient: 'bebelus', age: '6-12-luni' }, ['mana-bebelus', 'manuta-si-talpita', 'cadou-botez']],
    [{ recipient: 'bebelus', age: '1-3-ani' }, []],
    [{ recipient: 'gemeni', age: '6-12-luni' }, ['gemeni']],
    [{ recipient: 'familie', age: '3-18-ani' }, ['maini-familie']],
    [{ recipient: 'familie', age: '0-6-luni' }, []],
    [{ recipient: 'cadou', age: '6-12-luni' }, ['cadou-botez', 'luna-personalizata']],
    [{ recipient: 'cuplu' }, ['cuplu', 'luna-personalizata']],
    [{ recipient: 'animal' }, ['labuta']],
  ] as const)('for %j is %j', (answers, found) => {
    expect(ids(answers)).toEqual(found);
  });

  it('is never sold out, nor for another recipient or age', () => {
    const age = fc.option(fc.record({ from: fc.nat(240), to: fc.option(fc.nat(240)) }));
    const audience = fc.record({ recipients: fc.subarray([...RECIPIENTS]), age });
    const product = fc.record({ stock: fc.nat(2), price: fc.nat(9), audience });
    forAll(
      fc.array(product),
      fc.constantFrom(...RECIPIENTS),
      fc.option(fc.constantFrom(...AGE_GROUPS), { nil: undefined }),
      (products, recipient, group) => {
        const found = recommend(products, { recipient, age: group });
        return (
          found.length <= 3 &&
          found.every(
            ({ stock, audience }) =>
              stock > 0 &&
              audience.recipients.includes(recipient) &&
              (group === undefined || audience.age === null || isForAge(audience.age, group)),
          )
        );
      },
    );
  });

  it('asks only for existing age groups', () => {
    expect(AGE_GROUPS).toEqual(expect.arrayContaining(Object.values(AGES_ASKED).flat()));
  });
});
