import { expect, it } from 'vitest';
import { closedSoon } from './closed-soon.ts';

const closedDays = [
  { from: '2026-11-02', to: '2026-11-06' },
  { from: '2026-12-24', to: '2027-01-03' },
];

it.each([
  ['not announced long before', '2026-12-09', undefined],
  ['announced two weeks before', '2026-12-10', closedDays[1]],
  ['announced on its last day', '2027-01-03', closedDays[1]],
  ['not announced after its end', '2027-01-04', undefined],
])('a closed period is %s', (_when, today, period) => {
  expect(closedSoon(today, { closedDays })).toEqual(period);
});
