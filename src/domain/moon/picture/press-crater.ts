import type { Crater } from './list-craters.ts';
import { REACH } from './relief-map.ts';
import { smoothNoise } from './seeded-noise.ts';

export interface Ground {
  size: number;
  directions: Float32Array;
  /** In radii of the Moon. */
  heights: Float32Array;
  /** Relative to the highlands' brightness of 1. */
  brightness: Float32Array;
}

/** Presses a crater into the ground: floor, wall, rim, ejecta blanket, and bright rays if it has them. */
export function pressCrater(ground: Ground, crater: Crater): void {
  const { directions, heights, brightness } = ground;
  const [cx, cy, cz] = crater.centre;
  forEachNear(ground, crater, 2.3, (texel) => {
    const at = texel * 3;
    const [dx, dy, dz] = [directions[at]! - cx, directions[at + 1]! - cy, directions[at + 2]! - cz];
    const wobble = 1 + outline(crater, dx, dy, dz);
    const away = Math.sqrt(dx * dx + dy * dy + dz * dz) / (crater.radius * wobble);
    if (away > 2.3) return;
    // A crater buries the earlier ground inside, and almost all of it at the rim.
    const buried = crater.kind === 'bowl' ? 0 : 0.8 * crater.fresh * fall(0.85, 1.25, away);
    heights[texel] = heights[texel]! * (1 - buried) + crater.depth * profile(crater, away);
    if (crater.kind === 'flat') brightness[texel] = brightness[texel]! - 0.16 * fall(0.7, 0.85, away);
    if (crater.kind !== 'worn' && crater.fresh > 0.75)
      brightness[texel] = brightness[texel]! + 0.07 * fall(0.8, 1.5, away) * (crater.kind === 'flat' ? 0.3 : 1);
  });
  if (crater.rays > 0) drawRays(ground, crater);
}

/** Returns the height in crater depths by the distance from the centre in radii. */
function profile({ kind, fresh, radius }: Crater, away: number): number {
  const rim = 0.32 * (0.4 + 0.6 * fresh);
  const blanket = rim * Math.max(0, away ** -3.2 - 2.3 ** -3.2);
  if (away >= 1) return blanket;
  const floor = kind === 'bowl' && radius < 0.006 ? 0 : kind === 'flat' ? 0.8 : kind === 'worn' ? 0.66 : 0.5;
  const t = Math.max(0, (away - floor) / (1 - floor));
  const wall = kind === 'worn' || kind === 'bowl' ? t * t : t ** 1.5 + 0.03 * Math.sin(t * 16) * t * (1 - t) * 4;
  const peak = kind === 'peak' || kind === 'rays' ? 0.42 * Math.exp(-((away / 0.13) ** 2)) : 0;
  return -0.68 + (0.68 + rim * (1 - 2.3 ** -3.2)) * wall + peak;
}

/** Distorts the rim, because real ones are not circular. */
function outline({ seed, radius, kind }: Crater, dx: number, dy: number, dz: number): number {
  const scale = 1 / Math.max(1e-6, Math.hypot(dx, dy, dz));
  const strength = kind === 'bowl' ? 0.1 : kind === 'worn' ? 0.13 : 0.07;
  const fine = radius > 0.012 ? 0.4 * smoothNoise(dx * scale * 5 + seed, dy * scale * 5, dz * scale * 5) : 0;
  return strength * (smoothNoise(dx * scale * 1.7 + seed * 3.1, dy * scale * 1.7, dz * scale * 1.7 - seed) + fine);
}

function drawRays(ground: Ground, crater: Crater): void {
  const { directions, brightness } = ground;
  const [cx, cy, cz] = crater.centre;
  // Two tangents of the ground at the crater.
  const flat = Math.hypot(cx, cz);
  const [ex, ez] = [cz / flat, -cx / flat];
  const [nx, ny, nz] = [cy * ez, cz * ex - cx * ez, -cy * ex];
  forEachNear(ground, crater, crater.rays, (texel) => {
    const at = texel * 3;
    const [x, y, z] = [directions[at]!, directions[at + 1]!, directions[at + 2]!];
    const away = Math.acos(Math.min(1, x * cx + y * cy + z * cz)) / crater.radius;
    if (away > crater.rays) return;
    const [e, n] = [x * ex + z * ez, x * nx + y * ny + z * nz];
    const around = 1 / Math.max(1e-6, Math.hypot(e, n));
    const [a, b] = [e * around, n * around];
    const wide = smoothNoise(a * 3.4 + crater.seed * 7, b * 3.4, crater.seed);
    const narrow = smoothNoise(a * 9 + crater.seed, b * 9, crater.seed + 5);
    const broken = 0.65 + 0.55 * smoothNoise(x * 26, y * 26, z * 26);
    const streak = Math.min(1.3, Math.max(0, 0.05 + 1.5 * wide + 1.1 * narrow)) ** 1.3;
    const near = Math.exp(-away / (crater.rays * 0.36));
    const splash = 0.75 * Math.exp(-((away / 2.6) ** 2));
    const edge = fall(0.55 * crater.rays, crater.rays, away);
    brightness[texel] = brightness[texel]! + edge * (0.36 * near * streak * broken + 0.17 * splash);
  });
}

function forEachNear(ground: Ground, { centre, radius }: Crater, radii: number, visit: (texel: number) => void) {
  const { size } = ground;
  const [cx, cy, cz] = centre;
  const spread = Math.sqrt(2 / (1 + cz));
  const half = Math.min(size, (1.5 * radius * radii * spread * size) / (2 * REACH) + 2);
  const column = ((cx * spread) / REACH + 1) * 0.5 * size;
  const row = ((cy * spread) / REACH + 1) * 0.5 * size;
  const [left, right] = [Math.max(0, Math.floor(column - half)), Math.min(size - 1, Math.ceil(column + half))];
  const [low, high] = [Math.max(0, Math.floor(row - half)), Math.min(size - 1, Math.ceil(row + half))];
  for (let y = low; y <= high; y += 1) for (let x = left; x <= right; x += 1) visit(y * size + x);
}

/** Falls smoothly from 1 before `from` to 0 after `to`. */
function fall(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return 1 - t * t * (3 - 2 * t);
}
