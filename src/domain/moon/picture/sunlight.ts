import { toMap, type Relief } from './relief-map.ts';

/** Number of steps of the shadow search, each longer than the one before. */
export const STEPS = 22;
export const FIRST_STEP = 0.006;
export const STEP_GROWTH = 1.21;

/**
 * Computes the sunlight at a place from its slope, shadows, and the Moon dust's reflection (Lommel–Seeliger, which
 * makes the full Moon nearly as bright at its edge as in the middle).
 * @param texel - relief at the place: normal × brightness, and height
 * @param p - direction of the place, `s` direction of the sun, both in the Moon's axes
 * @param facing - cosine between the place and the viewer
 */
export function sunlight(
  relief: Relief,
  texel: Float32Array,
  p: readonly [number, number, number] | Float32Array,
  s: readonly [number, number, number],
  facing: number,
): number {
  const level = p[0]! * s[0] + p[1]! * s[1] + p[2]! * s[2];
  if (level < -0.09) return 0;
  const bright = Math.sqrt(texel[0]! ** 2 + texel[1]! ** 2 + texel[2]! ** 2) || 1;
  const slope = (texel[0]! * s[0] + texel[1]! * s[1] + texel[2]! * s[2]) / bright;
  if (slope <= 0) return 0;
  const edge = Math.max(level, 0);
  const dust = 0.35 * slope + 0.65 * (slope / (edge + Math.max(facing, 0) * 0.9 + 0.12));
  const dawn = smooth(-0.085, 0.05, level);
  return bright * dust * dawn * shadow(relief, texel[3]!, p, s, level);
}

function shadow(
  { size, texels }: Relief,
  height: number,
  p: readonly [number, number, number] | Float32Array,
  s: readonly [number, number, number],
  level: number,
): number {
  if (level > 0.62) return 1;
  let light = 1;
  let step = FIRST_STEP;
  let far = step;
  const base = 1 + height + 0.0006;
  for (let index = 0; index < STEPS; index += 1) {
    const [x, y, z] = [p[0]! * base + s[0] * far, p[1]! * base + s[1] * far, p[2]! * base + s[2] * far];
    const radius = Math.sqrt(x * x + y * y + z * z);
    if (z < -0.15 * radius) break;
    const column = Math.round(toMap(size, x / radius, z / radius));
    const row = Math.round(toMap(size, y / radius, z / radius));
    if (column < 0 || row < 0 || column >= size || row >= size) break;
    const clear = radius - 1 - texels[(row * size + column) * 4 + 3]!;
    light = Math.min(light, 0.5 + (clear / far) * 26);
    if (light <= 0) return 0;
    step *= STEP_GROWTH;
    far += step;
  }
  const lit = Math.min(1, light);
  return lit * lit * (3 - 2 * lit);
}

/** Rises smoothly from 0 before `from` to 1 after `to`. */
export function smooth(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
