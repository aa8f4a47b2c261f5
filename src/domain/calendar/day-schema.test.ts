import { expect, it } from 'vitest';
import { daySchema } from './day-schema.ts';

it.each(['2026-02-29', '2026-02-30', '2026-13-01', '9999-99-99', '0000-00-00', '2026-2-3', '2026-11-21T10:00', ''])(
  'the day %j does not exist',
  (day) => expect(daySchema.safeParse(day).success).toBe(false),
);

it.each(['2026-11-21', '2028-02-29'])('the day %s exists', (day) => expect(daySchema.parse(day)).toBe(day));
