import type { Material } from './finishes.ts';
import { GRAIN_SIZE } from './grain.ts';
import { LAMP_ON_MOON, LAMP_ON_RING } from './light.ts';
import { DOME_HEIGHT, MEDAL_RADIUS, MOON_RADIUS, RING_START, ringSlope } from './medal-shape.ts';
import { toMap, type Relief } from './relief-map.ts';
import { shadeSurface } from './shade-surface.ts';
import { smooth, sunlight } from './sunlight.ts';
import type { MoonView } from './view-of-moon.ts';

/** Depths of the engraving on the disc's square, 0–255, `size` × `size`, first row on top. */
export interface Engraving {
  size: number;
  depths: Uint8Array;
}

export interface Medal {
  relief: Relief;
  grain: Float32Array;
  view: MoonView;
  material: Material;
  engraving: Engraving;
}

/** Buffers reused between calls, so that a picture allocates no memory. */
const texel = new Float32Array(4);
const place = new Float32Array(3);

/**
 * Computes the light from a place of the disc, seen from the front, as linear red, green and blue. The WebGL view
 * repeats this in `medal-shader.ts`; a browser test compares both.
 * @param x - from the disc's centre to the right, in diameters, `y` upwards
 */
export function shadeMedal(medal: Medal, x: number, y: number, out: Float32Array): void {
  const radius = Math.sqrt(x * x + y * y);
  const onMoon = radius < MOON_RADIUS ? 1 : 0;
  let [nx, ny, nz] = [0, 0, 1];
  let [sun, brightness, hollow, lamp] = [0, 1, 0, LAMP_ON_RING];
  if (onMoon > 0) {
    const scale = 1 / Math.max(MOON_RADIUS, radius * 1.0005);
    const [px, py] = [x * scale, y * scale];
    const pz = Math.sqrt(Math.max(0, 1 - px * px - py * py));
    readRelief(medal, px, py, pz);
    sun = sunlight(medal.relief, texel, place, medal.view.sun, pz);
    brightness = Math.sqrt(texel[0]! ** 2 + texel[1]! ** 2 + texel[2]! ** 2) || 1;
    const { east, north, front } = medal.view;
    const [a, b, c] = [texel[0]! / brightness, texel[1]! / brightness, texel[2]! / brightness];
    // The dome is low: its own slope is gentle, but its relief keeps its depth.
    const gentle = (2 * DOME_HEIGHT) / MOON_RADIUS;
    nx = a * east[0] + b * north[0] + c * front[0] - px * (1 - gentle);
    ny = a * east[1] + b * north[1] + c * front[1] - py * (1 - gentle);
    nz = a * east[2] + b * north[2] + c * front[2] - pz + 1;
    lamp = LAMP_ON_MOON;
    hollow = Math.max(0, -texel[3]! * 38) + 0.5 * smooth(0.93, 1, Math.sqrt(px * px + py * py));
  } else {
    const slope = ringSlope(radius) / radius;
    [nx, ny] = [-slope * x, -slope * y];
    hollow = 0.9 * (1 - smooth(MOON_RADIUS, RING_START + 0.012, radius));
    const depth = engraved(medal.engraving, x, y);
    if (depth[0]! > 0 || depth[1] !== 0 || depth[2] !== 0) {
      nx += depth[1]! * 2.3;
      ny += depth[2]! * 2.3;
      hollow = Math.max(hollow, 1.25 * depth[0]!);
    }
  }
  const grainAt = grainTexel(x, y);
  const rough = 0.045 * (1 - 0.6 * medal.material.metal);
  nx -= medal.grain[grainAt]! * rough;
  ny -= medal.grain[grainAt + 1]! * rough;
  const leaf = medal.material.leaf > 0 ? leafTone(x, y) * medal.material.leaf : 0;
  nx += leaf * 0.03;
  ny -= leaf * 0.02;
  const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  shadeSurface(
    medal.material,
    nx * length,
    ny * length,
    nz * length,
    sun,
    lamp,
    brightness * (1 + 0.035 * leaf),
    hollow,
    onMoon,
    x,
    y,
    out,
  );
  const edge = 1 - 0.55 * smooth(MEDAL_RADIUS - 0.012, MEDAL_RADIUS, radius);
  for (let channel = 0; channel < 3; channel += 1) out[channel] = out[channel]! * edge;
}

/** Reads the relief at the viewed place, interpolated between texels. */
function readRelief({ relief, view }: Medal, px: number, py: number, pz: number): void {
  const { size, texels } = relief;
  const { east, north, front } = view;
  place[0] = px * east[0] + py * east[1] + pz * east[2];
  place[1] = px * north[0] + py * north[1] + pz * north[2];
  place[2] = px * front[0] + py * front[1] + pz * front[2];
  const column = Math.min(size - 1.001, Math.max(0, toMap(size, place[0], place[2])));
  const row = Math.min(size - 1.001, Math.max(0, toMap(size, place[1], place[2])));
  const [left, low] = [Math.floor(column), Math.floor(row)];
  const [fx, fy] = [column - left, row - low];
  const at = (low * size + left) * 4;
  for (let index = 0; index < 4; index += 1) {
    const a = texels[at + index]! + (texels[at + 4 + index]! - texels[at + index]!) * fx;
    const up = at + size * 4 + index;
    const b = texels[up]! + (texels[up + 4]! - texels[up]!) * fx;
    texel[index] = a + (b - a) * fy;
  }
}

const cut = new Float32Array(3);

/** Returns the depth of the engraving here (0–1), and its slope. */
function engraved({ size, depths }: Engraving, x: number, y: number): Float32Array {
  const column = Math.min(size - 3, Math.max(2, Math.round((x + 0.5) * size - 0.5)));
  const row = Math.min(size - 3, Math.max(2, Math.round((0.5 - y) * size - 0.5)));
  const at = row * size + column;
  cut[0] = depths[at]! / 255;
  cut[1] = (depths[at + 1]! - depths[at - 1]!) / 255;
  cut[2] = (depths[at - size]! - depths[at + size]!) / 255;
  return cut;
}

function grainTexel(x: number, y: number): number {
  const repeat = GRAIN_SIZE * 2.5;
  const column = ((Math.floor((x + 0.5) * repeat) % GRAIN_SIZE) + GRAIN_SIZE) % GRAIN_SIZE;
  const row = ((Math.floor((0.5 - y) * repeat) % GRAIN_SIZE) + GRAIN_SIZE) % GRAIN_SIZE;
  return (row * GRAIN_SIZE + column) * 2;
}

/** Returns the tone of a square of metal leaf, each laid a little differently: −1 to 1. */
function leafTone(x: number, y: number): number {
  const [column, row] = [
    Math.floor(x * 4.4 + 40.3 + 0.06 * Math.sin(y * 9)),
    Math.floor(y * 4.4 + 40.6 + 0.05 * Math.sin(x * 11)),
  ];
  // Integers are exact on graphics cards too.
  return ((column * 37 + row * 91 + column * row * 13) % 17) / 8 - 1;
}
