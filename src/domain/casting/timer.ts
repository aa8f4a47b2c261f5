/**
 * A timer as plain figures, which can be stored: right whenever it is looked at, also after the page slept. Moments are
 * ms since 1970, `ranMs` and what is named after it are ms of the timer's own time.
 */
export interface Timer {
  durationMs: number;
  /** From here on it may be over already. */
  checkMs: number | null;
  /** Time in ms that it had run when it was last paused. */
  ranMs: number;
  /** It runs since this moment; null while it is paused. */
  since: number | null;
  /** Up to where its announcements were made; -1 before the first. */
  toldMs: number;
}

export function startTimer(durationMs: number, checkMs: number | null, now: number): Timer {
  return { durationMs, checkMs, ranMs: 0, since: now, toldMs: -1 };
}

/** Time in ms that it ran, beyond its end too. A device's clock that is set back counts as no time. */
export function ranFor({ ranMs, since }: Timer, now: number): number {
  return ranMs + (since === null ? 0 : Math.max(0, now - since));
}

/** Below zero once it is over. */
export function leftOf(timer: Timer, now: number): number {
  return timer.durationMs - ranFor(timer, now);
}

export function isOver(timer: Timer, now: number): boolean {
  return leftOf(timer, now) <= 0;
}

/** What is over cannot be paused. */
export function pauseTimer(timer: Timer, now: number): Timer {
  return timer.since === null || isOver(timer, now) ? timer : { ...timer, ranMs: ranFor(timer, now), since: null };
}

export function resumeTimer(timer: Timer, now: number): Timer {
  return timer.since === null ? { ...timer, since: now } : timer;
}

/** Adds time: to its end, or from now on when that has passed. */
export function lengthenTimer(timer: Timer, byMs: number, now: number): Timer {
  return { ...timer, durationMs: Math.max(timer.durationMs, ranFor(timer, now)) + byMs };
}
