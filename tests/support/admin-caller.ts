import { openAdminSession } from './admin-session.ts';
import type { TestDatabase } from './test-database.ts';

interface Routes {
  request(path: string, init: RequestInit, env: object): Response | Promise<Response>;
}

/** A function that calls an area's routes as a signed-in admin's browser does, on this test's database. */
export async function openAdminCaller(routes: Routes, test: TestDatabase) {
  // The routes open the database of the environment, once.
  process.env.SHOP_DB_URL = test.url;
  const { cookie } = await openAdminSession(test.db);
  return async (path: string, method = 'GET', body?: unknown): Promise<Response> =>
    routes.request(
      path,
      body === undefined
        ? { method, headers: { cookie } }
        : { method, headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) },
      { ip: '', requestId: 'test', waitUntil: () => undefined },
    );
}
