import { expect, it } from 'vitest';
import { presetPeriod, type Preset } from './preset.ts';

it.each<[Preset, string, string, string]>([
  ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['7d', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['30d', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-21', '2026-01-01', '2026-11-21'],
  ['12m', '2026-11-21', '2025-11-22', '2026-11-21'],
  ['12m', '2024-02-29', '2023-03-01', '2024-02-29'],
])('the preset period %s, on %s, is %s to %s', (preset, today, from, to) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to });
});
