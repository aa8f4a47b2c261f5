import * as z from 'zod/mini';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { REVIEW_STATES } from './review.ts';

const version = z.int('invalid').check(z.positive('invalid'));

export const reviewsQuerySchema = z.strictObject({
  search: z._default(optionalTextSchema(80), ''),
  cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
  status: z.optional(z.enum(REVIEW_STATES, 'invalid')),
});
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>;

export const REASON_LENGTH = 500;
export const REPLY_LENGTH = 1000;

/** Approves or rejects a review, or makes it wait again. A rejection has a reason for the buyer. */
export const reviewDecisionSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('pending'), version }),
  z.strictObject({ status: z.literal('approved'), version }),
  z.strictObject({ status: z.literal('rejected'), version, reason: textSchema(REASON_LENGTH) }),
]);
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

/** The shop's public reply; an empty one removes it. */
export const reviewReplySchema = z.strictObject({ reply: optionalTextSchema(REPLY_LENGTH), version });
export type ReviewReply = z.infer<typeof reviewReplySchema>;
