/** A direction or place in space; the context defines the axes. */
export type Vector3 = readonly [x: number, y: number, z: number];

export const dot = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const minus = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const cross = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const scaled = (a: Vector3, factor: number): Vector3 => [a[0] * factor, a[1] * factor, a[2] * factor];

export const unit = (a: Vector3): Vector3 => scaled(a, 1 / Math.hypot(...a));

const DEGREE = Math.PI / 180;
export const degrees = (radians: number): number => radians / DEGREE;
export const radians = (degrees: number): number => degrees * DEGREE;

/** Normalizes an angle to 0 ≤ angle < 360. */
export const wholeTurn = (angle: number): number => ((angle % 360) + 360) % 360;
