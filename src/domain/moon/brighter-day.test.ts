import { expect, it } from 'vitest';
import { brighterDay } from './brighter-day.ts';
import { moonSky } from './moon-sky.ts';

const skyOf = (date: string) => moonSky({ date, hour: '21:00', latitude: 46.77, longitude: 23.59 });

it.each(['2026-01-18', '2026-01-20', '2026-06-13', '2026-06-16', '2025-10-22'])(
  'near the new Moon of %s, a day within a week has about a quarter of the Moon lit',
  (day) => {
    const better = brighterDay(day, skyOf(day))!;
    expect(skyOf(better).illumination).toBeGreaterThan(0.18);
    expect(skyOf(better).illumination).toBeLessThan(0.45);
  },
);

it('a day with enough light needs no brighter day', () => {
  expect(brighterDay('2025-06-04', skyOf('2025-06-04'))).toBeUndefined();
});
