import { DOME_HEIGHT, MOON_RADIUS, RING_START } from '#domain/moon/picture/medal-shape.ts';

const RINGS = [
  ...Array.from({ length: 20 }, (_, index) => (index / 20) * MOON_RADIUS),
  ...[MOON_RADIUS, RING_START, RING_START + 0.012, 0.48, 0.492, 0.5],
];
const SPOKES = 160;
/** 25 mm of a 20 cm disc. */
const THICKNESS = 0.12;

/**
 * Returns the disc as a surface of revolution, one unit wide, its face towards +z, as indexed triangles. A vertex has
 * four numbers: x, y, z, and 1 on the side.
 */
export function medalGeometry(): { corners: Float32Array<ArrayBuffer>; triangles: Uint16Array<ArrayBuffer> } {
  const rows = [
    ...RINGS.map((radius) => ({ radius, height: heightAt(radius), edge: 0 })),
    { radius: 0.5, height: heightAt(0.5), edge: 1 },
    { radius: 0.5, height: -THICKNESS, edge: 1 },
  ];
  const corners: number[] = [];
  const triangles: number[] = [];
  rows.forEach(({ radius, height, edge }, row) => {
    for (let spoke = 0; spoke <= SPOKES; spoke += 1) {
      const angle = (spoke / SPOKES) * 2 * Math.PI;
      corners.push(radius * Math.cos(angle), radius * Math.sin(angle), height, edge);
      if (row === 0 || spoke === SPOKES) continue;
      const here = row * (SPOKES + 1) + spoke;
      const inner = here - SPOKES - 1;
      triangles.push(inner, here, here + 1, inner, here + 1, inner + 1);
    }
  });
  return { corners: new Float32Array(corners), triangles: new Uint16Array(triangles) };
}

function heightAt(radius: number): number {
  if (radius <= MOON_RADIUS) return DOME_HEIGHT * (1 - (radius / MOON_RADIUS) ** 2) - 0.006;
  if (radius < RING_START + 0.012) return radius < RING_START + 0.006 ? -0.008 : 0.004;
  return 0.004 - 0.016 * Math.max(0, (radius - 0.48) / 0.02) ** 2;
}
