import { setTimeout as pause } from 'node:timers/promises';
import { ownerRecoverySchema, passwordResetAskSchema, passwordResetSchema } from '#domain/accounts/way-back.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, type ApiContext } from '#server/platform/http/api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { rateLimitKey } from '#server/platform/http/rate-limit-key.ts';
import { validated } from '#server/platform/http/validated.ts';
import { fieldRefused, tooManyAttempts } from './account-refusals.ts';
import { askPasswordReset, resetPassword, WINDOW_SECONDS } from './password-reset.ts';
import { recoverOwner } from './recover-owner.ts';

/** An answer takes at least so long, in ms: a mail that is queued, or not, is done long before. */
const EVEN_MS = 300;

/** The ways back into an account: by mail, and for the owner by the deployer's code. Everyone may call these. */
export const wayBackRoutes = createApi()
  .post('/api/password-resets', validated('json', passwordResetAskSchema), async (c) => {
    const { email } = c.req.valid('json');
    const [asked] = await Promise.all([askPasswordReset(database(), email, rateLimitKey(c)), pause(EVEN_MS)]);
    if (!asked.ok) throw tooManyAttempts(WINDOW_SECONDS);
    return c.json({}, 202);
  })
  .post('/api/password-resets/use', validated('json', passwordResetSchema), async (c) => {
    const result = await resetPassword(database(), c.req.valid('json'), placeOf(c));
    if (result.ok) return c.body(null, 204);
    if (result.code === 'too_many_attempts') throw tooManyAttempts(WINDOW_SECONDS);
    if (result.code === 'link_over') throw new ProblemError(410, result.code, 'The link has done its work');
    throw fieldRefused('password', result.code);
  })
  .post('/api/owner-recovery', validated('json', ownerRecoverySchema), async (c) => {
    const result = await recoverOwner(database(), c.req.valid('json'), placeOf(c));
    if (result.ok) return c.body(null, 204);
    if (result.code === 'too_many_attempts') throw tooManyAttempts(WINDOW_SECONDS);
    throw fieldRefused(result.field, result.code);
  });

export type WayBackRoutes = typeof wayBackRoutes;

const placeOf = (c: ApiContext) => ({ address: rateLimitKey(c), device: c.req.header('user-agent') ?? '' });
