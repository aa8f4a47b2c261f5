import { GRAIN_SIZE } from './grain.ts';
import type { Layout } from './layout.ts';
import { LAMP_COLOUR } from './light.ts';
import { fractalNoise } from './seeded-noise.ts';
import { smooth } from './sunlight.ts';

/** Colour of the evening wall, and of the oak of shelf, stand and frame; linear light. */
const WALL = [0.02, 0.029, 0.06] as const;
const OAK = [0.34, 0.2, 0.1] as const;
const LINEN = [0.05, 0.06, 0.095] as const;

/** Shades the background behind disc and frame: the wall with its shadows, the shelf, the stand. */
export function shadeWall(layout: Layout, x: number, y: number, grain: Float32Array, out: Float32Array): void {
  const { disc, shelf, stand, frame } = layout;
  const glow = 0.5 + 1.5 * Math.exp(-((x + 0.16) ** 2 + (y - 0.2) ** 2) / 0.16);
  const speck = 1 + 0.05 * grain[tile(x, y)]!;
  const shadow = frame
    ? 1 - 0.6 * boxShadow(x - frame.x - 0.018, y - frame.y + 0.026, frame.half, 0.05)
    : 1 -
      0.62 *
        smooth(disc.diameter / 2 + 0.09, disc.diameter / 2 - 0.06, Math.hypot(x - disc.x - 0.05, y - disc.y + 0.05));
  for (let channel = 0; channel < 3; channel += 1) out[channel] = WALL[channel]! * glow * shadow * speck;
  if (shelf === undefined || !stand) return;
  if (y < shelf) shadeShelf(layout, shelf, x, y, out);
  const back = stand.top + 0.034;
  if (y < back && y > shelf - 0.022 && Math.abs(x - stand.x) < stand.width / 2) {
    const light = 0.32 + 0.3 * smooth(back - 0.008, back, y);
    oak(x, y, 0, light * (1 - 0.5 * smooth(shelf + 0.03, shelf - 0.02, y)), out);
  }
}

function shadeShelf({ disc, stand, cast }: Layout, shelf: number, x: number, y: number, out: Float32Array): void {
  const depth = (shelf - y) / 0.1;
  const across = (x - stand!.x - 0.03) / (disc.diameter * 0.46);
  const under = 1 - 0.78 * Math.exp(-(across ** 4)) * smooth(0.75, 0.1, Math.abs(depth - 0.2));
  const beside = cast
    ? 1 -
      0.7 *
        Math.exp(
          -(((x - cast.x - 0.015) / (cast.height * 0.34)) ** 4) - ((y - cast.y + cast.height * 0.46) / 0.022) ** 2,
        )
    : 1;
  const light =
    (0.2 + 0.16 * smooth(0.5, -0.5, x)) * under * beside * (1 - 0.35 * depth) + 0.14 * smooth(0.05, 0, depth);
  oak(x, y * 3, 3, light, out);
}

/** Shades the frame with its linen ground. Returns how much of the place it covers. */
export function shadeFrame(
  layout: Layout,
  x: number,
  y: number,
  grain: Float32Array,
  pixel: number,
  out: Float32Array,
): number {
  const { frame, disc, cast } = layout;
  if (!frame) return 0;
  const [fx, fy] = [x - frame.x, y - frame.y];
  const outside = Math.max(Math.abs(fx), Math.abs(fy)) - frame.half;
  if (outside > pixel) return 0;
  if (outside < -frame.bar) {
    const inner = frame.half - frame.bar;
    const rail = smooth(0, 0.05, fx + inner) * smooth(0, 0.06, inner - fy);
    const lift =
      1 -
      0.72 *
        smooth(disc.diameter / 2 + 0.045, disc.diameter / 2 - 0.03, Math.hypot(x - disc.x - 0.022, y - disc.y + 0.026));
    const castLift = cast
      ? 1 -
        0.5 *
          Math.exp(
            -(((x - cast.x - 0.03) / (cast.height * 0.34)) ** 4) - ((y - cast.y + 0.03) / (cast.height * 0.5)) ** 4,
          )
      : 1;
    const weave = 1 + 0.16 * Math.sin(x * 1500) * Math.sin(y * 1500) + 0.1 * grain[tile(x, y)]!;
    const lamp = 0.85 + 0.75 * Math.exp(-((x + 0.25) ** 2 + (y - 0.3) ** 2) / 0.22);
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = LINEN[channel]! * lamp * weave * (0.35 + 0.65 * rail) * lift * castLift;
    return 1;
  }
  // Rounded bars with mitred corners: the upper and left ones face the lamp.
  const upright = Math.abs(fx) > Math.abs(fy);
  const over = (outside + frame.bar) / frame.bar;
  const slope = (over - 0.45) * 1.6;
  const towards = upright ? -Math.sign(fx) : Math.sign(fy);
  const facing = 0.52 + 0.42 * slope * towards + (upright ? 0 : 0.06 * Math.sign(fy));
  const mitre = smooth(0, 0.0022, Math.abs(Math.abs(fx) - Math.abs(fy)));
  const edge = smooth(0, 0.1, over) * smooth(1, 0.93, over);
  oak(upright ? y : x, upright ? x : y, upright ? 5 : 8, facing * (0.72 + 0.28 * mitre) * (0.45 + 0.55 * edge), out);
  return Math.min(1, 0.5 - outside / pixel);
}

/** Shades the stand's lip in front of the disc's edge. Returns how much of the place it covers. */
export function shadeLip({ stand, shelf }: Layout, x: number, y: number, pixel: number, out: Float32Array): number {
  if (!stand || shelf === undefined) return 0;
  const [half, low] = [stand.width / 2 + 0.012, shelf - 0.05];
  const [middle, tall] = [(stand.top + low) / 2, (stand.top - low) / 2];
  const round = 0.012;
  const [qx, qy] = [Math.abs(x - stand.x) - half + round, Math.abs(y - middle) - tall + round];
  const away = Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - round;
  if (away > pixel) return 0;
  const high = (y - low) / (stand.top - low);
  const light =
    0.4 + 0.2 * smooth(0.3, -0.4, x - stand.x) + 0.42 * smooth(0.84, 0.97, high) - 0.16 * smooth(0.3, 0, high);
  oak(x, y, 2, light, out);
  return Math.min(1, 0.5 - away / pixel);
}

/** Shades oiled oak: long grain along x. */
function oak(x: number, y: number, seed: number, light: number, out: Float32Array): void {
  const bend = fractalNoise(x * 3, y * 9, seed, 2);
  const rings = fractalNoise(x * 5 + bend, y * 70 + bend * 3, seed + 3, 3);
  const pores = fractalNoise(x * 40, y * 420, seed + 7, 2);
  const tone = (1 + 0.34 * rings + 0.2 * pores) * light;
  for (let channel = 0; channel < 3; channel += 1) out[channel] = OAK[channel]! * LAMP_COLOUR[channel]! * tone;
}

function boxShadow(x: number, y: number, half: number, soft: number): number {
  const away = Math.hypot(Math.max(Math.abs(x) - half + soft, 0), Math.max(Math.abs(y) - half + soft, 0));
  return smooth(soft * 1.5, 0, away);
}

function tile(x: number, y: number): number {
  const [column, row] = [Math.floor((x + 1) * 900) % GRAIN_SIZE, Math.floor((y + 1) * 900) % GRAIN_SIZE];
  return (row * GRAIN_SIZE + column) * 2;
}
