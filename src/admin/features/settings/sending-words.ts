import type { Period } from '#domain/analytics/period.ts';
import type { Formats } from '#admin/components/formats.ts';

/** `24 Dec 2026 – 3 Jan 2027`, or the one day. */
export function periodText({ from, to }: Period, { date }: Formats): string {
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}

/** `12:00`; no order leaves before 0. */
export function hourText(hour: number, never: string): string {
  return hour === 0 ? never : `${hour}:00`;
}
