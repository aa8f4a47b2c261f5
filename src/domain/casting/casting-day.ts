import { POUR_WITHIN_S, type CastingKit } from './casting-kit.ts';
import { FLOWING, listSteps, type CastingStep } from './casting-step.ts';
import type { Temperatures } from './setting-time.ts';
import { isOver, lengthenTimer, pauseTimer, resumeTimer, startTimer, type Timer } from './timer.ts';

/** A cast in the making; everything that is kept of it. */
export interface CastingDay extends Temperatures {
  kit: CastingKit;
  /** The place of the step in `listSteps`, from 0. */
  at: number;
  /** The timers that were started, by their step's place. */
  timers: Record<string, Timer>;
  /** Moments at which each cast's hand came out, and its plaster met the water, in ms since 1970. */
  outAt: Record<string, number>;
  plasterAt: Record<string, number>;
}

/** The one button does this now; `leave`: the page may be closed, this goes on by itself for hours. */
export type CastingAction = 'next' | 'start' | 'pause' | 'resume' | 'leave' | 'finish';

export function beginDay(kit: CastingKit, temperatures: Temperatures): CastingDay {
  return { kit, waterC: temperatures.waterC, roomC: temperatures.roomC, at: 0, timers: {}, outAt: {}, plasterAt: {} };
}

/** @throws RangeError for temperatures without times, for which no cast is begun */
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
  // Plaster cannot be paused.
  if (isOver(timer, now) || kind === 'pour') return 'next';
  if (kind === 'set') return 'leave';
  return timer.since === null ? 'resume' : 'pause';
}

/** The press of the one button, as far as it changes the day. */
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

/** To the next step, whatever this one's timer shows. */
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

/** To the step before; timers run on meanwhile. */
export function goBack(day: CastingDay): CastingDay {
  return day.at > 0 ? { ...day, at: day.at - 1 } : day;
}

/** Does the step anew, as with a second packet: all that came of it is forgotten. */
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

/** Time in ms until plaster must be poured into this step's mould; below zero when it is too late. */
export function leftToPour(day: CastingDay, now: number): number | undefined {
  const { kind, piece } = currentStep(day);
  const outAt = day.outAt[['mix', 'hold', 'out'].includes(kind) ? 1 : piece];
  if (outAt === undefined || ['pour', 'set', 'unmold'].includes(kind)) return undefined;
  return POUR_WITHIN_S * 1_000 - Math.max(0, now - outAt);
}

export function withTimer(day: CastingDay, timer: Timer): CastingDay {
  return { ...day, timers: { ...day.timers, [day.at]: timer } };
}

/** Plaster's time began in the water, some steps before it is poured. */
function newTimer(day: CastingDay, now: number): Timer {
  const { kind, piece, timing } = currentStep(day);
  const spentMs = kind === 'pour' ? Math.max(0, now - (day.plasterAt[piece] ?? now)) : 0;
  const rest = (seconds: number) => Math.max(0, seconds * 1_000 - spentMs);
  return startTimer(rest(timing!.seconds), timing!.checkFrom === undefined ? null : rest(timing!.checkFrom), now);
}
