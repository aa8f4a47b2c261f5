import type { OrderDispatch } from '#domain/delivery/order-dispatch.ts';
import { dispatchText, dispatchWhen, type DispatchTerms } from '#texts/dispatch.ro.ts';
import { heldText, heldWhen } from './held.ro.ts';

/** A gift may wait for its day, or for its buyer's word. */
export function orderDispatchText(dispatch: OrderDispatch, terms: DispatchTerms): string {
  return 'held' in dispatch ? heldText(dispatch.held, dispatch) : dispatchText(dispatch, terms);
}

/** Continues „Pleacă la curier”. */
export function orderDispatchWhen(dispatch: OrderDispatch, terms: DispatchTerms): string {
  return 'held' in dispatch ? heldWhen(dispatch.held) : dispatchWhen(dispatch, terms);
}
