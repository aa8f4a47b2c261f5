import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import type * as Validators from '@hono/zod-validator';
import { sql } from 'kysely';
import type { $ZodType } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/platform/accounts/password-hash.ts';
import { loadFunctions, makeContext, matchFunction, type LocalFunction } from '../../../../scripts/local/functions.ts';
import { openAdminSession, useFileStore } from '../../../../tests/support/shop.ts';
import { listCheckedRoutes, noteCheck, type CheckedRoute } from '../../../../tests/support/hostile/checked-routes.ts';
import { hostileRequests, type HostileRequest } from '../../../../tests/support/hostile/hostile-requests.ts';
import { insertDeliveredOrder, moonLine, storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';

// Keeps the real validators and records what they check.
vi.mock('@hono/zod-validator', async (original) => {
  const real = await original<typeof Validators>();
  const zValidator = (...asked: Parameters<typeof real.zValidator>) =>
    noteCheck(real.zValidator(...asked), asked[0], asked[1] as $ZodType);
  return { ...real, zValidator };
});

const root = resolve(import.meta.dirname, '../../../..');
const PASSWORD = 'mulaje-mici-2026';
const SEED = 20_261_125;
/** Timeout under load; alone the test takes half a minute. */
const LOADED_MS = 400_000;
/** Requests per route; without a sign-in most routes answer 401. */
const TRIES = { owner: 9, nobody: 3 };

describe('hostile requests', () => {
  const test = useTestDatabase();
  let functions: LocalFunction[];
  let routes: CheckedRoute[];
  let passwordHash: string;
  useFileStore();
  beforeAll(async () => {
    const store = (JSON.parse(atob(process.env.NETLIFY_BLOBS_CONTEXT!)) as { edgeURL: string }).edgeURL;
    const real = fetch;
    // Stubs the shop's own worker calls and pictures; only the file store is really asked.
    vi.stubGlobal('fetch', (asked: string | URL, init?: RequestInit) => {
      if (String(asked).startsWith(store)) return real(asked, init);
      if (init?.method === 'POST') return Promise.resolve(new Response(null, { status: 202 }));
      const { pathname } = new URL(asked);
      return Promise.resolve(new Response(readFileSync(join(root, 'public', pathname))));
    });
    functions = await loadFunctions(root);
    routes = await listCheckedRoutes();
    passwordHash = await hashPassword(PASSWORD);
    await storeOrder(test.db);
    await storeOrder(test.db, { paymentMethod: 'transfer', lines: [moonLine()] });
    await insertDeliveredOrder(test.db);
  });
  afterAll(() => void vi.unstubAllGlobals());

  /** Signs in a new user for each route, because some of these requests sign their sender out. */
  const signIn = async () => {
    const { actor, cookie } = await openAdminSession(test.db);
    await test.db.updateTable('users').set({ passwordHash }).where('id', '=', actor.id!).execute();
    return cookie;
  };
  const statusOf = async (request: HostileRequest, cookie: string) => {
    const url = new URL(request.address, 'http://localhost');
    const match = matchFunction(functions, request.method, url);
    // Netlify's router knows no such path.
    if (!match) return 404;
    const { method, headers, body = null } = request;
    const asked = new Request(url, { method, headers: { ...headers, cookie }, body });
    return ((await match.fn.handler(asked, makeContext(url, '127.0.0.1'))) as Response).status;
  };

  it('to every route, more than 2,000, as an owner and signed out, are never answered with 5xx', { timeout: LOADED_MS }, async () => {
    const failed: object[] = [];
    const answered = new Set<number>();
    let tried = 0;
    for (const [index, route] of routes.entries()) {
      const known = [...(await listIds()), PASSWORD];
      for (const [who, numRuns] of Object.entries(TRIES)) {
        const cookie = who === 'owner' ? await signIn() : '';
        for (const request of fc.sample(hostileRequests(route, known), { numRuns, seed: SEED + index })) {
          const status = await statusOf(request, cookie);
          tried += 1;
          answered.add(status);
          if (status >= 500) failed.push({ status, who, ...shorten(request) });
        }
      }
    }
    expect(failed).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(2_000);
    // These statuses prove that requests also reach the code behind authentication.
    expect([...answered]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 404, 409, 413, 415, 422]));
  }); // prettier-ignore

  /** Lists ids of rows of every table, including those that earlier requests created. */
  const listIds = async () => {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'id' and table_type = 'BASE TABLE' order by 1`.execute(test.db);
    const one = ({ name }: { name: string }) => sql`(select id::text from ${sql.table(name)} limit 3)`;
    const { rows } = await sql<{ id: string }>`${sql.join(tables.map(one), sql` union all `)}`.execute(test.db);
    return rows.map(({ id }) => id);
  };
});

/** Shortens a request for the list of failures, because bodies may have a megabyte. */
function shorten({ body, address, ...rest }: HostileRequest): object {
  return { ...rest, address: address.slice(0, 300), body: typeof body === 'string' ? body.slice(0, 600) : body };
}
