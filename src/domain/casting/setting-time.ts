import type { Span } from './casting-kit.ts';

/** Temperatures, in °C, for which a time is told; outside of them there is only a warning. */
export const TEMPERATURES: Span = { from: 15, to: 30 };
/** The temperature for which the kits' printed times hold, in °C. */
const PRINTED_AT: Span = { from: 20, to: 22 };

export interface Temperatures {
  waterC: number;
  roomC: number;
}

/**
 * The share of the room in the mixture's temperature: powder, vessel and spatula come from it. Of 3.5 g of water and
 * 1 g of powder (4.2 and about 1 J/gK) the powder holds 6 % of the heat; the vessel makes it a tenth.
 */
const ROOM_SHARE = 0.1;
/**
 * So many °C more halve the setting time. Measurements of dental alginates disagree: 122 s → 70 s and 150 s → 96 s from
 * 23 to 31 °C (Irnawati & Sunarintyas, Dental Journal 42/3, 2009) are a half in 10 and 13 °C; 5.6 → 3.8 min from 7 to
 * 19.5 °C (Jeltrate, IADR 2010) a half in 22 °C; 119 → 87 s from 13 to 28 °C (Indrani & Matram, Dental Journal 46/1,
 * 2013) still less. So the span told grows with the distance: one end by the quick rule, the other by the slow one.
 */
const HALVED_BY_C = { quick: 10, slow: 20 };
/** Times are told in steps of so many seconds: more would be pretence. */
const STEP_S = 5;

export function hasTimes({ waterC, roomC }: Temperatures): boolean {
  return [waterC, roomC].every((degrees) => degrees >= TEMPERATURES.from && degrees <= TEMPERATURES.to);
}

/** Degrees Celsius between the mixture and what the printed times hold for; 0 within it, negative below. */
export function distanceFromPrinted({ waterC, roomC }: Temperatures): number {
  const mixture = waterC * (1 - ROOM_SHARE) + roomC * ROOM_SHARE;
  return Math.max(mixture - PRINTED_AT.to, 0) + Math.min(mixture - PRINTED_AT.from, 0);
}

/**
 * Computes how long alginate takes to set at these temperatures. The finger's touch decides all the same.
 * @param printedS - the kit's own time, in seconds
 * @returns nothing outside of `TEMPERATURES`
 */
export function settingTime(printedS: Span, temperatures: Temperatures): Span | undefined {
  if (!hasTimes(temperatures)) return undefined;
  const degrees = distanceFromPrinted(temperatures);
  const times = (halvedBy: number) => 2 ** (-degrees / halvedBy);
  const factors = [times(HALVED_BY_C.quick), times(HALVED_BY_C.slow)];
  const round = (seconds: number) => Math.round(seconds / STEP_S) * STEP_S;
  return { from: round(printedS.from * Math.min(...factors)), to: round(printedS.to * Math.max(...factors)) };
}
