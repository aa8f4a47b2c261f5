/** Lengths in diameters of the disc; the relief's own radius comes from the workshop's design. */
export const MEDAL_RADIUS = 0.5;
export const MOON_RADIUS = 0.39;
export const RING_START = 0.402;
const BEAD = 0.012;
/** Width of the rim's rounded outside. */
const ROUND = 0.02;
/** Height of the dome over its edge. */
export const DOME_HEIGHT = 0.075;

/** Returns the outward slope of the ring's height at a radius. */
export function ringSlope(radius: number): number {
  const inner = (radius - RING_START) / BEAD;
  const outer = (MEDAL_RADIUS - radius) / ROUND;
  if (inner < 1) return 1.5 * (1 - Math.max(-0.6, inner)) ** 1.2;
  if (outer < 1) return -2.6 * (1 - Math.max(0, outer)) ** 1.4;
  return 0;
}
