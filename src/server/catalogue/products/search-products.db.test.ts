import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { searchProducts } from './search-products.ts';

describe('the search among products', () => {
  const test = useTestDatabase();

  it.each([
    ['mână', 'mana-bebelus'],
    ['mana', 'mana-bebelus'],
    ['manuta', 'mana-bebelus'],
    ['talpa', 'talpa-bebelus'],
    ['picioruș', 'talpa-bebelus'],
    ['lăbuțe', 'labuta'],
    ['câini', 'labuta'],
    ['cățel', 'labuta'],
    ['motan', 'labuta'],
    ['gemenii', 'gemeni'],
    ['nași', 'cadou-botez'],
    ['gips', 'rezerva-ghips'],
    ['card cadou', 'set-cadou'],
    ['voucher', 'set-cadou'],
    ['nunta', 'cuplu'],
    ['tablou', 'rama-3d'],
    ['mulaj mana bebelus', 'mana-bebelus'],
    ['moon', 'luna-personalizata'],
    ['gemni', 'gemeni'],
    ['ramq', 'rama-3d'],
    ['MANUTA rama', 'rama-3d'],
    ['lăbuță'.normalize('NFD'), 'labuta'],
  ])('finds "%s": %s', async (typed, product) => {
    expect((await searchProducts(test.db, typed))[0]).toBe(product);
  });

  it('finds a newborn’s kits by a word that no text has', async () => {
    expect(await searchProducts(test.db, 'nounascut')).toContain('mana-bebelus');
  });

  it.each(['zzz', '%', "'; drop table products; --"])('finds nothing for "%s"', async (typed) => {
    expect(await searchProducts(test.db, typed)).toEqual([]);
  });
});
