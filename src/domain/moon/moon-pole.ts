import { Body, RotationAxis } from './astronomy.ts';
import { cross, degrees, dot, radians, unit, type Vector3 } from './vector.ts';

/** The Moon's north pole (equator of J2000) and the place on the Moon that faces the eye. */
interface MoonPole {
  north: Vector3;
  libration: { latitude: number; longitude: number };
}

/** `moon` is where the Moon is seen from the eye, in the equator of J2000. */
export function moonPole(instant: Date, moon: Vector3): MoonPole {
  const { ra, spin, north: pole } = RotationAxis(Body.Moon, instant);
  const north: Vector3 = [pole.x, pole.y, pole.z];
  // The Moon's axes: z north, x through the middle of the near side (its prime meridian), y to its east.
  const node: Vector3 = [-Math.sin(radians(ra * 15)), Math.cos(radians(ra * 15)), 0];
  const aside = cross(north, node);
  const turned = (angle: number): Vector3 => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [node[0] * c + aside[0] * s, node[1] * c + aside[1] * s, node[2] * c + aside[2] * s];
  };
  const eye = unit([-moon[0], -moon[1], -moon[2]]);
  const middle = turned(radians(spin));
  const east = turned(radians(spin + 90));
  return {
    north,
    libration: {
      latitude: degrees(Math.asin(dot(eye, north))),
      longitude: degrees(Math.atan2(dot(eye, east), dot(eye, middle))),
    },
  };
}
