import * as z from 'zod/mini';
import { orderKeyFields } from './review-form.ts';

/** Whole days in Bucharest between the delivery and the mail that asks the buyer what they think. */
export const ASKED_AFTER_DAYS = 14;
/** Nobody is asked later than so many days after the delivery, as by a shop that was switched off for a while. */
export const ASKED_WITHIN_DAYS = 45;

/** Says whether the single mail that asks for reviews is still due. */
export type ReviewRequestState = 'open' | 'asked' | 'refused';

/** The buyer's word that they want no such mail. */
export const refuseRequestSchema = z.object(orderKeyFields);
export type RefuseRequest = z.infer<typeof refuseRequestSchema>;
