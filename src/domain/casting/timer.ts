/**
 * A timer as plain figures, which can be stored: right at any time, also after the page slept. Moments are ms since
 * 1970; `ranMs` and fields that refer to it are ms of the timer's own time.
 */
export interface Timer {
  durationMs: number;
  /** Time from which the step may be done already. */
  checkMs: number | null;
  /** Ms run before the last pause. */
  ranMs: number;
  /** Moment since which the timer runs; null while paused. */
  since: number | null;
  /** Time up to which announcements were made; -1 before the first. */
  toldMs: number;
}

export function startTimer(durationMs: number, checkMs: number | null, now: number): Timer {
  return { durationMs, checkMs, ranMs: 0, since: now, toldMs: -1 };
}

/** Returns the ms run, beyond the end too. A device clock that is set back counts as no time. */
export function ranFor({ ranMs, since }: Timer, now: number): number {
  return ranMs + (since === null ? 0 : Math.max(0, now - since));
}

/** Returns the ms left; negative after the end. */
export function leftOf(timer: Timer, now: number): number {
  return timer.durationMs - ranFor(timer, now);
}

export function isOver(timer: Timer, now: number): boolean {
  return leftOf(timer, now) <= 0;
}

/** Pauses a running timer that is not over. */
export function pauseTimer(timer: Timer, now: number): Timer {
  return timer.since === null || isOver(timer, now) ? timer : { ...timer, ranMs: ranFor(timer, now), since: null };
}

export function resumeTimer(timer: Timer, now: number): Timer {
  return timer.since === null ? { ...timer, since: now } : timer;
}

/** Adds time to the timer's end, or from now on after the end. */
export function lengthenTimer(timer: Timer, byMs: number, now: number): Timer {
  return { ...timer, durationMs: Math.max(timer.durationMs, ranFor(timer, now)) + byMs };
}
