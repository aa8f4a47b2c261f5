import { expect, it } from 'vitest';
import { ageWords, audienceChips } from './audience.ro.ts';

it.each([
  [0, 12, '0–12 luni'],
  [0, 6, '0–6 luni'],
  [6, 30, '6–30 de luni'],
  [36, null, 'De la 3 ani'],
  [6, null, 'De la 6 luni'],
  [0, 36, '0–3 ani'],
  [36, 84, '3–7 ani'],
  [0, null, 'Orice vârstă'],
  [216, null, 'Adulți'],
])('an age from %s to %s months is written as %s', (from, to, words) => {
  expect(ageWords({ from, to })).toBe(words);
});

it('a product shows its recipients, then its ages', () => {
  const chips = audienceChips({ recipients: ['bebelus', 'cadou'], age: { from: 0, to: 12 } });
  expect(chips).toEqual(['Bebeluș', 'De dăruit', '0–12 luni']);
  expect(audienceChips({ recipients: [], age: null })).toEqual([]);
});
