import type { Period } from '#domain/analytics/period.ts';
import type { Day } from '#domain/calendar/day.ts';
import { arrivalDays } from '#domain/delivery/dispatch-day.ts';
import type { UnheldDispatch } from '#domain/delivery/order-dispatch.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import { weekdayHolidays } from '#domain/calendar/working-day.ts';
import { formatCount, formatWeekday } from './formats.ts';

export interface DispatchTerms {
  deliveryMethod: OrderDeliveryMethod;
  paymentMethod: PaymentMethod;
  /** Working days that the goods take once their proof is approved. */
  makingDays: number;
}

/** @param since - as of {@link arrivalWhen}. „Pleacă la curier: joi, 26 noiembrie. Ajunge de obicei vineri, 27 noiembrie, sau luni, 30.” */
export function dispatchText(dispatch: UnheldDispatch, terms: DispatchTerms, since?: Day): string {
  const when = dispatchWhen(dispatch, terms);
  const { deliveryMethod } = terms;
  if (!('day' in dispatch)) return `${dispatchLabel(terms)} ${when}.`;
  if (deliveryMethod === 'pickup') return `${dispatchLabel(terms)}: ${when}.`;
  const where = { courier: '', easybox: ' în Easybox' }[deliveryMethod];
  return `${dispatchLabel(terms)}: ${when}. Ajunge de obicei${where} ${arrivalWhen(dispatch.day, since)}.`;
}

export function dispatchLabel({ deliveryMethod }: Pick<DispatchTerms, 'deliveryMethod'>): string {
  return deliveryMethod === 'pickup' ? 'Gata de ridicare' : 'Pleacă la curier';
}

export const CAST_MADE = 'turnăm mulajul după amprentă';

/** „joi, 26 noiembrie”, or „după ce aprobi macheta, în 2 zile lucrătoare” */
export function dispatchWhen(dispatch: UnheldDispatch, { paymentMethod, makingDays }: DispatchTerms): string {
  if ('day' in dispatch) return dayText(dispatch.day);
  const money = paymentMethod === 'card' ? 'plata este confirmată' : 'banii ajung la noi';
  const { awaitsProof, awaitsMoney, awaitsPrint } = dispatch;
  const before = [awaitsProof && 'aprobi macheta', awaitsMoney && money, awaitsPrint && CAST_MADE];
  const making =
    awaitsProof && !awaitsPrint && makingDays > 0
      ? `, în ${formatCount(makingDays, 'zi lucrătoare', 'zile lucrătoare')}`
      : '';
  return `după ce ${listed(before)}${making}`;
}

/**
 * „vineri, 27 noiembrie, sau luni, 30”; the second month is said where it is another, and which days between are holidays:
 * „miercuri, 2 decembrie, sau joi, 3 (luni, 30 noiembrie, și marți, 1 decembrie, sunt sărbători legale)”.
 * @param since - the day from which whoever reads it counts
 */
export function arrivalWhen(dispatch: Day, since = dispatch): string {
  const { days, holidays } = arrivalParts(dispatch, since);
  return `${days}${holidays && ` (${holidays})`}`;
}

/** The same in two parts; `holidays` is empty where none falls on a weekday between. */
export function arrivalParts(dispatch: Day, since: Day): { days: string; holidays: string } {
  const { from, to } = arrivalDays(dispatch);
  const last = from.slice(0, 7) === to.slice(0, 7) ? dayText(to).replace(/ \D+$/, '') : dayText(to);
  const off = weekdayHolidays(since, to).map(dayText);
  const are = off.length === 1 ? 'este sărbătoare legală' : 'sunt sărbători legale';
  return { days: `${dayText(from)}, sau ${last}`, holidays: off.length > 0 ? `${off.join(', și ')}, ${are}` : '' };
}

/** „Nu trimitem colete de joi, 24 decembrie, până duminică, 3 ianuarie.” */
export function closedText({ from, to }: Period): string {
  return from === to
    ? `Nu trimitem colete ${dayText(from)}.`
    : `Nu trimitem colete de ${dayText(from)}, până ${dayText(to)}.`;
}

/** „aprobi macheta, banii ajung la noi și turnăm mulajul”; what is false is left out. */
export const listed = (parts: readonly (string | false | undefined)[]): string =>
  new Intl.ListFormat('ro').format(parts.filter((part) => typeof part === 'string'));

const dayText = (day: Day) => formatWeekday(new Date(`${day}T00:00:00Z`));
