import type { Period } from '#domain/analytics/period.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { UnheldDispatch } from '#domain/delivery/order-dispatch.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import { arrivalWhen, dayText, makingWords } from './product/arrival.ro.ts';

export interface DispatchTerms {
  deliveryMethod: OrderDeliveryMethod;
  paymentMethod: PaymentMethod;
  /** Working days to make the goods after the proof's approval. */
  makingDays: number;
}

/** „Pleacă la curier: joi, 26 noiembrie. Ajunge de obicei vineri, 27.” @param since - as of {@link arrivalWhen} */
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
  return `după ce ${listed(before)}${awaitsProof && !awaitsPrint ? makingWords(makingDays) : ''}`;
}

/** „Nu trimitem colete de joi, 24 decembrie, până duminică, 3 ianuarie.” */
export function closedText({ from, to }: Period): string {
  return from === to
    ? `Nu trimitem colete ${dayText(from)}.`
    : `Nu trimitem colete de ${dayText(from)}, până ${dayText(to)}.`;
}

/** Joins „aprobi macheta, banii ajung la noi și turnăm mulajul”; omits false parts. */
export const listed = (parts: readonly (string | false | undefined)[]): string =>
  new Intl.ListFormat('ro').format(parts.filter((part) => typeof part === 'string'));
