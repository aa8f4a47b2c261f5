import { expect, it } from 'vitest';
import { ageOf } from './task-age.ts';

const NOW = new Date('2026-11-26T12:00:00Z');

it.each([
  ['nothing below one hour', '2026-11-26T11:00:01Z', null],
  ['nothing in the future', '2026-11-27T12:00:00Z', null],
  ['whole hours within a day', '2026-11-25T12:00:01Z', { unit: 'hours', count: 23 }],
  ['whole days from one day on', '2026-11-25T12:00:00Z', { unit: 'days', count: 1 }],
  ['no day that is incomplete', '2026-11-22T12:00:01Z', { unit: 'days', count: 3 }],
])('an age says %s', (_, since, age) => {
  expect(ageOf(since, NOW)).toEqual(age);
});
