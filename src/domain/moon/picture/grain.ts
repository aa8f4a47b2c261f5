import { smoothNoise } from './seeded-noise.ts';

/** Side of the tile that repeats over plaster and wood. */
export const GRAIN_SIZE = 256;

/** Makes the fine unevenness of cast plaster as a tile of slopes: two numbers each, about −1 to 1. */
export function makeGrain(): Float32Array {
  const size = GRAIN_SIZE;
  const heights = new Float32Array(size * size);
  for (let texel = 0; texel < heights.length; texel += 1) {
    const u = ((texel % size) / size) * 2 * Math.PI;
    const v = (Math.floor(texel / size) / size) * 2 * Math.PI;
    // A torus makes the tile seamless.
    const [x, y, z] = [(3 + Math.cos(u)) * Math.cos(v), (3 + Math.cos(u)) * Math.sin(v), Math.sin(u)];
    heights[texel] =
      smoothNoise(x * 5, y * 5, z * 5) +
      0.6 * smoothNoise(x * 11, y * 11, z * 11) +
      0.4 * smoothNoise(x * 19, y * 19, z * 19);
  }
  const slopes = new Float32Array(size * size * 2);
  const wrap = (value: number) => (value + size) % size;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const at = (r: number, c: number) => heights[wrap(r) * size + wrap(c)]!;
      const texel = (row * size + column) * 2;
      slopes[texel] = at(row, column + 1) - at(row, column - 1);
      slopes[texel + 1] = at(row + 1, column) - at(row - 1, column);
    }
  }
  return slopes;
}
