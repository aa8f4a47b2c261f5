import type { Context } from 'hono';
import { signInSchema, signUpSchema, type SessionInfo } from '#domain/accounts/account.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi } from '#server/platform/http/api.ts';
import { rateLimitKey } from '#server/platform/http/rate-limit-key.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { triggerForDueMail } from '#server/platform/mail/trigger-for-due-mail.ts';
import { findSession } from './find-session.ts';
import { endedSessionCookie, sessionCookie, sessionTimings, signToken } from './session-token.ts';
import { extendSession, openSession, revokeSessions } from './sessions-table.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** Signing up, in and out, and keeping a session alive. Everyone may call these. */
export const sessionRoutes = createApi()
  // A caller is told about themselves only; a visitor is no error here.
  .get('/api/session', async (c) => {
    const session = await findSession(database(), c.req.header('cookie'));
    // Every visit to the back-office passes here.
    if (session) c.env.waitUntil(triggerForDueMail(database()));
    return c.json({ session: session ? describe(session.user.id, session.id, session.expiresAt) : null });
  })
  .post('/api/session', validated('json', signInSchema), async (c) => {
    const expiresAt = nextEnd();
    const device = c.req.header('user-agent') ?? '';
    const result = await signIn(database(), c.req.valid('json'), { address: rateLimitKey(c), device, expiresAt });
    if (!result.ok) {
      if (result.code !== 'too_many_attempts') throw new ProblemError(401, result.code, 'Not signed in');
      throw tooManyAttempts(result.waitSeconds);
    }
    return c.json(await grant(c, result.userId, result.sessionId, expiresAt), 201);
  })
  .post('/api/session/refresh', async (c) => {
    const session = await findSession(database(), c.req.header('cookie'));
    const expiresAt = nextEnd();
    if (!session || !(await extendSession(database(), session.id, expiresAt)))
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
  })
  .post('/api/users', validated('json', signUpSchema), async (c) => {
    const result = await signUp(database(), c.req.valid('json'), rateLimitKey(c));
    if (!result.ok) {
      if (result.code === 'too_many_attempts') throw tooManyAttempts(3600);
      const field = result.code === 'too_common' ? 'password' : 'setupCode';
      throw new ProblemError(422, 'invalid_request', 'Not accepted', { errors: { [field]: [result.code] } });
    }
    if (result.state === 'pending') return c.json({ state: result.state, session: null }, 202);
    const expiresAt = nextEnd();
    const id = await openSession(database(), result.userId, c.req.header('user-agent') ?? '', expiresAt);
    return c.json({ state: result.state, session: await grant(c, result.userId, id, expiresAt) }, 201);
  });

export type SessionRoutes = typeof sessionRoutes;

/** A session with the ms that are left from now on: the browser's own clock may be wrong by an hour. */
export interface SessionAnswer extends SessionInfo {
  expiresIn: number;
  refreshIn: number;
}

function nextEnd(): Date {
  return new Date(Date.now() + sessionTimings().lifeMs);
}

async function grant(c: Context, userId: string, sessionId: string, expiresAt: Date): Promise<SessionAnswer> {
  c.header('set-cookie', sessionCookie(await signToken(database(), { userId, sessionId }, expiresAt), expiresAt));
  return describe(userId, sessionId, expiresAt);
}

function describe(uid: string, sessionId: string, end: Date): SessionAnswer {
  const expiresAt = end.getTime();
  const refreshAt = expiresAt - sessionTimings().refreshLeadMs;
  const now = Date.now();
  return { uid, sessionId, expiresAt, refreshAt, expiresIn: expiresAt - now, refreshIn: refreshAt - now };
}

function tooManyAttempts(waitSeconds: number) {
  return new ProblemError(
    429,
    'too_many_attempts',
    'Too many attempts',
    { waitSeconds },
    { 'retry-after': String(waitSeconds) },
  );
}
