import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';

/** What becomes of something that waits for an admin's word: a request to join, a testimonial. */
export const REQUEST_STATES = ['pending', 'approved', 'rejected'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Shortest password, in characters (product decisions, Accounts); the longest keeps hashing bounded. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** The name that stands for the owner in the User Name box: the first admin account. */
export const OWNER_NAME = 'admin';

const passwordSchema = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_LENGTH.max, 'too_long'));

/** A password that is to be set; whether it is a common one is for the server to say (`too_common`). */
export const newPasswordSchema = passwordSchema.check(z.minLength(PASSWORD_LENGTH.min, 'too_short'));

/** An e-mail address as accounts keep it: in small letters. */
export const accountEmailSchema = textSchema(254).check(z.toLowerCase(), z.email('invalid'));

/** A code of an authenticator app, or one of the recovery codes. */
const secondFactorSchema = textSchema(40);

export const signInSchema = z.strictObject({
  /** An e-mail address, or `admin`. */
  userName: textSchema(254).check(z.toLowerCase()),
  password: passwordSchema,
  code: z.optional(secondFactorSchema),
});
export type SignIn = z.infer<typeof signInSchema>;

export const signUpSchema = z.strictObject({
  email: accountEmailSchema,
  password: newPasswordSchema,
  /** Needed for the first account only, which becomes the owner's. */
  setupCode: z._default(z.string().check(z.trim(), z.maxLength(200, 'too_long')), ''),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const passwordChangeSchema = z.strictObject({ current: passwordSchema, next: newPasswordSchema });
export const passwordCheckSchema = z.strictObject({ password: passwordSchema });
export const totpConfirmationSchema = z.strictObject({ code: secondFactorSchema });

/** A users document: what `GET /api/users/{uid}` answers. */
export interface UserDocument {
  id: string;
  email: string;
  admin: boolean;
  request: RequestState;
}

/** Who writes; `email` is what timelines, stock histories and the audit log show. */
export interface Actor {
  id: string;
  email: string;
}

/** A person of the team, or what writes without one: the shop itself, the card provider, the courier. */
export type Writer = Actor | { id: null; email: string };

/** The shop itself: what it does without a person's word, such as letting an unpaid order lapse. */
export const SHOP_ACTOR: Writer = { id: null, email: 'shop' };
/** Who buys, or visits. */
export const SHOPPER_ACTOR: Writer = { id: null, email: 'shopper' };

/** What a signed-in browser may know of its session; times in ms since 1970. */
export interface SessionInfo {
  uid: string;
  sessionId: string;
  expiresAt: number;
  /** When to ask for a new token. */
  refreshAt: number;
}
