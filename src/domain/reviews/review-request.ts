import * as z from 'zod/mini';
import { orderKeyFields } from './review-form.ts';

/** Whole days in Bucharest from delivery to the mail that asks for a review. */
export const ASKED_AFTER_DAYS = 14;
/** Days after delivery from which no review is asked for any more, as after a pause of the shop. */
export const ASKED_WITHIN_DAYS = 45;

/** State of the single mail that asks for reviews. */
export type ReviewRequestState = 'open' | 'asked' | 'refused';

/** Opts a buyer out of that mail. */
export const refuseRequestSchema = z.object(orderKeyFields);
export type RefuseRequest = z.infer<typeof refuseRequestSchema>;
