import { beforeAll } from 'vitest';
import { openAdminSession } from './admin-session.ts';
import type { TestDatabase } from './test-database.ts';

interface Routes {
  request(path: string, init: RequestInit, env: object): Response | Promise<Response>;
}

/** Calls an area's routes as a signed-in admin's browser does, on this test's database. */
export type AdminCaller = (path: string, method?: string, body?: unknown) => Promise<Response>;

/** For the tests around this call: an admin who is signed in before the first of them. */
export function useAdminCaller(routes: Routes, test: TestDatabase): AdminCaller {
  let call: AdminCaller;
  beforeAll(async () => void (call = await openAdminCaller(routes, test)));
  return (...request) => call(...request);
}

export async function openAdminCaller(routes: Routes, test: TestDatabase): Promise<AdminCaller> {
  const { cookie } = await openAdminSession(test.db);
  return async (path, method = 'GET', body) =>
    routes.request(
      path,
      body === undefined
        ? { method, headers: { cookie } }
        : { method, headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) },
      { ip: '', requestId: 'test', waitUntil: () => undefined },
    );
}
