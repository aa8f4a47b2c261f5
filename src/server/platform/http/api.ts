import { zValidator } from '@hono/zod-validator';
import type { Context as NetlifyContext } from '@netlify/functions';
import { Hono, type Context, type MiddlewareHandler, type ValidationTargets } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway } from '#server/platform/database/database.ts';
import { logError, withRequestId } from '#server/platform/logs/log.ts';
import { gatherEffects } from '#server/platform/unit-of-work/effects.ts';
import { Refusal, refuse, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { isForeignWrite } from './foreign-write.ts';
import { networksOf } from './networks-of.ts';
import { problemResponse, type FieldErrors } from './problem.ts';
import { RequestWindow } from './request-window.ts';
import { API_CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from './security-headers.ts';

/** Context that Netlify or the local runtime passes to a function beside the request. */
export type ApiEnv = {
  Bindings: Pick<NetlifyContext, 'ip' | 'requestId' | 'waitUntil'> & Partial<Pick<NetlifyContext, 'geo'>>;
};
export type ApiContext = Context<ApiEnv>;

/** Limits of a write's body. */
export interface BodyRule {
  /** Other media types get 415. */
  type:
    | 'application/json'
    | 'image/*'
    | 'application/pdf'
    | 'application/x-www-form-urlencoded or multipart/form-data'
    | 'application/offset+octet-stream';
  maxBytes: number;
}

/** Limit of a visitor's JSON: twice the size of fifty lines with long options. */
const SHOPPER_BODY: BodyRule = { type: 'application/json', maxBytes: 128 * 1024 };

/** Creates an API with the shared middleware. `admit` checks the caller before the body is read, which may be large. */
export function createApi<Env extends ApiEnv = ApiEnv>(body: BodyRule = SHOPPER_BODY, ...admit: MiddlewareHandler[]) {
  const api = new Hono<Env>();
  api.use(doEffects, securityHeaders, refuseNul, refuseForeignOrigin);
  for (const ask of admit) api.use(ask);
  api.use(readBody(body));
  api.notFound((c) => answerUnrouted(api as unknown as Hono<ApiEnv>, c.req.path));
  api.onError((error, c) => answerError(error, (c.env as ApiEnv['Bindings'] | undefined)?.requestId));
  return api;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers an unrouted request; for a known path with another method, names the allowed methods. */
function answerUnrouted(api: Pick<Hono<ApiEnv>, 'router'>, path: string): Response {
  // Middleware is registered for all methods and answers none.
  const allowed = METHODS.filter((method) =>
    api.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  if (allowed.length === 0) return problemResponse(404, 'not_found');
  refuse('method_not_allowed', {}, { allow: allowed.join(', ') });
}

/** Runs the effects of the request's writes once, after its answer. */
const doEffects: MiddlewareHandler<ApiEnv> = (c, next) => {
  // Tests may pass no environment.
  const env = c.env as Partial<ApiEnv['Bindings']> | undefined;
  const background = env?.waitUntil && ((effects: Promise<void>) => c.env.waitUntil(effects));
  return withRequestId(env?.requestId, () => gatherEffects(next, background));
};

const securityHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  c.res.headers.set('Content-Security-Policy', API_CONTENT_SECURITY_POLICY);
  c.res.headers.set('X-Request-Id', c.env?.requestId ?? '');
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};

/** No id contains NUL, which PostgreSQL cannot store, so such a path does not exist. */
const refuseNul: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (/%00|\0/.test(c.req.path)) refuse('not_found');
  return next();
};

const refuseForeignOrigin: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (isForeignWrite(c.req.raw)) refuse('foreign_origin');
  return next();
};

/** Requires a write's body to have the expected type, a limited size and valid UTF-8 JSON; refuses any other. */
function readBody(rule: BodyRule): MiddlewareHandler<ApiEnv> {
  const type = new RegExp(`^(${rule.type.replace('+', '\\+').replace('*', '[a-z]+').replace(' or ', '|')})\\b`, 'i');
  return async (c, next) => {
    if (!isWrite(c) || c.req.header('content-length') === '0') return next();
    if (Number(c.req.header('content-length') ?? 0) > rule.maxBytes) refuse('body_too_large');
    const body = await c.req.arrayBuffer();
    if (body.byteLength > rule.maxBytes) refuse('body_too_large');
    if (body.byteLength === 0) return next();
    if (!type.test(c.req.header('content-type') ?? '')) refuse('unsupported_media_type', { accepts: rule.type });
    if (rule.type === 'application/json') checkJson(body);
    return next();
  };
}

function checkJson(body: ArrayBuffer): void {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    refuse('malformed_json');
  }
}

function isWrite(c: Context): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
}

/** Seconds until a retry, for refusals that do not state them. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 3600, 503: 30 };

function answerError(error: Error, requestId: string | undefined): Response {
  if (error instanceof Refusal) {
    const { status, code, details, headers } = error;
    const wait = 'waitSeconds' in details ? details.waitSeconds : RETRY_AFTER[status];
    return problemResponse(status, code, details, {
      ...(wait !== undefined && { 'retry-after': `${wait}` }),
      ...headers,
    });
  }
  if (error instanceof HTTPException) return problemResponse(error.status, 'bad_request', { title: error.message });
  if (isDatabaseAway(error)) return problemResponse(503, 'database_unavailable', {}, { 'retry-after': '10' });
  logError('request_failed', {}, error);
  return problemResponse(500, 'internal', requestId ? { requestId } : {});
}

/** Validates part of a request with a zod schema; answers errors with 422 and a code for each field. */
export function validated<Schema extends $ZodType, Target extends 'json' | 'query' | 'param'>(
  target: Target & keyof ValidationTargets,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) refuseFields(toFieldErrors(result.error.issues as $ZodIssue[]));
  });
}

/** Groups issues by field. The shop's schemas put the code in the message; otherwise zod's own code is used. */
export function toFieldErrors(issues: readonly $ZodIssue[]): FieldErrors {
  // A Map, because a field may be called like an object's member, such as "toString".
  const errors = new Map<string, Set<string>>();
  const add = (path: PropertyKey[], code: string) => {
    const field = path.map(String).join('.');
    errors.set(field, (errors.get(field) ?? new Set()).add(code));
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') issue.keys.forEach((key) => add([...issue.path, key], 'unknown_field'));
    else add(issue.path, /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code);
  }
  return Object.fromEntries([...errors].map(([field, codes]) => [field, [...codes]]));
}

const WINDOW_MS = 60_000;

/** Answers 429 (`rate_limited`) above this rate, before any work and without a database. Each API counts for itself. */
export function limitRequests(perMinute: number): MiddlewareHandler<ApiEnv> {
  const window = new RequestWindow(perMinute, WINDOW_MS);
  return async (c, next) => {
    const address = rateLimitKey(c);
    const wait = address === null ? 0 : window.waitFor(address, Date.now());
    if (wait > 0) {
      const seconds = String(Math.ceil(wait / 1000));
      refuse('rate_limited', {}, { 'retry-after': seconds });
    }
    await next();
  };
}

/** Returns the address to count; null for loopback, which on a local machine is the person who started the shop. */
export function rateLimitKey(c: ApiContext): string | null {
  return countedIp(c.env.ip);
}

/** {@link rateLimitKey} for a page, which only has the IP address. */
export function countedIp(ip: string | undefined): string | null {
  return !ip || isLoopback(ip) ? null : ip;
}

function isLoopback(ip: string): boolean {
  const { network } = networksOf(ip)[0]!;
  return network.startsWith('127.') || (network === '0:0:0:0::/64' && /(^|:)0*1$/.test(ip));
}
