import { setTimeout as pause } from 'node:timers/promises';
import { ownerRecoverySchema, passwordResetAskSchema, passwordResetSchema } from '#domain/accounts/way-back.ts';
import { database } from '#server/platform/database/database.ts';
import { hasMailServer } from '#server/platform/environment.ts';
import { createApi, rateLimitKey, validated, type ApiContext } from '#server/platform/http/api.ts';
import { askPasswordReset, resetPassword } from './password-reset.ts';
import { recoverOwner } from './recover-owner.ts';

/** Least ms of an answer, well above the time for queueing a mail or not. */
const EVEN_MS = 300;

/** Public routes for account recovery: by mail, and for the founder by the deployer's code. */
export const wayBackRoutes = createApi()
  .post('/api/password-resets', validated('json', passwordResetAskSchema), async (c) => {
    const { email } = c.req.valid('json');
    await Promise.all([askPasswordReset(database(), email, rateLimitKey(c)), pause(EVEN_MS)]);
    return c.json({ mailWaits: !hasMailServer() }, 202);
  })
  .post('/api/password-resets/use', validated('json', passwordResetSchema), async (c) => {
    await resetPassword(database(), c.req.valid('json'), placeOf(c));
    return c.body(null, 204);
  })
  .post('/api/owner-recovery', validated('json', ownerRecoverySchema), async (c) => {
    await recoverOwner(database(), c.req.valid('json'), placeOf(c));
    return c.body(null, 204);
  });

export type WayBackRoutes = typeof wayBackRoutes;

const placeOf = (c: ApiContext) => ({ address: rateLimitKey(c), device: c.req.header('user-agent') ?? '' });
