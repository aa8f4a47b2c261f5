import { expect, it } from 'vitest';
import { kilometres, nearestLockers } from './nearest-lockers.ts';

const at = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude });
const CLUJ = at('cluj', 46.7712, 23.6236);

it('lockers are listed nearest first, with their distance in metres', () => {
  const lockers = [at('brasov', 45.6427, 25.5887), at('floresti', 46.7475, 23.4906), CLUJ];
  const near = nearestLockers(lockers, CLUJ, 2);
  expect(near.map(({ locker }) => locker.id)).toEqual(['cluj', 'floresti']);
  expect(near[0]!.metres).toBe(0);
  // 10.5 km on a map.
  expect(near[1]!.metres).toBeGreaterThan(10_300);
  expect(near[1]!.metres).toBeLessThan(10_600);
});

it.each([
  [40, 'sub 100 m'],
  [349, '300 m'],
  [1_240, '1,2 km'],
  [12_600, '13 km'],
])('%i metres are written %s', (metres, words) => {
  expect(kilometres(metres)).toBe(words);
});
