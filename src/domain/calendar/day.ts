/** A calendar day in Bucharest, as `2026-11-21`. */
export type Day = string;

export const DAY_MS = 86_400_000;

export function addDays(day: Day, days: number): Day {
  return toDay(toTime(day) + days * DAY_MS);
}

/** True if the text is an existing day of this century. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && toDay(toTime(text)) === text;
}

/** Returns the day's midnight in UTC, where every day has 24 hours. */
export function toTime(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function toDay(time: number): Day {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}
