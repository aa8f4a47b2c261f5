import { refreshSchema, signInSchema } from '#domain/accounts/account.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, rateLimitKey, validated } from '#server/platform/http/api.ts';
import { triggerForDueMail } from '#server/platform/mail/trigger-for-due-mail.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findSession } from './find-session.ts';
import { describeSession, grant, nextEnd, placeOf } from './grant-session.ts';
import { endedSessionCookie } from './session-token.ts';
import { extendSession, revokeSessions } from './sessions-table.ts';
import { signIn } from './sign-in.ts';

/** Public routes for signing in and out, and for refreshing sessions. */
export const sessionRoutes = createApi()
  // Describes the caller only; a visitor is no error here.
  .get('/api/session', async (c) => {
    const session = await findSession(database(), c.req.header('cookie'));
    // Every visit to the back-office calls this.
    if (session) c.env.waitUntil(triggerForDueMail(database()));
    return c.json({ session: session ? describeSession(session.user.id, session.id, session.expiresAt) : null });
  })
  .post('/api/session', validated('json', signInSchema), async (c) => {
    const expiresAt = nextEnd();
    const place = { ...placeOf(c), address: rateLimitKey(c), expiresAt };
    const { userId, sessionId } = await signIn(database(), c.req.valid('json'), place);
    // Ends the browser's earlier session, whose cookie is replaced.
    const earlier = await findSession(database(), c.req.header('cookie'));
    if (earlier) await revokeSessions(database(), earlier.user.id, { only: earlier.id });
    return c.json(await grant(c, userId, sessionId, expiresAt), 201);
  })
  .post('/api/session/refresh', validated('json', refreshSchema), async (c) => {
    const session = await findSession(database(), c.req.header('cookie'));
    const expiresAt = nextEnd();
    if (!session || !(await extendSession(database(), session.id, expiresAt, c.req.valid('json').idleMs)))
      refuse('not_signed_in');
    return c.json(await grant(c, session.user.id, session.id, expiresAt));
  })
  .delete('/api/session', async (c) => {
    const session = await findSession(database(), c.req.header('cookie'));
    if (session) {
      const { id, user } = session;
      const event = { kind: 'session.sign-out', subject: `user/${user.id}` };
      await commit(database(), { actor: user, event }, (unit) => revokeSessions(unit.tx, user.id, { only: id }));
    }
    c.header('set-cookie', endedSessionCookie);
    return c.body(null, 204);
  });

export type SessionRoutes = typeof sessionRoutes;
