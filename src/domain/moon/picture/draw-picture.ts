import { MATERIALS, type Material } from './finishes.ts';
import type { MoonDesign } from '../moon-design.ts';
import { layOut } from './layout.ts';
import { develop } from './light.ts';
import { MOON_RADIUS } from './medal-shape.ts';
import type { Relief } from './relief-map.ts';
import { shadeMedal, type Engraving, type Medal } from './shade-medal.ts';
import { shadeFrame, shadeLip, shadeWall } from './shade-setting.ts';
import { viewOfMoon, type PictureSky } from './view-of-moon.ts';

/** Picture of a cast: light and opacity, two bytes per pixel. */
export interface CastPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

interface PictureParts {
  design: MoonDesign;
  sky: PictureSky;
  relief: Relief;
  grain: Float32Array;
  engraving: Engraving;
  cast?: CastPicture | undefined;
}

/** Draws `size` × `size` pixels of red, green, blue and opacity, for page, server and stored picture alike. */
export function drawPicture(parts: PictureParts, size: number): Uint8ClampedArray<ArrayBuffer> {
  const { design, grain, cast } = parts;
  const layout = layOut(design);
  const material = MATERIALS[design.finisaj];
  const medal = { ...parts, view: viewOfMoon(parts.sky), material };
  const pixels = new Uint8ClampedArray(size * size * 4);
  const [light, layer] = [new Float32Array(3), new Float32Array(3)];
  const pixel = 1 / size;
  const { disc } = layout;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(column + 0.5) * pixel - 0.5, 0.5 - (row + 0.5) * pixel];
      const [dx, dy] = [(x - disc.x) / disc.diameter, (y - disc.y) / disc.diameter];
      const away = (Math.sqrt(dx * dx + dy * dy) - 0.5) * disc.diameter * size;
      if (away > -1) {
        shadeWall(layout, x, y, grain, light);
        blend(light, layer, shadeFrame(layout, x, y, grain, pixel, layer));
      }
      if (away < 1) {
        const atLimb = Math.abs(away + (0.5 - MOON_RADIUS) * disc.diameter * size) < 1;
        if (atLimb) shadeFinely(medal, dx, dy, pixel / disc.diameter, layer);
        else shadeMedal(medal, dx, dy, layer);
        blend(light, layer, Math.min(1, Math.max(0, 0.5 - away)));
      }
      blend(light, layer, shadeLip(layout, x, y, pixel, layer));
      if (cast && layout.cast) blend(light, layer, shadeCast(cast, layout.cast, material, x, y, layer));
      const at = (row * size + column) * 4;
      for (let channel = 0; channel < 3; channel += 1) pixels[at + channel] = 255 * develop(light[channel]!);
      pixels[at + 3] = 255;
    }
  }
  return pixels;
}

/** Shades a pixel on the edge of the Moon's face as the mean of nine points. */
function shadeFinely(medal: Medal, x: number, y: number, pixel: number, out: Float32Array): void {
  const sum = new Float32Array(3);
  for (let part = 0; part < 9; part += 1) {
    shadeMedal(medal, x + ((part % 3) - 1) * (pixel / 3), y + (Math.floor(part / 3) - 1) * (pixel / 3), out);
    for (let channel = 0; channel < 3; channel += 1) sum[channel] = sum[channel]! + out[channel]! / 9;
  }
  out.set(sum);
}

/** Shades the cast beside the disc in its finish. */
export function shadeCast(
  { width, height, pixels }: CastPicture,
  stands: { x: number; y: number; height: number },
  material: Material,
  x: number,
  y: number,
  out: Float32Array,
): number {
  const column = ((x - stands.x) / (stands.height * 0.75) + 0.5) * width - 0.5;
  const row = ((stands.y - y) / stands.height + 0.5) * height - 0.5;
  const [left, top] = [Math.floor(column), Math.floor(row)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0;
  const [fx, fy] = [column - left, row - top];
  const read = (channel: number) => {
    const at = (top * width + left) * 2 + channel;
    const a = pixels[at]! + (pixels[at + 2]! - pixels[at]!) * fx;
    const b = pixels[at + width * 2]! + (pixels[at + width * 2 + 2]! - pixels[at + width * 2]!) * fx;
    return (a + (b - a) * fy) / 255;
  };
  const light = 0.6 * read(0) ** 2.2;
  const glint = material.shine * 0.5 * Math.max(0, light - 0.3);
  const warm = [1, 0.93, 0.84];
  for (let channel = 0; channel < 3; channel += 1) {
    const colour = material.colour[channel]!;
    out[channel] = (colour * light + glint) * warm[channel]!;
  }
  return read(1);
}

function blend(under: Float32Array, over: Float32Array, share: number): void {
  if (share <= 0) return;
  for (let channel = 0; channel < 3; channel += 1) {
    under[channel] = under[channel]! + (over[channel]! - under[channel]!) * share;
  }
}
