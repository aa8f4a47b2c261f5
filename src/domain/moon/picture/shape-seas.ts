import { MARIA, RANGES } from './near-side.ts';
import { direction } from './relief-map.ts';
import { fractalNoise, smoothNoise } from './seeded-noise.ts';

const SEAS = MARIA.map(([latitude, longitude, north, east, darkness]) => {
  const centre = direction(latitude, longitude);
  const eastward = direction(0, longitude + 90);
  const reach = Math.cos((Math.min(60, 1.5 * Math.max(north, east)) * Math.PI) / 180);
  return { centre, eastward, north: (north * Math.PI) / 180, east: (east * Math.PI) / 180, darkness, reach };
});

/** Returns the share of sea, 0 on the highlands, up to 1. Neighbouring seas join, and shores are ragged. */
export function seaAt(x: number, y: number, z: number): number {
  const wide = 0.055 * smoothNoise(x * 4.2 + 9, y * 4.2, z * 4.2);
  const bend = 0.055 * smoothNoise(x * 4.2, y * 4.2 + 31, z * 4.2);
  const ragged = 0.3 * fractalNoise(x * 13, y * 13, z * 13, 4);
  let left = 1;
  let darkest = 0;
  let weight = 1e-6;
  for (const sea of SEAS) {
    const { centre } = sea;
    const along = x * centre[0] + y * centre[1] + z * centre[2];
    if (along < sea.reach) continue;
    const e = x * sea.eastward[0] + z * sea.eastward[2] + wide;
    const n = Math.sqrt(Math.max(0, 1 - along * along - (e - wide) * (e - wide))) * (y > centre[1] ? 1 : -1) + bend;
    const distance = Math.sqrt((e * e) / (sea.east * sea.east) + (n * n) / (sea.north * sea.north)) + ragged;
    if (distance > 1.45) continue;
    const t = Math.min(1, Math.max(0, (1.45 - distance) / 0.9));
    const share = t * t * (3 - 2 * t);
    left *= 1 - share;
    darkest += sea.darkness * share;
    weight += share;
  }
  if (left === 1) return 0;
  const shore = 0.36 + 0.2 * fractalNoise(x * 38, y * 38, z * 38, 3);
  const level = Math.min(1, Math.max(0, (1 - left - shore) / 0.34));
  return level * level * (3 - 2 * level) * Math.min(1, darkest / weight);
}

const CHAINS = RANGES.map(({ width, height, line }) => {
  const points = line.map(([latitude, longitude]) => direction(latitude, longitude));
  const middle = points[points.length >> 1]!;
  const reach = Math.min(...points.map((p) => p[0] * middle[0] + p[1] * middle[1] + p[2] * middle[2]));
  const wide = (width * Math.PI) / 180;
  return { width: wide, height, points, middle, reach: Math.cos(Math.acos(reach) + 2.6 * wide) };
});

/** Returns the height of mountain ranges at a place, in km. */
export function rangeAt(x: number, y: number, z: number): number {
  let height = 0;
  for (const { middle, reach, points, width, height: most } of CHAINS) {
    if (x * middle[0] + y * middle[1] + z * middle[2] < reach) continue;
    let nearest = 9;
    for (let index = 1; index < points.length; index += 1) {
      nearest = Math.min(nearest, distanceToPart(x, y, z, points[index - 1]!, points[index]!));
    }
    if (nearest > 2.6 * width) continue;
    const peaks = 0.75 + 0.9 * fractalNoise(x * 55, y * 55, z * 55, 3);
    height += most * Math.exp(-((nearest / width) ** 2) * 1.6) * Math.max(0.15, peaks);
  }
  return height;
}

type Point = readonly [number, number, number];

function distanceToPart(x: number, y: number, z: number, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  const ax = x - a[0];
  const ay = y - a[1];
  const az = z - a[2];
  const t = Math.min(1, Math.max(0, (ax * dx + ay * dy + az * dz) / (dx * dx + dy * dy + dz * dz)));
  return Math.sqrt((ax - t * dx) ** 2 + (ay - t * dy) ** 2 + (az - t * dz) ** 2);
}
