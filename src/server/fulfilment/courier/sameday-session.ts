import * as z from 'zod/mini';
import { createHash } from 'node:crypto';
import { readBounded } from '#server/platform/http/read-bounded.ts';
import { CourierError } from './courier.ts';
import { away, refusal } from './sameday-errors.ts';

export interface SamedayAccount {
  /** Base URL of the API, without a trailing slash. */
  url: string;
  username: string;
  password: string;
  timeoutMs: number;
}

interface SamedayRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  form?: Record<string, FormValue>;
}

const TIMEOUT_MS = 10_000;
/** Most bytes of a response; the list of all lockers has some megabytes. */
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;
/** Time before its expiry at which a token is renewed, so that none expires in transit. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** Lifetime assumed for an unreadable expiry. Tokens last about two weeks (third-party measurements). */
const UNREADABLE_END_MS = 12 * 3600_000;

const tokenSchema = z.object({ token: z.string().check(z.minLength(1)), expire_at: z.optional(z.unknown()) });

// Token cache of this process. Its keys hold the password only as a hash.
const tokens = new Map<string, { token: string; endsAt: number }>();

/** Returns the token cache's key of an account at a URL. */
export function accountKey({ url, username, password }: SamedayAccount): string {
  return createHash('sha256')
    .update(JSON.stringify([url, username, password]))
    .digest('hex');
}

export function samedayAccount(account: Omit<SamedayAccount, 'timeoutMs'> & { timeoutMs?: number }): SamedayAccount {
  return { timeoutMs: TIMEOUT_MS, ...account };
}

/**
 * Sends a signed-in request to Sameday: `POST /api/authenticate` gives a token for `X-AUTH-TOKEN` (official PHP SDK,
 * `SamedayAuthenticateRequest` and `SamedayClient`). Renews a rejected token once.
 * @throws CourierError
 */
export async function askSameday(account: SamedayAccount, path: string, request: SamedayRequest = {}): Promise<Answer> {
  const known = tokens.get(accountKey(account));
  const fresh = known && known.endsAt > Date.now() ? known.token : undefined;
  const answer = await send(account, path, request, { 'x-auth-token': fresh ?? (await signIn(account)) });
  // Like the SDK, treats both 401 and 403 as an expired token.
  if (fresh === undefined || (answer.status !== 401 && answer.status !== 403)) return checked(answer);
  tokens.delete(accountKey(account));
  return checked(await send(account, path, request, { 'x-auth-token': await signIn(account) }));
}

async function signIn(account: SamedayAccount): Promise<string> {
  const { username, password } = account;
  const headers = { 'x-auth-username': username, 'x-auth-password': password };
  const answer = await send(account, '/api/authenticate', { method: 'POST', form: { remember_me: 1 } }, headers);
  const { token, expire_at } = readJson(checked(answer), tokenSchema);
  tokens.set(accountKey(account), { token, endsAt: readEnd(expire_at) });
  return token;
}

/** Parses `2026-10-03 14:20`, Bucharest time without offset, as summer time, so that no token is kept too long. */
function readEnd(text: unknown): number {
  const [, day, time] = (typeof text === 'string' && /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/.exec(text)) || [];
  const end = day ? Date.parse(`${day}T${time}:00+03:00`) : Date.now() + UNREADABLE_END_MS;
  return (Number.isNaN(end) ? Date.now() + UNREADABLE_END_MS : end) - RENEW_BEFORE_MS;
}

interface Answer {
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
}

async function send(
  { url, timeoutMs }: SamedayAccount,
  path: string,
  { method = 'GET', form }: SamedayRequest,
  headers: Record<string, string>,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(form && { body: toForm(form) }),
      // Credentials must not follow a redirect to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readBounded(response, MAX_ANSWER_BYTES);
    if (!bytes) throw away('answered without an end');
    return { status: response.status, bytes };
  } catch (error) {
    if (error instanceof CourierError) throw error;
    throw away(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not reached', error);
  }
}

/** Returns a successful answer. After any error that is not Sameday's own refusal the outcome is unknown. */
function checked(answer: Answer): Answer {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  const body = parse(answer);
  // A web page instead of JSON comes from the firewall before the API, which answers 403.
  if (status >= 500 || status === 429 || status === 408 || status < 400 || body === undefined) {
    throw away(`answered ${status}`);
  }
  throw status === 404 ? new NotFoundError(refusal(status, body)) : refusal(status, body);
}

export class NotFoundError extends CourierError {
  constructor({ message, fields }: CourierError) {
    super('refused', message, { fields });
  }
}

/** @throws CourierError `unavailable` for an unreadable answer */
export function readJson<Schema extends z.ZodMiniType>(answer: Answer, schema: Schema): z.infer<Schema> {
  const read = schema.safeParse(parse(answer));
  if (!read.success) throw away('made no sense');
  return read.data;
}

function parse({ bytes }: Answer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

type FormValue = string | number | undefined | readonly FormValue[] | { readonly [name: string]: FormValue };

/** Encodes defined fields as a PHP form: `awbRecipient[name]=…&parcels[0][weight]=…` (SDK, `RequestBodyUrlEncoded`). */
function toForm(fields: Record<string, FormValue>): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: FormValue): void => {
    if (value === undefined) return;
    if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value));
    else Object.entries(value).forEach(([key, child]) => add(`${name}[${key}]`, child));
  };
  Object.entries(fields).forEach(([name, value]) => add(name, value));
  return form;
}
