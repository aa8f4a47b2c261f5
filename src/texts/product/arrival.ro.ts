import type { Day } from '#domain/calendar/day.ts';
import type { NeededBy } from '#domain/delivery/needed-by.ts';
import { dispatchDay, firstWorkDay, isSendingDay } from '#domain/delivery/dispatch-day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { Sending } from '#domain/settings/selling.ts';
import { formatCount, formatWeekday } from '../formats.ts';
import { arrivalParts } from '../dispatch.ro.ts';

export interface ArrivalTerms extends Sending {
  /** „cu SameDay sau în Easybox” */
  ways: string;
  awaitsProof: boolean;
}

/** „Ajunge de obicei joi, 26 noiembrie, sau vineri, 27.” and its terms; undefined while the shop sends nothing. */
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
    awaitsProof && makingWords(makingDays),
    holidays && `${holidays[0]!.toUpperCase()}${holidays.slice(1)}.`,
  ];
  return { when: `Ajunge de obicei ${days}`, terms: told.filter(Boolean).join(' ') };
}

/** „Se face în 2 zile lucrătoare după ce o aprobi.”; nothing where it takes no day. */
function makingWords(makingDays: number): string {
  return makingDays === 0
    ? ''
    : `Se face în ${formatCount(makingDays, 'zi lucrătoare', 'zile lucrătoare')} după ce o aprobi.`;
}

export function neededByWords(answer: NeededBy, { awaitsProof, lastSendingHour }: ArrivalTerms): string {
  if (answer.inTime === true) {
    const what = awaitsProof ? 'comanzi și aprobi macheta' : 'comanzi';
    const until =
      lastSendingHour === 0
        ? `înainte de ${day(answer.orderBy)}`
        : `până ${day(answer.orderBy)}, ora ${lastSendingHour}`;
    return `Ajunge la timp, dacă ${what} ${until}.`;
  }
  if (answer.inTime === 'perhaps')
    return `Poate ajunge la timp: de obicei vine ${day(answer.earliest)}, sau cu o zi lucrătoare mai târziu.`;
  return answer.earliest === undefined
    ? 'Nu mai ajunge până atunci.'
    : `Nu mai ajunge până atunci. Cel mai devreme vine ${day(answer.earliest)}.`;
}

/** The same in two or three words, for a card of the list. */
export const neededByMark = ({ inTime }: NeededBy): string =>
  inTime === true ? 'Ajunge la timp' : inTime === 'perhaps' ? 'Poate ajunge la timp' : 'Nu mai ajunge până atunci';

const day = (each: Day) => formatWeekday(new Date(`${each}T00:00:00Z`));
