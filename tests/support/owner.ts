import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopProcess } from './shop-process.ts';

/** The name of the session's cookie, as `session-token.ts` has it. */
export const SESSION_COOKIE = '__Host-session';

/** Makes a session cookie. Chromium sets a `__Host-` cookie only for https, but sends it to http://localhost. */
export const browserCookie = (shopUrl: string, value: string) => ({
  name: SESSION_COOKIE,
  value,
  url: shopUrl.replace(/^http:/, 'https:'),
  httpOnly: true,
  secure: true,
  sameSite: 'Strict' as const,
});

export const OWNER = { email: 'proprietar@exemplu.ro', password: 'ghips alb, mana mica, luna noua' } as const;

/**
 * Makes the first account of a new shop, like `/admin/signup`.
 * @param setupCode - code given to the shop; by default the one that it has generated
 */
export async function makeOwner(shop: Pick<ShopProcess, 'url' | 'dataFolder'>, setupCode?: string): Promise<void> {
  const code = setupCode ?? readFileSync(join(shop.dataFolder, 'setup-code'), 'utf8').trim();
  const made = await postJson(`${shop.url}/api/users`, { ...OWNER, setupCode: code });
  if (made.status !== 201) throw new Error(`no owner: ${made.status} ${await made.text()}`);
  // Sets a language, so that no test's language becomes the account's, which other tests would follow.
  const kept = await callApi(shop.url, await signInByApi(shop.url), 'PUT', '/api/account/language', { language: 'en' });
  if (!kept.ok) throw new Error(`no language: ${kept.status} ${await kept.text()}`);
}

/** Signs in through the API. @returns the value of the session cookie */
export async function signInByApi(
  shopUrl: string,
  account: { email: string; password: string } = OWNER,
): Promise<string> {
  const answer = await postJson(`${shopUrl}/api/session`, { userName: account.email, password: account.password });
  if (answer.status !== 201) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
  return /session=([^;]+)/.exec(answer.headers.get('set-cookie')!)![1]!;
}

/** Half of a session's hour, since an older one may end during a test. */
const RENEW_MS = 30 * 60_000;

let shared: { session: Promise<string>; since: number } | undefined;

/** Returns the owner's session, shared by a worker's tests, because hashing a password takes a third of a second. */
export function ownersSession(shopUrl: string): Promise<string> {
  if (!shared || Date.now() - shared.since > RENEW_MS) {
    shared = { session: signInByApi(shopUrl), since: Date.now() };
  }
  return shared.session;
}

/** Calls the back-office's API with this session. */
export function callApi(shopUrl: string, session: string, method: string, path: string, body?: unknown) {
  return fetch(`${shopUrl}${path}`, {
    method,
    headers: {
      cookie: `${SESSION_COOKIE}=${session}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
