import { listCraters } from './list-craters.ts';
import { MOON_RADIUS_KM } from './near-side.ts';
import { pressCrater, type Ground } from './press-crater.ts';
import { mapDirections, REACH, type Relief } from './relief-map.ts';
import { fractalNoise, smoothNoise } from './seeded-noise.ts';
import { rangeAt, seaAt } from './shape-seas.ts';

/** Factor by which the plaster is steeper than the Moon, so that a palm-sized disc shows its relief. */
const STEEPER = 1.9;
/** Brightness of the highlands; fresh craters and their rays reach 1. */
const HIGHLANDS = 0.8;
/** Depth of the seas, in radii of the Moon. */
const SEA_DEPTH = 0.0016;
/** Darkening of a hollow by its depth below its surroundings in radii. */
const CAVITY = 70;

/**
 * Makes the relief of the Moon's near side from the places and sizes of its seas, mountains and craters, always the
 * same for a size.
 * @param size - side of the square map in texels; craters too small for it are left out
 */
export function makeRelief(size: number): Relief {
  const ground: Ground = {
    size,
    directions: mapDirections(size),
    heights: new Float32Array(size * size),
    brightness: new Float32Array(size * size),
  };
  const texelKm = (2 * REACH * MOON_RADIUS_KM) / size;
  const seas = layGround(ground, texelKm);
  const craters = listCraters(texelKm * 2.4);
  for (const crater of craters.filter(({ kind }) => kind === 'worn')) pressCrater(ground, crater);
  floodSeas(ground, seas);
  for (const crater of craters.filter(({ kind }) => kind !== 'worn')) pressCrater(ground, crater);
  return { size, texels: toTexels(ground) };
}

/** Lays hills and mountains; returns each texel's share of sea. */
function layGround({ size, directions, heights, brightness }: Ground, texelKm: number): Float32Array {
  const seas = new Float32Array(size * size);
  const octaves = Math.max(2, Math.round(Math.log2(MOON_RADIUS_KM / 9 / (2 * texelKm))));
  for (let texel = 0; texel < size * size; texel += 1) {
    const [x, y, z] = [directions[texel * 3]!, directions[texel * 3 + 1]!, directions[texel * 3 + 2]!];
    if (z < -0.25) continue;
    const sea = seaAt(x, y, z);
    const rough = fractalNoise(x * 9, y * 9, z * 9, octaves);
    const fine = fractalNoise(x * 60, y * 60, z * 60, Math.max(1, octaves - 2));
    seas[texel] = sea;
    heights[texel] = (0.0034 * rough + 0.0011 * fine) * (1 - 0.9 * sea) + rangeAt(x, y, z) / MOON_RADIUS_KM;
    const patches = 0.09 * smoothNoise(x * 4, y * 4, z * 4) + 0.08 * rough + 0.04 * fine;
    brightness[texel] = HIGHLANDS * (1 + 0.6 * patches);
  }
  // The lava's tint fades out more softly than its shore.
  const tinge = softened(seas, size, Math.max(1, Math.round(size / 190)));
  for (let texel = 0; texel < size * size; texel += 1) {
    const patch = 1 + 4.2 * (brightness[texel]! / HIGHLANDS - 1);
    brightness[texel] = brightness[texel]! * (1 - 0.44 * tinge[texel]! * (2 - patch));
  }
  return seas;
}

/** Floods hollows in the seas with lava; wrinkles stay. */
function floodSeas({ size, directions, heights }: Ground, seas: Float32Array): void {
  for (let texel = 0; texel < size * size; texel += 1) {
    const sea = seas[texel]!;
    if (sea === 0) continue;
    const [x, y, z] = [directions[texel * 3]!, directions[texel * 3 + 1]!, directions[texel * 3 + 2]!];
    const wrinkle = 1 - Math.abs(smoothNoise(x * 11 + 3, y * 11, z * 11));
    const filled = -SEA_DEPTH + 0.0006 * wrinkle ** 9;
    const share = Math.min(1, sea * 1.25);
    heights[texel] = heights[texel]! * (1 - 0.93 * share) + filled * share;
  }
}

/** Computes normals from neighbouring heights, and darkens hollows a little, as dust gathers there. */
function toTexels({ size, directions, heights, brightness }: Ground): Float32Array {
  const texels = new Float32Array(size * size * 4);
  const places = new Float32Array(size * size * 3);
  for (let index = 0; index < places.length; index += 1) {
    places[index] = directions[index]! * (1 + STEEPER * heights[Math.floor(index / 3)]!);
  }
  const around = softened(heights, size, Math.max(2, Math.round(size / 150)));
  for (let texel = 0; texel < size * size; texel += 1) {
    const [column, row] = [texel % size, Math.floor(texel / size)];
    const right = 3 * (column < size - 1 ? texel + 1 : texel);
    const left = 3 * (column > 0 ? texel - 1 : texel);
    const above = 3 * (row < size - 1 ? texel + size : texel);
    const below = 3 * (row > 0 ? texel - size : texel);
    const ax = places[right]! - places[left]!;
    const ay = places[right + 1]! - places[left + 1]!;
    const az = places[right + 2]! - places[left + 2]!;
    const bx = places[above]! - places[below]!;
    const by = places[above + 1]! - places[below + 1]!;
    const bz = places[above + 2]! - places[below + 2]!;
    const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    const hollow = Math.min(0.1, Math.max(-0.14, CAVITY * (heights[texel]! - around[texel]!)));
    const scale = (brightness[texel]! * (1 + hollow)) / Math.max(1e-12, Math.sqrt(nx * nx + ny * ny + nz * nz));
    texels[texel * 4] = nx * scale;
    texels[texel * 4 + 1] = ny * scale;
    texels[texel * 4 + 2] = nz * scale;
    texels[texel * 4 + 3] = STEEPER * heights[texel]!;
  }
  return texels;
}

/** Returns the mean height around each texel: a box of `reach` to each side, first along rows, then columns. */
function softened(heights: Float32Array, size: number, reach: number): Float32Array {
  const pass = (from: Float32Array, step: number, across: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < size; line += 1) {
      let sum = 0;
      for (let index = -reach; index < size; index += 1) {
        const [enter, leave] = [index + reach, index - reach - 1];
        if (enter < size) sum += from[line * across + enter * step]!;
        if (leave >= 0) sum -= from[line * across + leave * step]!;
        if (index >= 0) to[line * across + index * step] = sum / (2 * reach + 1);
      }
    }
    return to;
  };
  return pass(pass(heights, 1, size), size, 1);
}
