import type { MiddlewareHandler } from 'hono';
import type { Actor } from '#domain/accounts/account.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findSession, type Session } from './find-session.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, type ApiEnv, type BodyRule } from '#server/platform/http/api.ts';

/** An API whose every caller is signed in: `c.get('session')` says who. */
type SignedInEnv = ApiEnv & { Variables: { session: Session } };
/** An API whose every caller is an admin: `c.get('actor')` is who writes. */
export type AdminEnv = ApiEnv & { Variables: { session: Session; actor: Actor } };

/** An owner's JSON: a stock count of some ten thousand products. */
const OWNER_BODY: BodyRule = { type: 'application/json', maxBytes: 2 * 1024 * 1024 };

/** A password that was typed again opens what asks for it for so long, in ms. */
export const CONFIRMED_MS = 10 * 60_000;

/** An API for users who are signed in: a visitor gets 401. */
export function createSignedInApi() {
  return createApi<SignedInEnv>(undefined, requireSession);
}

/** An API for the back-office: a visitor gets 401, a signed-in account that is not in the team 403. */
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

/** For what an unattended screen must not do: 403 unless the password was typed in the last ten minutes (`POST /api/account/confirm`); signing in is not enough. */
export const passwordAgain: MiddlewareHandler<AdminEnv> = async (c, next) => {
  requirePasswordAgain(c.get('session'));
  await next();
};

/** The same where it depends on what is written. @throws Refusal */
export function requirePasswordAgain({ confirmedAt }: Session): void {
  if (!confirmedAt || confirmedAt.getTime() < Date.now() - CONFIRMED_MS) refuse('password_required');
}
