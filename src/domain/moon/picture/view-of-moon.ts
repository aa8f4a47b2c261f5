type Vector = readonly [number, number, number];

/** Sky of a picture; angles in degrees, see `moon-sky.ts`. */
export interface PictureSky {
  axis: number;
  libration: { latitude: number; longitude: number };
  sun: Vector;
}

/** Orientation of the Moon to the viewer: its axes (east, north, towards the Earth) in the picture's frame. */
export interface MoonView {
  east: Vector;
  north: Vector;
  front: Vector;
  /** The sun's direction in the Moon's axes. */
  sun: Vector;
}

/** Turns the Moon as the sky shows it: libration first, then its north pole `axis` degrees left of the zenith. */
export function viewOfMoon({ axis, libration, sun }: PictureSky): MoonView {
  const [b, l, a] = [libration.latitude, libration.longitude, axis].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const [sinB, cosB, sinL, cosL, sinA, cosA] = [
    Math.sin(b),
    Math.cos(b),
    Math.sin(l),
    Math.cos(l),
    Math.sin(a),
    Math.cos(a),
  ];
  // Rotates by longitude around the pole, then by latitude, then around the line of sight.
  const turn = ([x, y, z]: Vector): Vector => {
    const [x1, z1] = [x * cosL - z * sinL, x * sinL + z * cosL];
    const [y2, z2] = [y * cosB - z1 * sinB, y * sinB + z1 * cosB];
    return [x1 * cosA - y2 * sinA, x1 * sinA + y2 * cosA, z2];
  };
  const [east, north, front] = [turn([1, 0, 0]), turn([0, 1, 0]), turn([0, 0, 1])];
  const dot = (v: Vector) => v[0] * sun[0] + v[1] * sun[1] + v[2] * sun[2];
  return { east, north, front, sun: [dot(east), dot(north), dot(front)] };
}
