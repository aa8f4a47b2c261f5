import {
  Body,
  Equator,
  Horizon,
  MoonPhase as moonElongation,
  Observer,
  RotateVector,
  Rotation_EQD_HOR,
  Rotation_EQJ_EQD,
  Vector,
  MakeTime,
  SearchRiseSet,
} from './astronomy.ts';
import { moonPhase, type MoonPhase } from './moon-phase.ts';
import { moonPole } from './moon-pole.ts';
import { angleFromUp, inPicture, lightOn, pictureFrame } from './picture-frame.ts';
import { romanianInstant, romanianClock, romanianDay } from './romanian-clock.ts';
import type { Vector3 } from './vector.ts';

export interface MoonMoment {
  /** `YYYY-MM-DD` and `HH:MM`, as a clock in Romania showed them; see `romanian-clock.ts`. */
  date: string;
  hour: string;
  /** Degrees, north and east. */
  latitude: number;
  longitude: number;
}

/** The Moon as seen from one place at one moment; angles in degrees, turning counterclockwise in the sky. */
export interface MoonSky extends MoonTimes {
  /** Lit part of the disc, 0 to 1. */
  illumination: number;
  phaseAngle: number;
  /** How far the Moon is ahead of the Sun along the ecliptic, 0 to 360; it waxes below 180. */
  elongation: number;
  phase: MoonPhase;
  /** From the zenith's direction to the middle of the bright limb. */
  tilt: number;
  /** From the zenith's direction to the Moon's north pole. */
  axis: number;
  /** The place on the Moon that faces the eye, from the middle of the near side. */
  libration: { latitude: number; longitude: number };
  /** As seen through the air; negative below the horizon. */
  altitude: number;
  /** From north through east. */
  azimuth: number;
  /** Towards the Sun, of length 1: x right, y up to the zenith, z to the viewer. */
  sun: Vector3;
}

const xyz = ({ x, y, z }: Vector): Vector3 => [x, y, z];
const ZENITH: Vector3 = [0, 0, 1];

/** The Moon of a moment and a place. The same moment always gives the same sky. */
export function moonSky({ date, hour, latitude, longitude }: MoonMoment): MoonSky {
  const instant = romanianInstant(date, hour);
  const time = MakeTime(instant);
  const observer = new Observer(latitude, longitude, 0);
  const toHorizon = Rotation_EQD_HOR(time, observer);
  // North, west and zenith of the place are the axes.
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

/** `HH:MM` as a clock in Romania shows it; missing when the Moon does not rise or set on that day. */
interface MoonTimes {
  moonrise?: string;
  moonset?: string;
}

/** When the Moon's upper edge meets a flat horizon on that civil day, with the usual refraction of 34′. */
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
