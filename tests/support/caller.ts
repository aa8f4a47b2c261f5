import { beforeAll } from 'vitest';
import { openAdminSession } from './admin-session.ts';
import { testDatabase } from './test-database.ts';

interface Routes {
  request(path: string, init: RequestInit, env: object): Response | Promise<Response>;
}

/** Calls routes as one person's browser does, and waits for what they leave to the background. */
export interface Caller {
  (path: string, method?: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  ask<Body = Record<string, unknown>>(
    path: string,
    method?: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body }>;
  /** The body of the answer, whatever its status. */
  read<Body>(path: string, method?: string, body?: unknown): Promise<Body>;
  /** The answer's status, and the code of its problem. */
  refusal(path: string, method?: string, body?: unknown): Promise<[status: number, code: string | undefined]>;
}

const PEOPLE = {
  owner: {},
  helper: { role: 'helper' },
  /** Has an account, and waits for the owners. */
  newcomer: { admin: false },
} as const;

/** For the tests around this call: somebody who is signed in before the first of them. */
export function useCaller(routes: Routes, who: keyof typeof PEOPLE | 'visitor' = 'owner'): Caller {
  const headers = { cookie: '' };
  beforeAll(async () => {
    if (who !== 'visitor') headers.cookie = (await openAdminSession(testDatabase.db, PEOPLE[who])).cookie;
  });
  return callerWith(routes, headers);
}

export const callAs = (routes: Routes, cookie: string): Caller => callerWith(routes, { cookie });

function callerWith(routes: Routes, known: Record<string, string>): Caller {
  const call = async (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) => {
    const isJson = body !== undefined && !(body instanceof Uint8Array || body instanceof Blob);
    const init = {
      method,
      headers: { ...known, ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    } as RequestInit;
    const work: Promise<unknown>[] = [];
    const netlify = { ip: '', requestId: 'test', waitUntil: (each: Promise<unknown>) => void work.push(each) };
    const answer = await routes.request(path, init, netlify);
    await Promise.all(work);
    return answer;
  };
  const ask = async <Body = { code?: string }>(...asked: Parameters<typeof call>) => {
    const answer = await call(...asked);
    return { status: answer.status, body: (answer.status === 204 ? {} : await answer.json()) as Body };
  };
  return Object.assign(call, {
    ask,
    read: async <Body>(...asked: Parameters<typeof call>) => (await ask<Body>(...asked)).body,
    refusal: async (...asked: Parameters<typeof call>): Promise<[number, string | undefined]> => {
      const { status, body } = await ask(...asked);
      return [status, body.code];
    },
  });
}
