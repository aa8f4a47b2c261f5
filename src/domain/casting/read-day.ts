import { CASTING_KITS, type CastingKit } from './casting-kit.ts';
import type { CastingDay } from './casting-day.ts';
import { listSteps } from './casting-step.ts';
import type { Timer } from './timer.ts';

/** Reads a stored day by hand, as the cart does: a schema would weigh more than the page's whole script. */
export function readDay(stored: unknown): CastingDay | undefined {
  if (!isRecord(stored)) return undefined;
  const { kit, waterC, roomC, at, timers, outAt, plasterAt } = stored;
  if (!isKit(kit) || !isNumber(waterC) || !isNumber(roomC) || !Number.isInteger(at)) return undefined;
  if (!isRecord(timers) || !Object.values(timers).every(isTimer)) return undefined;
  if (!isMoments(outAt) || !isMoments(plasterAt)) return undefined;
  const steps = listSteps(kit, { waterC, roomC });
  if (!steps?.[at as number]) return undefined;
  return { kit, waterC, roomC, at: at as number, timers: timers as Record<string, Timer>, outAt, plasterAt };
}

function isTimer(value: unknown): value is Timer {
  if (!isRecord(value)) return false;
  const { durationMs, checkMs, ranMs, since, toldMs } = value;
  return (
    [durationMs, ranMs, toldMs].every(isNumber) && [checkMs, since].every((each) => each === null || isNumber(each))
  );
}

export function isKit(value: unknown): value is CastingKit {
  return CASTING_KITS.includes(value as CastingKit);
}

function isMoments(value: unknown): value is Record<string, number> {
  return isRecord(value) && Object.values(value).every(isNumber);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
