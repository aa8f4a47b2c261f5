import * as z from 'zod/mini';
import { UUID } from '#domain/uuid.ts';
import { MAX_MARKED } from './invoice-requests.ts';

/** Progress of an invoice at ANAF. `unknown`: ANAF may have it or not; `given_up`: an owner sent it again. */
export type SubmissionProgress =
  | 'waiting'
  | 'sending'
  | 'unknown'
  | 'processing'
  | 'accepted'
  | 'rejected'
  | 'given_up';

/** Days that ANAF's authorization lasts after a sign-in with the certificate. */
export const SIGN_IN_DAYS = 365;
/** Days before the end of the authorization at which owners are notified. */
const TOLD_DAYS = [14, 7, 1] as const;
export const FIRST_TOLD_DAYS = TOLD_DAYS[0];
const DAY_MS = 86_400_000;

/** Returns the days left of ANAF's authorization; zero or negative once it has ended. */
export function signInDaysLeft(signedInAt: Date, now: Date): number {
  return Math.ceil((signedInAt.getTime() - now.getTime()) / DAY_MS) + SIGN_IN_DAYS;
}

/** @param told - days of the last notice. @returns the days of a notice that is due */
export function dueNotice(daysLeft: number, told: number | null): number | undefined {
  const due = daysLeft > 0 ? TOLD_DAYS.findLast((days) => daysLeft <= days) : undefined;
  return due !== undefined && (told === null || told > due) ? due : undefined;
}

/** Client id and secret as ANAF issues them to an application. */
const keySchema = z.string('required').check(z.trim(), z.minLength(8, 'required'), z.maxLength(200, 'too_long'), z.regex(/^[\x21-\x7e]+$/, 'invalid')); // prettier-ignore
/** An empty secret keeps the stored one of the same application. */
export const connectSchema = z.strictObject({
  clientId: keySchema,
  clientSecret: z._default(z.union([z.literal(''), keySchema], 'invalid'), ''),
});
export type ConnectRequest = z.infer<typeof connectSchema>;

/** ANAF's redirect after sign-in; its code may be a JWT. */
export const signedInSchema = z.strictObject({
  code: z.string('required').check(z.minLength(1, 'required'), z.maxLength(4000, 'too_long')),
  state: z.string('required').check(z.maxLength(200, 'too_long')),
});

export const pauseSchema = z.strictObject({ paused: z.boolean('invalid') });

export const sendAgainSchema = z.strictObject({
  ids: z.array(z.string().check(z.regex(UUID, 'invalid')), 'required').check(z.minLength(1, 'required'), z.maxLength(MAX_MARKED, 'too_many')), // prettier-ignore
  /** Sends invoices in state `unknown` too: the owner accepts that ANAF may have them. */
  evenUnknown: z._default(z.boolean('invalid'), false),
});
export type SendAgainRequest = z.infer<typeof sendAgainSchema>;
