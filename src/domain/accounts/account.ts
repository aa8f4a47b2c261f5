import * as z from 'zod/mini';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { LANGUAGES, type Language } from './language.ts';

/** States of a request that the team decides on: a sign-up or a testimonial. */
export const REQUEST_STATES = ['pending', 'approved', 'rejected'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Owners may do everything; helpers work with orders, products, stock and messages. */
const ROLES = ['owner', 'helper'] as const;
export type Role = (typeof ROLES)[number];

export const ownNameSchema = z.strictObject({ name: optionalTextSchema(60) });
export const languageSchema = z.strictObject({ language: z.enum(LANGUAGES, 'invalid') });
/** Language of a downloaded table, which also decides the separators that spreadsheets expect. */
export const tableLanguage = z._default(z.enum(LANGUAGES, 'invalid'), 'en');
export const tableQuerySchema = z.strictObject({ language: tableLanguage });

/** Most bani that a helper may refund of one order: about the price of the dearest set. */
export const HELPER_REFUND_MAX = 200_00;

/** Password length in characters: the minimum is product policy (Accounts), the maximum bounds the hashing work. */
const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** User Name that signs in the founder: the owner who set up the shop, or to whom it was handed over. */
export const OWNER_NAME = 'admin';

const passwordSchema = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_LENGTH.max, 'too_long'));

/** A new password. Only the server knows the common ones and refuses them (`too_common`). */
export const newPasswordSchema = passwordSchema.check(z.minLength(PASSWORD_LENGTH.min, 'too_short'));

/** An account's e-mail address, in lower case. */
export const accountEmailSchema = textSchema(254).check(z.toLowerCase(), z.email('invalid'));

/** A code of an authenticator app, or a recovery code. */
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
  /** Required for the first account alone, which becomes the founder's. */
  setupCode: z._default(optionalTextSchema(200), ''),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Secret token of a mailed link. */
const linkTokenSchema = z.string('required').check(z.regex(/^[A-Za-z0-9_-]{32}$/, 'invalid'));
/** Proves an e-mail address: whoever read the mail at the address also knows the account's password. */
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

/** Milliseconds since the user was last active; 0 if left out. */
export const refreshSchema = z.strictObject({ idleMs: z._default(z.int('invalid').check(z.gte(0, 'invalid')), 0) });

export const passwordChangeSchema = z.strictObject({ current: passwordSchema, next: newPasswordSchema });
export const passwordCheckSchema = z.strictObject({ password: passwordSchema });
export const emailChangeSchema = z.strictObject({ email: accountEmailSchema, password: passwordSchema });
export type EmailChange = z.infer<typeof emailChangeSchema>;
/** Guards removing the second factor or its recovery codes: a thief with password and open screen lacks the code. */
export const factorCheckSchema = z.strictObject({ password: passwordSchema, code: secondFactorSchema });
export type FactorCheck = z.infer<typeof factorCheckSchema>;
export const totpConfirmationSchema = z.strictObject({ code: secondFactorSchema });

/** Response body of `GET /api/users/{uid}`. */
export interface UserDocument {
  id: string;
  email: string;
  /** True for owners and helpers. */
  admin: boolean;
  /** Null for somebody outside the team. */
  role: Role | null;
  /** True for the one owner whom nobody else can remove. */
  founder: boolean;
  request: RequestState;
  /** Deadline in ms since 1970 for an owner to set up a second factor; null where none is required. */
  secondFactorBy: number | null;
  /** Language that the user chose; null before any choice. */
  language: Language | null;
}

/** The author of a change; timelines, stock histories and the audit log show its `email`. */
export interface Actor {
  id: string;
  email: string;
  /** Role of somebody who writes in the back-office. */
  role?: Role | null;
}

/** Author of a change: a person of the team, or a system such as the shop, the card provider or the courier. */
export type Writer = Actor | { id: null; email: string };

/** The shop itself, as author of automatic changes such as the expiry of an unpaid order. */
export const SHOP_ACTOR: Writer = { id: null, email: 'shop' };
export const CUSTOMER_ACTOR: Writer = { id: null, email: 'customer' };

/** The session as the browser knows it; times in ms since 1970. */
export interface SessionInfo {
  uid: string;
  sessionId: string;
  expiresAt: number;
  refreshAt: number;
}
