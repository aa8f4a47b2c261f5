/** A permutation of 0–255, twice, with a number from −1 to 1 for each entry. */
const ORDER = new Uint8Array(512);
const VALUES = new Float32Array(256);
for (let index = 0; index < 256; index += 1) ORDER[index] = index;
const next = seededRow(1969);
for (let index = 255; index > 0; index -= 1) {
  const other = Math.floor(next() * (index + 1));
  const kept = ORDER[index]!;
  ORDER[index] = ORDER[other]!;
  ORDER[other] = kept;
}
ORDER.copyWithin(256, 0, 256);
for (let index = 0; index < 256; index += 1) VALUES[index] = (2 * (index + 0.5)) / 256 - 1;

/** Returns smooth noise from −1 to 1 with features about one unit wide; repeats after 256. */
export function smoothNoise(x: number, y: number, z: number): number {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const floorZ = Math.floor(z);
  let fx = x - floorX;
  let fy = y - floorY;
  let fz = z - floorZ;
  fx *= fx * (3 - 2 * fx);
  fy *= fy * (3 - 2 * fy);
  fz *= fz * (3 - 2 * fz);
  const [ix, iy, iz] = [floorX & 255, floorY & 255, floorZ & 255];
  const a = ORDER[ix]! + iy;
  const b = ORDER[ix + 1]! + iy;
  const [a0, a1, b0, b1] = [
    ORDER[a & 255]! + iz,
    ORDER[(a + 1) & 255]! + iz,
    ORDER[b & 255]! + iz,
    ORDER[(b + 1) & 255]! + iz,
  ];
  const near00 = VALUES[ORDER[a0 & 255]!]!;
  const near01 = VALUES[ORDER[a1 & 255]!]!;
  const far00 = VALUES[ORDER[(a0 + 1) & 255]!]!;
  const far01 = VALUES[ORDER[(a1 + 1) & 255]!]!;
  const near0 = near00 + (VALUES[ORDER[b0 & 255]!]! - near00) * fx;
  const near1 = near01 + (VALUES[ORDER[b1 & 255]!]! - near01) * fx;
  const far0 = far00 + (VALUES[ORDER[(b0 + 1) & 255]!]! - far00) * fx;
  const far1 = far01 + (VALUES[ORDER[(b1 + 1) & 255]!]! - far01) * fx;
  const near = near0 + (near1 - near0) * fy;
  const far = far0 + (far1 - far0) * fy;
  return near + (far - near) * fz;
}

/** Returns noise of several octaves, each half as wide and half as strong as the one before; about −1 to 1. */
export function fractalNoise(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let strength = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    const shift = octave * 17.3;
    sum += strength * smoothNoise(x * scale + shift, y * scale - shift, z * scale + 2 * shift);
    scale *= 2.03;
    strength *= 0.5;
  }
  return sum;
}

/** Returns a generator of pseudo-random numbers from 0 to 1, always the same for a seed (mulberry32). */
export function seededRow(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
