import type { MiddlewareHandler } from 'hono';
import type { Actor } from '#domain/accounts/account.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findSession, type Session } from './find-session.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, type ApiEnv, type BodyRule } from '#server/platform/http/api.ts';

/** An API for signed-in callers: `c.get('session')` identifies them. */
type SignedInEnv = ApiEnv & { Variables: { session: Session } };
/** An API for the team: `c.get('actor')` is the author of writes. */
export type AdminEnv = ApiEnv & { Variables: { session: Session; actor: Actor } };

/** Bound of an owner's JSON: a stock count of some ten thousand products. */
const OWNER_BODY: BodyRule = { type: 'application/json', maxBytes: 2 * 1024 * 1024 };

/** Ms for which a retyped password opens routes that need it. */
export const CONFIRMED_MS = 10 * 60_000;

/** Creates an API for signed-in users: visitors get 401. */
export function createSignedInApi() {
  return createApi<SignedInEnv>(undefined, requireSession);
}

/** Creates an API for the back-office: visitors get 401, accounts outside the team 403. */
export function createAdminApi(body: BodyRule = OWNER_BODY) {
  return createApi<AdminEnv>(body, requireSession, requireAdmin);
}

const requireSession: MiddlewareHandler<SignedInEnv> = async (c, next) => {
  const session = await findSession(database(), c.req.header('cookie'));
  if (!session) refuse('not_signed_in');
  c.set('session', session);
  await next();
};

const requireAdmin: MiddlewareHandler<AdminEnv> = async (c, next) => {
  const { id, email, admin, role, secondFactorBy } = c.get('session').user;
  if (!admin || !role) refuse('not_admin');
  if (secondFactorBy !== null && secondFactorBy <= Date.now()) refuse('second_factor_required');
  c.set('actor', { id, email, role });
  await next();
};

/** Answers helpers with 403. */
export const ownersOnly: MiddlewareHandler<AdminEnv> = async (c, next) => {
  if (c.get('session').user.role !== 'owner') refuse('owners_only');
  await next();
};

/** Answers 403 unless `POST /api/account/confirm` got the password within ten minutes; a sign-in does not count. */
export const passwordAgain: MiddlewareHandler<AdminEnv> = async (c, next) => {
  requirePasswordAgain(c.get('session'));
  await next();
};

/** The same check, depending on what is written. @throws Refusal */
export function requirePasswordAgain({ confirmedAt }: Session): void {
  if (!confirmedAt || confirmedAt.getTime() < Date.now() - CONFIRMED_MS) refuse('password_required');
}
