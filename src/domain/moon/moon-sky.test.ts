import { Body, GeoVector, MakeTime, RotateVector, Rotation_EQJ_EQD, type Vector } from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import {
  HORIZONS_GEOCENTRIC,
  HORIZONS_MOON,
  HORIZONS_NEW_YORK,
  HORIZONS_PHASE_ANGLE,
  HORIZONS_PLACE,
  USNO_PHASES,
  USNO_RISE_SET,
} from '../../../tests/support/moon-almanac.ts';
import { moonPole } from './moon-sky.ts';
import { moonSky } from './moon-sky.ts';
import { angleFromUp, inPicture, lightOn, pictureFrame } from './picture-frame.ts';
import { romanianClock } from './romanian-clock.ts';
import type { Vector3 } from './vector.ts';

const CLUJ = { latitude: 46.77, longitude: 23.6 };
const skyAt = (utc: string, place: { latitude: number; longitude: number }) =>
  moonSky({ ...romanianClock(new Date(utc)), ...place });
/** Returns the angle between two directions, 0 to 180°. */
const apart = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);
const minutes = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Returns the Moon from the Earth's centre, with celestial north of date up. */
function geocentric(utc: string) {
  const time = MakeTime(new Date(utc));
  const ofDate = (vector: Vector): Vector3 => {
    const { x, y, z } = RotateVector(Rotation_EQJ_EQD(time), vector);
    return [x, y, z];
  };
  const moonJ2000 = GeoVector(Body.Moon, time, true);
  const moon = ofDate(moonJ2000);
  const frame = pictureFrame(moon, [0, 0, 1]);
  const pole = moonPole(new Date(utc), [moonJ2000.x, moonJ2000.y, moonJ2000.z]);
  const [x, y, z] = pole.north;
  const north = ofDate(Object.assign(GeoVector(Body.Moon, time, true), { x, y, z }));
  const light = lightOn(moon, ofDate(GeoVector(Body.Sun, time, true)), frame);
  return { ...light, libration: pole.libration, pole: angleFromUp(inPicture(frame, north)) };
}

describe('the Moon against JPL Horizons, 1850 to 2050', () => {
  it.each(HORIZONS_MOON)('stands as published on %s', (date, azimuth, altitude) => {
    const utc = `${date}T00:00Z`;
    const sky = skyAt(utc, HORIZONS_PLACE);
    // The published altitude lacks refraction, which lifts the Moon by up to half a degree.
    expect(apart(sky.azimuth, azimuth)).toBeLessThan(0.5);
    expect(Math.abs(sky.altitude - altitude)).toBeLessThan(0.7);
  });

  it.each(HORIZONS_GEOCENTRIC)('has the published bright limb, pole and libration at $utc', (published) => {
    const found = geocentric(published.utc);
    expect(apart(found.brightLimb, published.brightLimb)).toBeLessThan(0.1);
    expect(apart(found.pole, published.pole)).toBeLessThan(0.1);
    expect(Math.abs(found.libration.longitude - published.libration[0])).toBeLessThan(0.1);
    expect(Math.abs(found.libration.latitude - published.libration[1])).toBeLessThan(0.1);
  });

  it('has the published tilt and libration, seen from New York', () => {
    const published = HORIZONS_NEW_YORK;
    const sky = skyAt(published.utc, published);
    // The same parallactic angle turns both angles, so their difference does not depend on it.
    expect(apart(sky.tilt - sky.axis, published.brightLimb - published.pole)).toBeLessThan(0.1);
    expect(Math.abs(sky.libration.longitude - published.libration.longitude)).toBeLessThan(0.1);
    expect(Math.abs(sky.libration.latitude - published.libration.latitude)).toBeLessThan(0.1);
  });

  it.each(HORIZONS_PHASE_ANGLE)('is lit as published on %s', (date, phaseAngle) => {
    const published = (1 + Math.cos((phaseAngle * Math.PI) / 180)) / 2;
    expect(Math.abs(skyAt(`${date}T00:00Z`, CLUJ).illumination - published)).toBeLessThan(0.01);
  });
});

describe('the Moon against the Naval Observatory', () => {
  it.each(USNO_PHASES)('reaches phase %i at %s', (quarter, utc) => {
    const sky = skyAt(utc, CLUJ);
    // The Moon gains half a degree per hour: 0.02° are less than three minutes.
    expect(apart(sky.elongation, quarter * 90)).toBeLessThan(0.02);
    expect(sky.phase).toBe((['new', 'first-quarter', 'full', 'last-quarter'] as const)[quarter]);
  });

  it.each(USNO_RISE_SET)('rises and sets as published on $date', ({ latitude, longitude, date, rise, set }) => {
    for (const [name, time] of [
      ['moonrise', rise],
      ['moonset', set],
    ] as const) {
      const shown = romanianClock(new Date(`${date}T${time}Z`));
      const found = moonSky({ date: shown.date, hour: '12:00', latitude, longitude })[name];
      expect(Math.abs(minutes(found ?? '') - minutes(shown.hour))).toBeLessThanOrEqual(2);
    }
  });
});

describe('the sky data for the Moon’s picture', () => {
  it('has a Sun direction that agrees with illumination, tilt and phase angle', () => {
    for (const [date] of HORIZONS_MOON) {
      const { sun, illumination, tilt, phaseAngle } = moonSky({ date, hour: '21:00', ...CLUJ });
      expect(Math.hypot(...sun)).toBeCloseTo(1, 9);
      expect((1 + sun[2]) / 2).toBeCloseTo(illumination, 9);
      expect(Math.cos((phaseAngle * Math.PI) / 180)).toBeCloseTo(sun[2], 9);
      expect(apart(tilt, (Math.atan2(-sun[0], sun[1]) * 180) / Math.PI)).toBeLessThan(1e-6);
    }
  });

  it('has the evening crescent lit from the lower right, where the Sun has set', () => {
    const sky = moonSky({ date: '2026-02-20', hour: '19:00', ...CLUJ });
    expect(sky.phase).toBe('waxing-crescent');
    expect(sky.azimuth).toBeGreaterThan(180);
    expect(sky.tilt).toBeGreaterThan(180);
    expect(sky.tilt).toBeLessThan(270);
  });

  it('has no moonrise on a day without one', () => {
    const days = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
    const without = days.filter((date) => !moonSky({ date, hour: '12:00', ...CLUJ }).moonrise);
    expect(without).toHaveLength(1);
  });
});
