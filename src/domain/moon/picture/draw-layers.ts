import type { MoonDesign } from '../moon-design.ts';
import { shadeCast, type CastPicture } from './draw-picture.ts';
import { MATERIALS } from './finishes.ts';
import { layOut } from './layout.ts';
import { develop } from './light.ts';
import { shadeFrame, shadeLip, shadeWall } from './shade-setting.ts';

/** Pixels of a square layer: red, green, blue, opacity. */
type Layer = Uint8ClampedArray<ArrayBuffer>;

/** Layers around a turning disc: the wall, the frame, and what is in front of the disc. */
interface Layers {
  wall: Layer;
  frame?: Layer;
  front: Layer;
}

/** Draws the layers around a design's disc, each `size` × `size`. */
export function drawLayers(
  design: MoonDesign,
  grain: Float32Array,
  cast: CastPicture | undefined,
  size: number,
): Layers {
  const layout = layOut(design);
  const material = MATERIALS[design.finisaj];
  const pixel = 1 / size;
  const over = new Float32Array(3);
  const layer = (shade: (x: number, y: number, out: Float32Array) => number): Layer => {
    const pixels = new Uint8ClampedArray(size * size * 4);
    const light = new Float32Array(3);
    for (let texel = 0; texel < size * size; texel += 1) {
      const x = ((texel % size) + 0.5) * pixel - 0.5;
      const y = 0.5 - (Math.floor(texel / size) + 0.5) * pixel;
      const share = shade(x, y, light);
      if (share <= 0) continue;
      for (let channel = 0; channel < 3; channel += 1) pixels[texel * 4 + channel] = 255 * develop(light[channel]!);
      pixels[texel * 4 + 3] = 255 * Math.min(1, share);
    }
    return pixels;
  };
  return {
    wall: layer((x, y, out) => (shadeWall(layout, x, y, grain, out), 1)),
    ...(layout.frame && { frame: layer((x, y, out) => shadeFrame(layout, x, y, grain, pixel, out)) }),
    front: layer((x, y, out) => {
      const lip = Math.max(0, shadeLip(layout, x, y, pixel, out));
      const beside = cast && layout.cast ? shadeCast(cast, layout.cast, material, x, y, over) : 0;
      if (beside <= 0) return lip;
      const share = lip > 0 ? beside : 1;
      for (let channel = 0; channel < 3; channel += 1) {
        out[channel] = lip > 0 ? out[channel]! + (over[channel]! - out[channel]!) * share : over[channel]!;
      }
      return Math.max(lip, beside);
    }),
  };
}
