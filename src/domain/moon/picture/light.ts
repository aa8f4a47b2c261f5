/** Light of every picture: the sun on the Moon's face alone, a warm lamp from the upper left on all. Linear. */
export const SUN_COLOUR = [1.02, 0.985, 0.93] as const;
export const SUN_POWER = 1.2;
export const LAMP = [-0.53, 0.6, 0.6] as const;
export const LAMP_COLOUR = [1, 0.9, 0.77] as const;
/** Strength of the lamp on the ring, and on the Moon's face, whose night must stay dark. */
export const LAMP_ON_RING = 0.52;
export const LAMP_ON_MOON = 0.082;
/** Evening light: from above, and reflected warm from below. */
export const SKY_COLOUR = [0.1, 0.125, 0.185] as const;
export const BOUNCE_COLOUR = [0.095, 0.07, 0.05] as const;
export const EXPOSURE = 1.22;

/** Turns linear light into a screen value from 0 to 1, with a soft shoulder for highlights. */
export function develop(light: number): number {
  const exposed = light * EXPOSURE;
  const curved = exposed < 0.6 ? exposed : 0.6 + 0.4 * (1 - Math.exp(-(exposed - 0.6) / 0.4));
  return curved <= 0.0031308 ? 12.92 * curved : 1.055 * curved ** (1 / 2.4) - 0.055;
}
