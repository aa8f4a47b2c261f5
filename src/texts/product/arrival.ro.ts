import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { NeededBy } from '#domain/delivery/needed-by.ts';
import { arrivalDays, dispatchDay, firstWorkDay, isSendingDay } from '#domain/delivery/dispatch-day.ts';
import { weekdayHolidays } from '#domain/calendar/working-day.ts';
import type { Sending } from '#domain/settings/selling.ts';
import { formatCount, formatWeekday } from '../formats.ts';

export interface ArrivalTerms extends Sending {
  /** Delivery methods in words: „cu SameDay sau în Easybox”. */
  ways: string;
  awaitsProof: boolean;
}

/** „Ajunge de obicei joi, 26 noiembrie, sau vineri, 27.” with its conditions; undefined while nothing is sent. */
export function arrivalWords(now: Date, terms: ArrivalTerms) {
  const { ways, awaitsProof, makingDays, lastSendingHour } = terms;
  const dispatch = dispatchDay(now, terms, makingDays);
  if (dispatch === undefined) return undefined;
  const today = bucharestDay(now);
  const worksToday = firstWorkDay(now, terms) === today && isSendingDay(today, terms);
  const isToday = worksToday && (awaitsProof || dispatch === today);
  const until = isToday ? ` azi până la ora ${lastSendingHour}` : ' acum';
  const { days, holidays } = arrivalParts(dispatch, today);
  const told = [
    `${ways}, dacă ${awaitsProof ? 'aprobi macheta' : 'comanzi'}${until}.`,
    awaitsProof && makingDays > 0 && `Se face${makingWords(makingDays).slice(1)} după ce o aprobi.`,
    holidays !== '' && `${holidays[0]!.toUpperCase()}${holidays.slice(1)}.`,
  ];
  return { when: `Ajunge de obicei ${days}`, terms: told.filter((each) => each !== false) };
}

/** „, în 2 zile lucrătoare”, to continue a sentence about the proof; empty where making takes no day. */
export const makingWords = (makingDays: number): string =>
  makingDays === 0 ? '' : `, în ${formatCount(makingDays, 'zi lucrătoare', 'zile lucrătoare')}`;

/** Words a line that delays the whole cart, as the checkout says it of the order. */
export const leavesAfterProof = (makingDays: number): string =>
  `Pleacă la curier după ce aprobi macheta${makingWords(makingDays)}.`;

/**
 * „vineri, 27 noiembrie, sau luni, 30”; names the second month only if it differs, and holidays in between: „miercuri,
 * 2 decembrie, sau joi, 3 (luni, 30 noiembrie, și marți, 1 decembrie, sunt sărbători legale)”.
 * @param since - day from which the reader counts
 */
export function arrivalWhen(dispatch: Day, since = dispatch): string {
  const { days, holidays } = arrivalParts(dispatch, since);
  return `${days}${holidays && ` (${holidays})`}`;
}

/** Returns the two parts of arrivalWhen; `holidays` is empty where none falls on a weekday in between. */
function arrivalParts(dispatch: Day, since: Day): { days: string; holidays: string } {
  const { from, to } = arrivalDays(dispatch);
  const last = from.slice(0, 7) === to.slice(0, 7) ? dayText(to).replace(/ \D+$/, '') : dayText(to);
  const off = weekdayHolidays(since, to).map(dayText);
  const are = off.length === 1 ? 'este sărbătoare legală' : 'sunt sărbători legale';
  return { days: `${dayText(from)}, sau ${last}`, holidays: off.length > 0 ? `${off.join(', și ')}, ${are}` : '' };
}

export function neededByWords(answer: NeededBy, { awaitsProof, lastSendingHour }: ArrivalTerms): string {
  if (answer.inTime === true) {
    const what = awaitsProof ? 'comanzi și aprobi macheta' : 'comanzi';
    const until =
      lastSendingHour === 0
        ? `înainte de ${dayText(answer.orderBy)}`
        : `până ${dayText(answer.orderBy)}, ora ${lastSendingHour}`;
    return `Ajunge la timp, dacă ${what} ${until}.`;
  }
  if (answer.inTime === 'perhaps')
    return `Poate ajunge la timp: de obicei vine ${dayText(answer.earliest)}, sau cu o zi lucrătoare mai târziu.`;
  return answer.earliest === undefined
    ? 'Nu mai ajunge până atunci.'
    : `Nu mai ajunge până atunci. Cel mai devreme vine ${dayText(answer.earliest)}.`;
}

/** Says briefly whether it arrives in time, for a card of the list. */
export const neededByMark = ({ inTime }: NeededBy): string =>
  inTime === true ? 'Ajunge la timp' : inTime === 'perhaps' ? 'Poate ajunge la timp' : 'Nu mai ajunge până atunci';

export const dayText = (day: Day) => formatWeekday(new Date(`${day}T00:00:00Z`));
