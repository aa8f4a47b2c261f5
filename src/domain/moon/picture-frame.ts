import { cross, degrees, dot, minus, scaled, unit, wholeTurn, type Vector3 } from './vector.ts';

/** Axes of a picture of the sky: `right`, `up`, and `viewer` from the Moon to the viewer. */
interface PictureFrame {
  right: Vector3;
  up: Vector3;
  viewer: Vector3;
}

/** Returns the frame of a viewer of `moon` for whom `above` (the zenith, or a pole) is up. */
export function pictureFrame(moon: Vector3, above: Vector3): PictureFrame {
  const sight = unit(moon);
  const up = unit(minus(above, scaled(sight, dot(above, sight))));
  return { right: cross(sight, up), up, viewer: scaled(sight, -1) };
}

/** Returns a direction in the picture's axes: x right, y up, z to the viewer. */
export function inPicture(frame: PictureFrame, direction: Vector3): Vector3 {
  return [dot(direction, frame.right), dot(direction, frame.up), dot(direction, frame.viewer)];
}

/** Returns the angle of a direction in the picture, in degrees counterclockwise from up. */
export function angleFromUp([x, y]: Vector3): number {
  return wholeTurn(degrees(Math.atan2(-x, y)));
}

/** Computes how the Sun lights the Moon for a viewer at the origin, in the axes of `frame`. */
export function lightOn(moon: Vector3, sun: Vector3, frame: PictureFrame) {
  const light = inPicture(frame, unit(minus(sun, moon)));
  return {
    sun: light,
    /** Angle between Sun and viewer at the Moon: 0° when full. */
    phaseAngle: degrees(Math.acos(Math.max(-1, Math.min(1, light[2])))),
    /** Lit part of the disc, 0 to 1. */
    illumination: (1 + light[2]) / 2,
    /** Direction of the bright limb's midpoint, counterclockwise from up. */
    brightLimb: angleFromUp(light),
  };
}
