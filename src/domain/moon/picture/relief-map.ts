/**
 * Extent of the relief map: Lambert's azimuthal equal-area projection around 0°, 0°, so that it includes what libration
 * turns into view.
 */
export const REACH_DEGREES = 102;
/** Half the map's side, in radii of the Moon. */
export const REACH = 2 * Math.sin((REACH_DEGREES * Math.PI) / 360);

/**
 * Relief map of `size` × `size` texels of four numbers, first row in the south: the surface normal in the Moon's axes
 * (x east, y north, z towards the Earth) times the brightness, then the height in radii.
 */
export interface Relief {
  size: number;
  texels: Float32Array;
}

/** Returns a direction's coordinate on the map, in texels from the first corner. */
export function toMap(size: number, component: number, z: number): number {
  return ((component * Math.sqrt(2 / (1 + Math.max(z, -0.9)))) / REACH + 1) * 0.5 * size - 0.5;
}

/** Returns all texels' directions, three numbers each. Corners lie beyond the reach and stay unused. */
export function mapDirections(size: number): Float32Array {
  const directions = new Float32Array(size * size * 3);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const u = (((column + 0.5) / size) * 2 - 1) * REACH;
      const v = (((row + 0.5) / size) * 2 - 1) * REACH;
      const square = Math.min(u * u + v * v, 3.6);
      const shrink = Math.sqrt(1 - square / 4);
      const at = (row * size + column) * 3;
      directions[at] = u * shrink;
      directions[at + 1] = v * shrink;
      directions[at + 2] = 1 - square / 2;
    }
  }
  return directions;
}

export function direction(latitude: number, longitude: number): readonly [number, number, number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.sin(lambda), Math.sin(phi), Math.cos(phi) * Math.cos(lambda)];
}
