import * as z from 'zod/mini';
import { REQUEST_STATES, type RequestState } from '#domain/accounts/account.ts';
import { SUBSCRIBER_STATES } from '#domain/newsletter/subscriber-states.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';

export const MESSAGE_STATES = ['open', 'answered'] as const;

/** A testimonial waits for the team's approval; only approved ones are shown. */
export const TESTIMONIAL_STATES = REQUEST_STATES;
export type TestimonialState = RequestState;

export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const INBOX_PAGE = 50;

const list = {
  search: z._default(optionalTextSchema(80), ''),
  cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
};

export const messagesQuerySchema = z.strictObject({ ...list, status: z.optional(z.enum(MESSAGE_STATES, 'invalid')) });
export type MessagesQuery = z.infer<typeof messagesQuerySchema>;

export const testimonialsQuerySchema = z.strictObject({
  ...list,
  status: z.optional(z.enum(TESTIMONIAL_STATES, 'invalid')),
});
export type TestimonialsQuery = z.infer<typeof testimonialsQuerySchema>;

export const subscribersQuerySchema = z.strictObject({
  ...list,
  status: z.optional(z.enum(SUBSCRIBER_STATES, 'invalid')),
});
export type SubscribersQuery = z.infer<typeof subscribersQuerySchema>;

export const mailsQuerySchema = z.strictObject({ ...list, status: z.optional(z.enum(MAIL_STATES, 'invalid')) });
export type MailsQuery = z.infer<typeof mailsQuerySchema>;

const version = z.int('invalid').check(z.positive('invalid'));

export const ANSWER_LENGTH = 5000;

/** Marks a message as answered, or reopens it; the note stays internal, the answer goes to the writer by mail. */
export const messageMoveSchema = z.strictObject({
  status: z.enum(MESSAGE_STATES, 'invalid'),
  note: z._default(optionalTextSchema(2000), ''),
  answer: z.optional(optionalTextSchema(ANSWER_LENGTH)),
  version,
});
export type MessageMove = z.infer<typeof messageMoveSchema>;

/** Approves or rejects a testimonial, or makes it wait again. */
export const testimonialMoveSchema = z.strictObject({ status: z.enum(TESTIMONIAL_STATES, 'invalid'), version });
export type TestimonialMove = z.infer<typeof testimonialMoveSchema>;

export const mailResendSchema = z.strictObject({
  /** State that the screen showed: a mail sent meanwhile is not sent again unnoticed. */
  status: z.enum(MAIL_STATES, 'invalid'),
  /** Id of a sent mail's copy, made by the form, so that a repeated request makes one copy. */
  copyId: z.uuid('invalid'),
});
export type MailResend = z.infer<typeof mailResendSchema>;

export const inboxItemSchema = z.strictObject({ id: z.uuid('invalid') });
