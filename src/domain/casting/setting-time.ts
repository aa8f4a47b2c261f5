import type { Span } from './casting-kit.ts';

/** Range in °C with setting times; outside it the page only warns. */
export const TEMPERATURES: Span = { from: 15, to: 30 };
/** Range in °C for which the kits' printed times hold. */
const PRINTED_AT: Span = { from: 20, to: 22 };

export interface Temperatures {
  waterC: number;
  roomC: number;
}

/**
 * Share of the room in the mixture's temperature, through powder, vessel and spatula. Of 3.5 g of water and 1 g of
 * powder (4.2 and about 1 J/gK) the powder holds 6 % of the heat; the vessel makes it a tenth.
 */
const ROOM_SHARE = 0.1;
/**
 * Degrees by which a rise halves the setting time. Measurements of dental alginates disagree: 122 s → 70 s and 150 s →
 * 96 s from 23 to 31 °C (Irnawati & Sunarintyas, Dental Journal 42/3, 2009) are a half in 10 and 13 °C; 5.6 → 3.8 min
 * from 7 to 19.5 °C (Jeltrate, IADR 2010) a half in 22 °C; 119 → 87 s from 13 to 28 °C (Indrani & Matram, Dental
 * Journal 46/1, 2013) still less. So the range grows with the distance: its ends follow the quick and the slow rule.
 */
const HALVED_BY_C = { quick: 10, slow: 20 };
/** Times are rounded to so many seconds, because finer ones would feign precision. */
const STEP_S = 5;

export function hasTimes({ waterC, roomC }: Temperatures): boolean {
  return [waterC, roomC].every((degrees) => degrees >= TEMPERATURES.from && degrees <= TEMPERATURES.to);
}

/** Returns °C between the mixture and the range of the printed times; 0 within it, negative below. */
export function distanceFromPrinted({ waterC, roomC }: Temperatures): number {
  const mixture = waterC * (1 - ROOM_SHARE) + roomC * ROOM_SHARE;
  return Math.max(mixture - PRINTED_AT.to, 0) + Math.min(mixture - PRINTED_AT.from, 0);
}

/**
 * Computes the alginate's setting time at these temperatures, an estimate that a finger's touch overrules.
 * @param printedS - the kit's printed time, in seconds
 * @returns undefined outside `TEMPERATURES`
 */
export function settingTime(printedS: Span, temperatures: Temperatures): Span | undefined {
  if (!hasTimes(temperatures)) return undefined;
  const degrees = distanceFromPrinted(temperatures);
  const times = (halvedBy: number) => 2 ** (-degrees / halvedBy);
  const factors = [times(HALVED_BY_C.quick), times(HALVED_BY_C.slow)];
  const round = (seconds: number) => Math.round(seconds / STEP_S) * STEP_S;
  return { from: round(printedS.from * Math.min(...factors)), to: round(printedS.to * Math.max(...factors)) };
}
