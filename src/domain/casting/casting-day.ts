import { POUR_WITHIN_S, type CastingKit } from './casting-kit.ts';
import { FLOWING, listSteps, type CastingStep } from './casting-step.ts';
import type { Temperatures } from './setting-time.ts';
import { isOver, lengthenTimer, pauseTimer, resumeTimer, startTimer, type Timer } from './timer.ts';

/** A cast in progress: everything stored about it. */
export interface CastingDay extends Temperatures {
  kit: CastingKit;
  /** Index of the current step in `listSteps`, from 0. */
  at: number;
  /** Started timers, by the index of their step. */
  timers: Record<string, Timer>;
  /** Moments, by cast, at which the hand came out and the plaster met the water, in ms since 1970. */
  outAt: Record<string, number>;
  plasterAt: Record<string, number>;
}

/** What the only button does now; `leave`: the timer runs for hours, so the visitor may close the page. */
export type CastingAction = 'next' | 'start' | 'pause' | 'resume' | 'leave' | 'finish';

export function beginDay(kit: CastingKit, temperatures: Temperatures): CastingDay {
  return { kit, waterC: temperatures.waterC, roomC: temperatures.roomC, at: 0, timers: {}, outAt: {}, plasterAt: {} };
}

/** @throws RangeError for temperatures without times, for which no cast can begin */
export function stepsOf(day: CastingDay): CastingStep[] {
  const steps = listSteps(day.kit, day);
  if (!steps) throw new RangeError('no times for these temperatures');
  return steps;
}

export function currentStep(day: CastingDay): CastingStep {
  return stepsOf(day)[day.at]!;
}

export function currentTimer(day: CastingDay): Timer | undefined {
  return day.timers[day.at];
}

export function actionOf(day: CastingDay, now: number): CastingAction {
  const { kind, timing } = currentStep(day);
  if (kind === 'unmold') return 'finish';
  if (!timing) return 'next';
  const timer = currentTimer(day);
  if (!timer) return 'start';
  // A pour cannot be paused, because plaster keeps setting.
  if (isOver(timer, now) || kind === 'pour') return 'next';
  if (kind === 'set') return 'leave';
  return timer.since === null ? 'resume' : 'pause';
}

/** Presses the button, and returns the changed day. */
export function press(day: CastingDay, now: number): CastingDay {
  const timer = currentTimer(day);
  switch (actionOf(day, now)) {
    case 'start':
      return withTimer(day, newTimer(day, now));
    case 'pause':
      return withTimer(day, pauseTimer(timer!, now));
    case 'resume':
      return withTimer(day, resumeTimer(timer!, now));
    case 'next':
      return goOn(day, now);
    case 'leave':
    case 'finish':
      return day;
  }
}

/** Goes to the next step, whatever this step's timer shows. */
export function goOn(day: CastingDay, now: number): CastingDay {
  const next = stepsOf(day)[day.at + 1];
  if (!next) return day;
  const left = currentStep(day);
  const moved: CastingDay = { ...day, at: day.at + 1 };
  if (left.kind === 'hold') moved.outAt = { [left.piece]: now, ...day.outAt };
  if (left.kind === 'sprinkle') moved.plasterAt = { [left.piece]: now, ...day.plasterAt };
  const flows = FLOWING.includes(next.kind) && !currentTimer(moved);
  return flows ? withTimer(moved, newTimer(moved, now)) : moved;
}

/** Goes to the previous step; timers run on. */
export function goBack(day: CastingDay): CastingDay {
  return day.at > 0 ? { ...day, at: day.at - 1 } : day;
}

/** Restarts the step, as with a second packet, and forgets its results. */
export function restart(day: CastingDay): CastingDay {
  const steps = stepsOf(day);
  const before = (moments: Record<string, number>, kind: CastingStep['kind']) =>
    pick(moments, (piece) => steps.findIndex((step) => step.kind === kind && step.piece === Number(piece)) < day.at);
  return {
    ...day,
    timers: pick(day.timers, (place) => Number(place) < day.at),
    outAt: before(day.outAt, 'hold'),
    plasterAt: before(day.plasterAt, 'sprinkle'),
  };
}

function pick<T>(record: Record<string, T>, keep: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keep(key)));
}

export function lengthen(day: CastingDay, byMs: number, now: number): CastingDay {
  const timer = currentTimer(day);
  return timer ? withTimer(day, lengthenTimer(timer, byMs, now)) : day;
}

/** Returns the ms left to pour plaster into this step's mould; negative when it is too late. */
export function leftToPour(day: CastingDay, now: number): number | undefined {
  const { kind, piece } = currentStep(day);
  const outAt = day.outAt[['mix', 'hold', 'out'].includes(kind) ? 1 : piece];
  if (outAt === undefined || ['pour', 'set', 'unmold'].includes(kind)) return undefined;
  return POUR_WITHIN_S * 1_000 - Math.max(0, now - outAt);
}

export function withTimer(day: CastingDay, timer: Timer): CastingDay {
  return { ...day, timers: { ...day.timers, [day.at]: timer } };
}

/** Starts the timer of the current step; a pour's time began earlier, when plaster met water. */
function newTimer(day: CastingDay, now: number): Timer {
  const { kind, piece, timing } = currentStep(day);
  const spentMs = kind === 'pour' ? Math.max(0, now - (day.plasterAt[piece] ?? now)) : 0;
  const rest = (seconds: number) => Math.max(0, seconds * 1_000 - spentMs);
  return startTimer(rest(timing!.seconds), timing!.checkFrom === undefined ? null : rest(timing!.checkFrom), now);
}
