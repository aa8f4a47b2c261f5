// Published values for comparison with the computed sky of the Moon. Each list names its source.

/**
 * JPL Horizons (DE431, airless), the Moon from W081 N29 at 00:00 UT: azimuth and altitude, in
 * degrees. From `generate/delta_t/airless_Moon_dt.txt` of github.com/cosinekitty/astronomy,
 * the answer of ssd.jpl.nasa.gov of 15 May 2020, every second row of it.
 */
export const HORIZONS_PLACE = { latitude: 29, longitude: -81 };
export const HORIZONS_MOON = [
  ['1850-01-25', 97.7109, 52.7083],
  ['1851-03-11', 213.9772, 78.6698],
  ['1853-11-15', 87.0663, 23.5417],
  ['1881-07-01', 256.1309, 37.5261],
  ['1883-12-28', 264.7385, -33.3432],
  ['1909-12-22', 144.7627, 62.61],
  ['1911-08-24', 288.9003, -0.4689],
  ['1913-01-15', 221.3406, 62.2946],
  ['1939-11-15', 235.0223, 18.1718],
  ['1941-02-27', 265.4125, -0.0982],
  ['1943-05-18', 114.2102, 23.0473],
  ['1970-04-16', 118.6073, 66.214],
  ['1972-07-14', 260.8912, 30.8331],
  ['1974-02-04', 89.8841, 52.6551],
  ['2001-06-22', 291.1513, 9.1622],
  ['2003-04-13', 104.4451, 55.6442],
  ['2048-10-13', 213.2778, 29.6879],
  ['2050-06-25', 239.7364, 48.041],
] as const;

/**
 * JPL Horizons (DE440/441), quantities 14 to 17: the place on the Moon that faces the eye (east longitude, latitude),
 * and the position angles of the bright limb's midpoint and of the north pole, counterclockwise from celestial north
 * of date. From `tests/fixtures/lunar_orientation_horizons_*.json` of github.com/TheDaniel166/moira, answers of
 * ssd.jpl.nasa.gov of 26 September 2026.
 */
export const HORIZONS_GEOCENTRIC = [
  { utc: '2026-01-01T00:00Z', libration: [-1.283451, -6.556142], brightLimb: 267.36, pole: 350.0369 },
  { utc: '2026-03-25T00:00Z', libration: [2.1575, -6.506279], brightLimb: 266.24, pole: 356.7603 },
  { utc: '2026-09-26T00:00Z', libration: [-5.098805, -2.821523], brightLimb: 260.54, pole: 338.0822 },
  { utc: '2026-12-31T00:00Z', libration: [7.53978, 5.167216], brightLimb: 113, pole: 22.1737 },
] as const;
export const HORIZONS_NEW_YORK = {
  utc: '2026-09-26T00:00Z',
  latitude: 40.7128,
  longitude: -74.006,
  libration: { longitude: -4.728872, latitude: -1.998506 },
  brightLimb: 255.66,
  pole: 338.0596,
} as const;

/**
 * JPL Horizons (DE431), geocentric: the angle Sun, Moon, Earth (S-T-O) at 00:00 UT. From `generate/magnitude/Moon.txt`
 * of github.com/cosinekitty/astronomy, the answer of ssd.jpl.nasa.gov of 28 April 2019.
 */
export const HORIZONS_PHASE_ANGLE = [
  ['2010-01-07', 84.288],
  ['2010-01-15', 176.7431],
  ['2010-01-31', 10.8237],
  ['2010-02-22', 90.2143],
  ['2010-03-22', 108.1354],
  ['2010-04-25', 46.9761],
  ['2010-05-15', 167.6161],
  ['2010-06-04', 79.7641],
  ['2010-07-26', 1.9593],
  ['2010-08-17', 86.9137],
  ['2010-09-04', 118.3881],
  ['2010-09-20', 36.9587],
] as const;

/**
 * Moments of the phases (0 new, 1 first quarter, 2 full, 3 last quarter) in UT, to the minute, from the U. S. Naval
 * Observatory: `generate/moonphase/moonphases.txt` of github.com/cosinekitty/astronomy.
 */
export const USNO_PHASES = [
  [3, '1850-01-05T08:38Z'], [0, '1850-01-13T11:20Z'], [1, '1850-01-21T09:40Z'], [2, '1850-01-28T00:52Z'],
  [2, '1860-01-08T15:24Z'], [0, '1860-07-18T14:21Z'], [1, '1870-05-08T15:38Z'], [3, '1870-12-15T21:11Z'],
  [0, '1880-12-31T13:56Z'], [2, '1890-06-03T06:34Z'], [0, '1900-01-01T13:52Z'], [1, '1900-07-05T00:13Z'],
  [3, '1900-12-13T22:42Z'], [2, '1910-05-24T05:39Z'], [0, '1910-11-02T01:56Z'], [0, '1990-06-22T18:55Z'],
  [2, '1990-12-31T18:35Z'], [1, '2000-01-14T13:34Z'], [3, '2000-07-24T11:02Z'], [2, '2010-12-21T08:13Z'],
  [1, '2020-01-03T04:45Z'], [0, '2020-06-21T06:41Z'], [2, '2030-06-15T18:41Z'], [3, '2040-08-29T11:16Z'],
  [2, '2050-12-28T05:15Z'], [0, '2100-12-30T23:58Z'],
] as const; // prettier-ignore

/**
 * Moonrise and moonset in UT, to the minute, from the U. S. Naval Observatory's tables for one year:
 * `generate/riseset/moon_*.html` of github.com/cosinekitty/astronomy.
 */
export const USNO_RISE_SET = [
  { latitude: -61, longitude: 103, date: '1944-01-20', rise: '16:59', set: '07:59' },
  { latitude: -61, longitude: 103, date: '1944-06-15', rise: '19:35', set: '06:27' },
  { latitude: -61, longitude: 103, date: '1944-10-03', rise: '13:07', set: '23:32' },
  { latitude: 29, longitude: -81, date: '2019-01-01', rise: '08:12', set: '19:34' },
  { latitude: 29, longitude: -81, date: '2019-07-18', rise: '01:13', set: '12:02' },
  { latitude: 29, longitude: -81, date: '2019-12-25', rise: '11:37', set: '22:14' },
  { latitude: -45, longitude: 150, date: '2050-03-01', rise: '04:05', set: '13:24' },
  { latitude: -45, longitude: 150, date: '2050-08-20', rise: '21:57', set: '10:09' },
  { latitude: -45, longitude: 150, date: '2050-11-13', rise: '18:03', set: '07:45' },
] as const;
