import { refreshSchema, signInSchema } from '#domain/accounts/account.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi } from '#server/platform/http/api.ts';
import { rateLimitKey } from '#server/platform/http/rate-limit-key.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { triggerForDueMail } from '#server/platform/mail/trigger-for-due-mail.ts';
import { tooManyAttempts } from './account-refusals.ts';
import { findSession } from './find-session.ts';
import { describeSession, grant, nextEnd } from './grant-session.ts';
import { endedSessionCookie } from './session-token.ts';
import { extendSession, revokeSessions } from './sessions-table.ts';
import { signIn } from './sign-in.ts';

/** Signing in and out, and keeping a session alive. Everyone may call these. */
export const sessionRoutes = createApi()
  // A caller is told about themselves only; a visitor is no error here.
  .get('/api/session', async (c) => {
    const session = await findSession(database(), c.req.header('cookie'));
    // Every visit to the back-office passes here.
    if (session) c.env.waitUntil(triggerForDueMail(database()));
    return c.json({ session: session ? describeSession(session.user.id, session.id, session.expiresAt) : null });
  })
  .post('/api/session', validated('json', signInSchema), async (c) => {
    const expiresAt = nextEnd();
    const device = c.req.header('user-agent') ?? '';
    const result = await signIn(database(), c.req.valid('json'), { address: rateLimitKey(c), device, expiresAt });
    if (!result.ok) {
      if (result.code !== 'too_many_attempts') throw new ProblemError(401, result.code, 'Not signed in');
      throw tooManyAttempts(result.waitSeconds);
    }
    // The session that this browser had before ends: its cookie is replaced.
    const earlier = await findSession(database(), c.req.header('cookie'));
    if (earlier) await revokeSessions(database(), earlier.user.id, { only: earlier.id });
    return c.json(await grant(c, result.userId, result.sessionId, expiresAt), 201);
  })
  .post('/api/session/refresh', validated('json', refreshSchema), async (c) => {
    const session = await findSession(database(), c.req.header('cookie'));
    const expiresAt = nextEnd();
    if (!session || !(await extendSession(database(), session.id, expiresAt, c.req.valid('json').idleMs)))
      throw new ProblemError(401, 'not_signed_in', 'The session has ended');
    return c.json(await grant(c, session.user.id, session.id, expiresAt));
  })
  .delete('/api/session', async (c) => {
    const session = await findSession(database(), c.req.header('cookie'));
    if (session) {
      await revokeSessions(database(), session.user.id, { only: session.id });
      await writeAudit(database(), session.user, { action: 'session.sign-out', subject: `user/${session.user.id}` });
    }
    c.header('set-cookie', endedSessionCookie);
    return c.body(null, 204);
  });

export type SessionRoutes = typeof sessionRoutes;
