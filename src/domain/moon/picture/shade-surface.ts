import type { Material } from './finishes.ts';
import { BOUNCE_COLOUR, LAMP, LAMP_COLOUR, SKY_COLOUR, SUN_COLOUR, SUN_POWER } from './light.ts';
import { smooth } from './sunlight.ts';

/** Adds sun, lamp, evening sky and warm reflection on a surface with a known normal. */
export function shadeSurface(
  material: Material,
  nx: number,
  ny: number,
  nz: number,
  sun: number,
  lamp: number,
  brightness: number,
  hollow: number,
  onMoon: number,
  x: number,
  y: number,
  out: Float32Array,
): void {
  const facing = nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2];
  const near = 1 + 0.3 * (y - x);
  const lampLight = near * (Math.max(0, facing + 0.22) / 1.22) * lamp * (1 - 0.55 * Math.min(1, hollow));
  const open = (1 - 0.5 * Math.min(1, hollow)) * (onMoon > 0 ? 0.42 : 0.8);
  const above = 0.5 + 0.5 * ny;
  // Half vector between the viewer and the lamp.
  const half =
    (nx * LAMP[0] + ny * LAMP[1] + nz * (LAMP[2] + 1)) / Math.sqrt(LAMP[0] ** 2 + LAMP[1] ** 2 + (LAMP[2] + 1) ** 2);
  const glint = material.shine * Math.max(0, half) ** material.gloss * lamp * 1.9;
  // Metal reflects a bright window above left and the dim room elsewhere.
  const mirror = smooth(0.1, 0.75, 2 * nz * (nx * -0.6 + ny * 0.7) + 0.22);
  const metal = 1 + material.metal * (1.1 * mirror - 0.42) * (1 - 0.55 * onMoon);
  const sunGlint = sun * material.shine * 0.55 * Math.max(0, nz) ** 3 * (0.35 + 0.65 * mirror);
  for (let channel = 0; channel < 3; channel += 1) {
    const colour = material.colour[channel]!;
    const deep = Math.min(1, hollow * 0.8 + (1 - brightness) * 0.9);
    const tone = colour + (colour * material.shade[channel]! - colour) * Math.max(0, deep) * 0.8;
    const light =
      SUN_COLOUR[channel]! * SUN_POWER * sun +
      LAMP_COLOUR[channel]! * lampLight * brightness +
      (SKY_COLOUR[channel]! * above + BOUNCE_COLOUR[channel]! * (1 - above)) * open * brightness;
    const shine = (glint * LAMP_COLOUR[channel]! + sunGlint) * (0.35 + 0.65 * (colour / material.colour[0]));
    out[channel] = tone * light * metal + shine;
  }
}
