import { invitationTokenSchema, joinSchema, proveAddressSchema, signUpSchema } from '#domain/accounts/account.ts';
import { database } from '#server/platform/database/database.ts';
import { hasMailServer } from '#server/platform/environment.ts';
import { createApi, rateLimitKey, validated, type ApiContext } from '#server/platform/http/api.ts';
import { countAddress } from '#server/platform/http/count-request.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openFor } from './grant-session.ts';
import { findInvitation, joinTeam } from './invitations.ts';
import { proveAddress, signUp } from './sign-up.ts';

/** Link tries per address and hour. */
const LINKS_PER_HOUR = 30;

/** Public routes to an account: the first one, a request to join, an invitation. */
export const signUpRoutes = createApi()
  .post('/api/users', validated('json', signUpSchema), async (c) => {
    const userId = await signUp(database(), c.req.valid('json'), rateLimitKey(c));
    if (userId === null) return c.json({ state: 'pending' as const, session: null, mailWaits: !hasMailServer() }, 202);
    return c.json({ state: 'owner' as const, session: await openFor(c, userId), mailWaits: false }, 201);
  })
  // Proves the address of a request to join, or of an account.
  .post('/api/users/confirm-address', validated('json', proveAddressSchema), async (c) => {
    await countLinks(c);
    const made = await proveAddress(database(), c.req.valid('json'), c.req.header('user-agent') ?? '');
    return made === null ? c.body(null, 204) : c.json(await openFor(c, made), 201);
  })
  .post('/api/users/invitation', validated('json', invitationTokenSchema), async (c) => {
    await countLinks(c);
    const invitation = await findInvitation(database(), c.req.valid('json').token);
    if (!invitation) refuse('link_ended');
    return c.json({ email: invitation.email, role: invitation.role });
  })
  .post('/api/users/join', validated('json', joinSchema), async (c) => {
    await countLinks(c);
    return c.json(await openFor(c, await joinTeam(database(), c.req.valid('json'))), 201);
  });

export type SignUpRoutes = typeof signUpRoutes;

async function countLinks(c: ApiContext): Promise<void> {
  const address = rateLimitKey(c);
  if (address !== null && (await countAddress(database(), 'account-links', address, 3600)) > LINKS_PER_HOUR)
    refuse('too_many_attempts', { waitSeconds: 3600 });
}
