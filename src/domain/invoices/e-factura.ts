import * as z from 'zod/mini';
import { UUID } from '#domain/uuid.ts';
import { MAX_MARKED } from './invoice-requests.ts';

/** Progress of a document at ANAF; `unknown`: whether it has it is not known, `given_up`: an owner sent it again instead. */
export type SubmissionProgress =
  | 'waiting'
  | 'sending'
  | 'unknown'
  | 'processing'
  | 'accepted'
  | 'rejected'
  | 'given_up';

/** A sign-in with the certificate opens ANAF's door for so many days. */
export const SIGN_IN_DAYS = 365;
/** The owner is told so many days before its end. */
const TOLD_DAYS = [14, 7, 1] as const;
export const FIRST_TOLD_DAYS = TOLD_DAYS[0];
const DAY_MS = 86_400_000;

/** Whole days until the year of a sign-in ends; none or fewer: it has ended. */
export function signInDaysLeft(signedInAt: Date, now: Date): number {
  return Math.ceil((signedInAt.getTime() - now.getTime()) / DAY_MS) + SIGN_IN_DAYS;
}

/** @param told - the days of which the owner was told last. @returns the days of which to tell now */
export function dueNotice(daysLeft: number, told: number | null): number | undefined {
  const due = daysLeft > 0 ? TOLD_DAYS.findLast((days) => daysLeft <= days) : undefined;
  return due !== undefined && (told === null || told > due) ? due : undefined;
}

/** As ANAF gives them to an application. */
const keySchema = z.string('required').check(z.trim(), z.minLength(8, 'required'), z.maxLength(200, 'too_long'), z.regex(/^[\x21-\x7e]+$/, 'invalid')); // prettier-ignore
/** An empty secret: the one that is stored, of the same application. */
export const connectSchema = z.strictObject({
  clientId: keySchema,
  clientSecret: z._default(z.union([z.literal(''), keySchema], 'invalid'), ''),
});
export type ConnectRequest = z.infer<typeof connectSchema>;

/** What ANAF's page sends back: a code is a JWT in some answers. */
export const signedInSchema = z.strictObject({
  code: z.string('required').check(z.minLength(1, 'required'), z.maxLength(4000, 'too_long')),
  state: z.string('required').check(z.maxLength(200, 'too_long')),
});

export const pauseSchema = z.strictObject({ paused: z.boolean('invalid') });

export const sendAgainSchema = z.strictObject({
  ids: z.array(z.string().check(z.regex(UUID, 'invalid')), 'required').check(z.minLength(1, 'required'), z.maxLength(MAX_MARKED, 'too_many')), // prettier-ignore
  /** The owner knows that ANAF may have it already. */
  evenUnknown: z._default(z.boolean('invalid'), false),
});
export type SendAgainRequest = z.infer<typeof sendAgainSchema>;
