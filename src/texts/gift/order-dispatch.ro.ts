import type { OrderDispatch } from '#domain/delivery/order-dispatch.ts';
import { dispatchText, dispatchWhen, type DispatchTerms } from '#texts/dispatch.ro.ts';
import { scheduledText, scheduledWhen } from './scheduled.ro.ts';

/** Words the dispatch of an order; a gift may wait for its day, or for its buyer's word. */
export function orderDispatchText(dispatch: OrderDispatch, terms: DispatchTerms): string {
  return 'scheduled' in dispatch ? scheduledText(dispatch.scheduled, dispatch) : dispatchText(dispatch, terms);
}

/** Continues the sentence „Pleacă la curier”. */
export function orderDispatchWhen(dispatch: OrderDispatch, terms: DispatchTerms): string {
  return 'scheduled' in dispatch ? scheduledWhen(dispatch.scheduled) : dispatchWhen(dispatch, terms);
}
