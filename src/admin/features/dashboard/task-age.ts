const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Returns whole hours, or whole days from one day on; null for less than an hour. */
export function ageOf(since: string | Date, now: Date): { unit: 'hours' | 'days'; count: number } | null {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / HOUR_MS);
  if (hours < 1) return null;
  return hours < DAY_HOURS ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / DAY_HOURS) };
}
