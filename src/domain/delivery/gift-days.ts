import { addDays, type Day } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { GIFT_DAYS_AHEAD, type Gift, type GiftFields } from '#domain/orders/gift.ts';
import { arrivalDays, dispatchDay, isSendingDay, type SendingDays } from './dispatch-day.ts';

/**
 * Returns the first day by which a gift ordered now usually arrives.
 * @param makingDays - working days to make its goods, with the proof approved on the day of the order
 * @returns undefined if the shop is closed for more than a year
 */
export function firstGiftDay(now: Date, sending: SendingDays, makingDays = 0): Day | undefined {
  const first = dispatchDay(now, sending, makingDays);
  return first === undefined ? undefined : arrivalDays(first).to;
}

/** Returns the last sending day, from `first` on, to usually arrive by `arriveOn`; undefined if it is too late. */
export function sendOnFor(arriveOn: Day, first: Day, sending: SendingDays): Day | undefined {
  for (let day = arriveOn; day >= first; day = addDays(day, -1)) {
    if (isSendingDay(day, sending) && arrivalDays(day).to <= arriveOn) return day;
  }
  return undefined;
}

/** Returns the sending day of a gift ordered now; undefined if its day cannot be kept or is too far ahead. */
export function promisedSendOn(arriveOn: Day, now: Date, sending: SendingDays, makingDays = 0): Day | undefined {
  const first = dispatchDay(now, sending, makingDays);
  if (first === undefined || arriveOn > lastDayAhead(now)) return undefined;
  return sendOnFor(arriveOn, first, sending);
}

/** Returns the day a gift leaves to be in time: its own, or the last sending day before if the shop is closed. */
export function leavingDay(sendOn: Day, sending: SendingDays): Day {
  const earliest = addDays(sendOn, -GIFT_DAYS_AHEAD);
  let day = sendOn;
  while (day > earliest && !isSendingDay(day, sending)) day = addDays(day, -1);
  return day;
}

export type GiftPlan =
  | { ok: true; gift: Gift }
  /** The form's day cannot be kept; `firstDay` is the first possible one, if any. */
  | { ok: false; field: 'arriveOn' | 'remindOn'; code: 'too_early' | 'too_late'; firstDay: Day | undefined }
  /** Goods made from a print have no known day. */
  | { ok: false; field: 'arriveOn'; code: 'awaits_print'; firstDay: undefined };

/** @param makingDays - null if unknown, while the goods wait for a print */
export function planGift(fields: GiftFields, now: Date, sending: SendingDays, makingDays: number | null = 0): GiftPlan {
  const { release } = fields;
  const arriveOn = release === 'day' ? fields.arriveOn : null;
  const remindOn = release === 'word' ? fields.remindOn : null;
  const gift: Gift = { ...fields, arriveOn, remindOn, sendOn: null, releasedAt: null };
  if (remindOn !== null) {
    const refused = refuseReminder(remindOn, now);
    return refused ? { ok: false, field: 'remindOn', ...refused } : { ok: true, gift };
  }
  if (arriveOn === null) return { ok: true, gift };
  if (makingDays === null) return { ok: false, field: 'arriveOn', code: 'awaits_print', firstDay: undefined };
  const firstDay = firstGiftDay(now, sending, makingDays);
  if (arriveOn > lastDayAhead(now)) return { ok: false, field: 'arriveOn', code: 'too_late', firstDay };
  const sendOn = promisedSendOn(arriveOn, now, sending, makingDays);
  if (sendOn === undefined) return { ok: false, field: 'arriveOn', code: 'too_early', firstDay };
  return { ok: true, gift: { ...gift, sendOn } };
}

export function refuseReminder(day: Day, now: Date): { code: 'too_early' | 'too_late'; firstDay: Day } | undefined {
  const firstDay = addDays(bucharestDay(now), 1);
  if (day < firstDay) return { code: 'too_early', firstDay };
  return day > lastDayAhead(now) ? { code: 'too_late', firstDay } : undefined;
}

export const lastDayAhead = (now: Date): Day => addDays(bucharestDay(now), GIFT_DAYS_AHEAD);
