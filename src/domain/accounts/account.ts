import * as z from 'zod/mini';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { LANGUAGES, type Language } from './language.ts';

/** States of a request that an admin decides: a sign-up, a testimonial. */
export const REQUEST_STATES = ['pending', 'approved', 'rejected'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Owners do all; helpers do orders, products, stock and messages. */
const ROLES = ['owner', 'helper'] as const;
export type Role = (typeof ROLES)[number];

export const ownNameSchema = z.strictObject({ name: optionalTextSchema(60) });
export const languageSchema = z.strictObject({ language: z.enum(LANGUAGES, 'invalid') });
/** Language of a downloaded table, and of the marks that spreadsheets expect in it. */
export const tableLanguage = z._default(z.enum(LANGUAGES, 'invalid'), 'en');
export const tableQuerySchema = z.strictObject({ language: tableLanguage });

/** Bani that a helper may refund of one order: about the price of the dearest set. */
export const HELPER_REFUND_MAX = 200_00;

/** Shortest password, in characters (product decisions, Accounts); the longest keeps hashing bounded. */
const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** The name that stands for the owner in the User Name box: who founded the shop, or was handed it. */
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
  setupCode: z._default(optionalTextSchema(200), ''),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** The secret part of a link that a mail brings. */
const linkTokenSchema = z.string('required').check(z.regex(/^[A-Za-z0-9_-]{32}$/, 'invalid'));
/** Proves an address, of a request to join or of an account: who reads its mail also knows the password. */
export const proveAddressSchema = z.strictObject({ token: linkTokenSchema, password: passwordSchema });
export const invitationTokenSchema = z.strictObject({ token: linkTokenSchema });
export const joinSchema = z.strictObject({ token: linkTokenSchema, password: newPasswordSchema });

export const invitationSchema = z.strictObject({ email: accountEmailSchema, role: z.enum(ROLES, 'invalid') });
export type NewInvitation = z.infer<typeof invitationSchema>;
export const roleSchema = z.strictObject({ role: z.enum(ROLES, 'invalid') });
export const teamDecisionSchema = z.strictObject({
  decision: z.enum(['approved', 'rejected'], 'invalid'),
  role: z._default(z.enum(ROLES, 'invalid'), 'helper'),
});
export type TeamDecision = z.infer<typeof teamDecisionSchema>;

/** Idle time of the user in ms; 0 when left out. */
export const refreshSchema = z.strictObject({ idleMs: z._default(z.int('invalid').check(z.gte(0, 'invalid')), 0) });

export const passwordChangeSchema = z.strictObject({ current: passwordSchema, next: newPasswordSchema });
export const passwordCheckSchema = z.strictObject({ password: passwordSchema });
export const emailChangeSchema = z.strictObject({ email: accountEmailSchema, password: passwordSchema });
export type EmailChange = z.infer<typeof emailChangeSchema>;
/** Before the second factor goes, or its recovery codes do: who has a stolen password and an open screen has no code. */
export const factorCheckSchema = z.strictObject({ password: passwordSchema, code: secondFactorSchema });
export type FactorCheck = z.infer<typeof factorCheckSchema>;
export const totpConfirmationSchema = z.strictObject({ code: secondFactorSchema });

/** A users document: what `GET /api/users/{uid}` answers. */
export interface UserDocument {
  id: string;
  email: string;
  /** True of owners and helpers. */
  admin: boolean;
  /** Null of who is not in the team. */
  role: Role | null;
  /** True of the one owner whom nobody else can remove. */
  founder: boolean;
  request: RequestState;
  /** Until when an owner may put a second factor off, in ms since 1970; null where none is wanted. */
  secondFactorBy: number | null;
  /** Language that the user chose; null: none yet. */
  language: Language | null;
}

/** The author of a change; timelines, stock histories and the audit log show its `email`. */
export interface Actor {
  id: string;
  email: string;
  /** Of whoever writes in the back-office. */
  role?: Role | null;
}

/** A person of the team, or what writes without one: the shop itself, the card provider, the courier. */
export type Writer = Actor | { id: null; email: string };

/** The shop itself: what it does without a person's word, such as letting an unpaid order lapse. */
export const SHOP_ACTOR: Writer = { id: null, email: 'shop' };
export const CUSTOMER_ACTOR: Writer = { id: null, email: 'customer' };

/** The session as its browser sees it; times in ms since 1970. */
export interface SessionInfo {
  uid: string;
  sessionId: string;
  expiresAt: number;
  refreshAt: number;
}
