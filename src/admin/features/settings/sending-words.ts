import type { Period } from '#domain/analytics/period.ts';
import type { Formats } from '#admin/components/formats.ts';

/** Formats `24 Dec 2026 – 3 Jan 2027`, or a single day. */
export function periodText({ from, to }: Period, { date }: Formats): string {
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}

/** Formats `12:00`; hour 0 means that no order leaves the same day. */
export function hourText(hour: number, never: string): string {
  return hour === 0 ? never : `${hour}:00`;
}
