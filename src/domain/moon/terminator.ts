import { mm } from '#domain/engraving/letter-outlines.ts';
import { radians } from './vector.ts';

interface Light {
  /** Lit part of the disc, 0 to 1. */
  illumination: number;
  /** Direction of the bright limb's midpoint, in degrees counterclockwise from up. */
  tilt: number;
}

/** Returns the direction of the light with y down. */
export function towardsLight(tilt: number): { x: number; y: number } {
  return { x: -Math.sin(radians(tilt)), y: -Math.cos(radians(tilt)) };
}

/** Returns the line between day and night on a disc as SVG path data: origin in the centre, y down. */
export function terminator({ illumination, tilt }: Light, radius: number): string {
  const light = towardsLight(tilt);
  // The cusps are a quarter turn from the light; the terminator between them is half an ellipse.
  const from = `${mm(light.y * radius)} ${mm(-light.x * radius)}`;
  const to = `${mm(-light.y * radius)} ${mm(light.x * radius)}`;
  const bulge = 2 * illumination - 1;
  const turn = mm(-90 - tilt);
  return `M${to}A${mm(Math.abs(bulge) * radius)} ${mm(radius)} ${turn} 0 ${bulge > 0 ? 1 : 0} ${from}`;
}
