import {
  Body,
  Equator,
  Horizon,
  MakeTime,
  MoonPhase as moonElongation,
  Observer,
  RotateVector,
  Rotation_EQD_HOR,
  Rotation_EQJ_EQD,
  RotationAxis,
  SearchRiseSet,
  Vector,
} from './astronomy.ts';
import { moonPhase, type MoonPhase } from './moon-phase.ts';
import { angleFromUp, inPicture, lightOn, pictureFrame } from './picture-frame.ts';
import { romanianClock, romanianDay, romanianInstant } from './romanian-clock.ts';
import { cross, degrees, dot, radians, unit, type Vector3 } from './vector.ts';

export interface MoonMoment {
  /** `YYYY-MM-DD` and `HH:MM` in Romanian local time; see `romanian-clock.ts`. */
  date: string;
  hour: string;
  /** Degrees, north and east. */
  latitude: number;
  longitude: number;
}

/** The Moon from one place at one moment; angles in degrees, counterclockwise in the sky. */
export interface MoonSky extends MoonTimes {
  /** Lit part of the disc, 0 to 1. */
  illumination: number;
  phaseAngle: number;
  /** Degrees that the Moon leads the Sun along the ecliptic, 0 to 360; it waxes below 180. */
  elongation: number;
  phase: MoonPhase;
  /** From the zenith to the middle of the bright limb. */
  tilt: number;
  /** From the zenith to the Moon's north pole. */
  axis: number;
  /** Point of the Moon that faces the viewer, from the middle of the near side. */
  libration: { latitude: number; longitude: number };
  /** Apparent altitude with refraction; negative below the horizon. */
  altitude: number;
  /** From north through east. */
  azimuth: number;
  /** Unit vector towards the Sun: x right, y up to the zenith, z to the viewer. */
  sun: Vector3;
}

const xyz = ({ x, y, z }: Vector): Vector3 => [x, y, z];
const ZENITH: Vector3 = [0, 0, 1];

/** Computes the Moon at a moment and place, always the same for the same input. */
export function moonSky({ date, hour, latitude, longitude }: MoonMoment): MoonSky {
  const instant = romanianInstant(date, hour);
  const time = MakeTime(instant);
  const observer = new Observer(latitude, longitude, 0);
  const toHorizon = Rotation_EQD_HOR(time, observer);
  // The axes are north, west and zenith of the place.
  const fromHere = (ofDate: Vector) => xyz(RotateVector(toHorizon, ofDate));

  const moonOfDate = Equator(Body.Moon, time, observer, true, true);
  const moon = fromHere(moonOfDate.vec);
  const sun = fromHere(Equator(Body.Sun, time, observer, true, true).vec);
  const frame = pictureFrame(moon, ZENITH);
  const light = lightOn(moon, sun, frame);

  const pole = moonPole(instant, xyz(Equator(Body.Moon, time, observer, false, true).vec));
  const north = fromHere(RotateVector(Rotation_EQJ_EQD(time), new Vector(...pole.north, time)));
  const horizon = Horizon(time, observer, moonOfDate.ra, moonOfDate.dec, 'normal');
  const elongation = moonElongation(time);
  return {
    illumination: light.illumination,
    phaseAngle: light.phaseAngle,
    elongation,
    phase: moonPhase(elongation),
    tilt: light.brightLimb,
    axis: angleFromUp(inPicture(frame, north)),
    libration: pole.libration,
    altitude: horizon.altitude,
    azimuth: horizon.azimuth,
    sun: light.sun,
    ...moonTimes(date, observer),
  };
}

/** `HH:MM` in Romanian local time; missing if the Moon does not rise or set that day. */
interface MoonTimes {
  moonrise?: string;
  moonset?: string;
}

/** Computes when the Moon's upper edge crosses a flat horizon that day, with the usual refraction of 34′. */
function moonTimes(date: string, observer: Observer): MoonTimes {
  const { start, end } = romanianDay(date);
  const days = (end.getTime() - start.getTime()) / 86_400_000;
  const clock = (direction: 1 | -1) => {
    const found = SearchRiseSet(Body.Moon, observer, direction, start, days)?.date;
    return found && found < end ? romanianClock(found).hour : undefined;
  };
  const [moonrise, moonset] = [clock(1), clock(-1)];
  return { ...(moonrise && { moonrise }), ...(moonset && { moonset }) };
}

/** The Moon's north pole (equator of J2000) and its point that faces the viewer. */
interface MoonPole {
  north: Vector3;
  libration: { latitude: number; longitude: number };
}

/** Returns pole and libration; `moon` is the Moon's direction from the viewer in the equator of J2000. */
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
