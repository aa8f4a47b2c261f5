import { describe, expect, it } from 'vitest';
import { makeRelief } from './moon-relief.ts';
import { direction, toMap } from './relief-map.ts';

const SIZE = 512;
const relief = makeRelief(SIZE);

function height(latitude: number, longitude: number): number {
  const [x, y, z] = direction(latitude, longitude);
  return relief.texels[(Math.round(toMap(SIZE, y, z)) * SIZE + Math.round(toMap(SIZE, x, z))) * 4 + 3]!;
}

describe('the Moon’s relief', () => {
  it('is the same each time, and has only finite values', () => {
    const [once, again] = [makeRelief(128), makeRelief(128)];
    expect(Buffer.from(once.texels.buffer).equals(Buffer.from(again.texels.buffer))).toBe(true);
    expect(relief.texels.every((value) => Number.isFinite(value))).toBe(true);
  });

  it.each([
    ['Tycho', -43.3, -11.4, 1.42],
    ['Copernicus', 9.6, -20.1, 1.53],
    ['Langrenus', -8.9, 61.1, 2.18],
  ])('has the crater %s as a hollow within a raised rim', (_name, latitude, longitude, radius) => {
    const floor = height(latitude + 0.35 * radius, longitude);
    const rims = [1, -1].map((side) => height(latitude + side * radius, longitude));
    expect(Math.min(...rims)).toBeGreaterThan(floor + 0.001);
  });
});
