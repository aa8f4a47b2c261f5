import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';
import { accountEmailSchema, newPasswordSchema } from './account.ts';

/** Minutes for which a mailed password reset link works. */
export const RESET_MINUTES = 30;

export const passwordResetAskSchema = z.strictObject({ email: accountEmailSchema });

export const passwordResetSchema = z.strictObject({
  /** Secret token, which stands after the `#` of the link. */
  token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'invalid')),
  password: newPasswordSchema,
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** Body by which an owner who has lost their mailbox too recovers the account; fields left out stay unchanged. */
export const ownerRecoverySchema = z.strictObject({
  code: textSchema(500),
  email: z.optional(accountEmailSchema),
  password: z.optional(newPasswordSchema),
});
export type OwnerRecovery = z.infer<typeof ownerRecoverySchema>;
