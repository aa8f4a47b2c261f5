import type { Actor, Role } from '#domain/accounts/account.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signToken } from '#server/platform/accounts/session-token.ts';
import { confirmSession, openSession } from '#server/platform/accounts/sessions-table.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { startBlobs } from '../../scripts/local/shop-server.ts';
import { followOrder, tellStory, type OrderStory, type TestOrder } from './order-story.ts';
import { insertDeliveredOrder, insertOrder, storeOrder } from './orders.ts';
import { SESSION_COOKIE } from './owner.ts';
import { insert, testDatabase, toldMails, useTestDatabase } from './test-database.ts';

/** Tables that people fill; rows that refer to them go too. */
const LEFT_BEHIND = [
  ...['orders', 'customers', 'customer_notes', 'mails', 'messages', 'subscribers', 'discounts', 'draft_orders'],
  ...['stock_changes', 'stock_alerts', 'events', 'rate_limits', 'idempotency_keys', 'provider_events'],
  'testimonials',
];

let clearing: Promise<string> | undefined;

export type TestShop = ReturnType<typeof useShop>;

/**
 * Opens a shop for the surrounding tests: its database, and before each test no orders and this stock of each product.
 * @param keep - true keeps orders and everything else from test to test
 */
export function useShop({ stock = 50, keep = false }: { stock?: number; keep?: boolean } = {}) {
  const test = useTestDatabase();
  beforeEach(async () => {
    if (!keep) await clearShop(test.db);
    await test.db.updateTable('products').set({ stock }).execute();
  });
  const find = async (id: string): Promise<TestOrder> => followOrder(test.db, (await findOrderById(test.db, id))!);
  return {
    get db() {
      return test.db;
    },
    get url() {
      return test.url;
    },
    /** Orders like a shopper: `await shop.order({ paymentMethod: 'card' }).paidByCard().shipped()`. */
    order: (changes: Record<string, unknown> = {}): OrderStory =>
      tellStory(storeOrder(test.db, changes).then((placed) => followOrder(test.db, placed))),
    /** Inserts an order in any state, bypassing stock and mails. */
    insert: async (...told: Tail<typeof insertOrder>) => find(await insertOrder(test.db, ...told)),
    insertDelivered: async (...told: Tail<typeof insertDeliveredOrder>) =>
      find(await insertDeliveredOrder(test.db, ...told)),
    find,
    stock: async (id = 'gemeni') =>
      (await test.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock,
    setStock: (pieces: number, id = 'gemeni') =>
      test.db.updateTable('products').set({ stock: pieces }).where('id', '=', id).execute(),
    /** Returns all mails as text, the oldest first. */
    mails: () => toldMails(test.db),
    /** Lists events of the team, and those outside any order's timeline. */
    audit: () =>
      test.db
        .selectFrom('events')
        .selectAll()
        .where((eb) => eb.or([eb('actorId', 'is not', null), eb('orderId', 'is', null)]))
        .orderBy('id')
        .execute(),
  };
}

type Tail<Work extends (db: never, ...rest: never[]) => unknown> =
  Parameters<Work> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * Deletes these tables' rows; catalogue, settings and team stay, and sequences restart. Does not use `truncate`, which
 * recreates the files of some fifty tables and takes ten times as long.
 */
async function clearShop(db: Database): Promise<void> {
  clearing ??= writeStatement(db);
  await sql.raw(await clearing).execute(db);
}

async function writeStatement(db: Database): Promise<string> {
  const { rows } = await sql<{ statement: string }>`
    with recursive left_behind as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any(${LEFT_BEHIND})
      union select conrelid from pg_constraint join left_behind on confrelid = left_behind.oid where contype = 'f'
    )
    select format('delete from %s;', oid::regclass) as statement from left_behind
    union all
    select format('perform setval(%L, 1, false);', sequence.oid::regclass) from pg_class sequence
      join pg_depend on pg_depend.objid = sequence.oid and deptype in ('a', 'i') join left_behind on refobjid = left_behind.oid
      where relkind = 'S'`.execute(db);
  // Disables foreign keys and the triggers that keep the books.
  const statements = ['set local session_replication_role = replica;', ...rows.map(({ statement }) => statement)];
  return `do $clear$ begin ${statements.join(' ')} end $clear$`;
}

interface Routes {
  request(path: string, init: RequestInit, env: object): Response | Promise<Response>;
}

/** Calls routes like one person's browser, and awaits their background work. */
export interface Caller {
  (path: string, method?: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  ask<Body = Record<string, unknown>>(
    path: string,
    method?: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body }>;
  /** Body of the answer, whatever its status. */
  read<Body>(path: string, method?: string, body?: unknown): Promise<Body>;
  /** Status of the answer, and code of its problem document. */
  refusal(path: string, method?: string, body?: unknown): Promise<[status: number, code: string | undefined]>;
}

const PEOPLE = {
  owner: {},
  helper: { role: 'helper' },
  /** Has an account that awaits the owners' approval. */
  newcomer: { admin: false },
} as const;

/** Makes a caller for the surrounding tests, signed in before the first one. */
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

/** Opens a file store for the surrounding tests. @returns the folder of its files */
export function useFileStore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-files-'));
  let stop: () => Promise<void>;
  beforeAll(async () => void (stop = await startBlobs(folder)));
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const HOOK = 'https://netlify.example/build';

/** Runs work as on Netlify. @returns the tags of each purge request */
export async function purgesOf(work: () => Promise<unknown>): Promise<string[][]> {
  return (await callsOf(work)).flatMap(({ url, body }) =>
    url.includes('/purge') ? [(JSON.parse(body) as { cache_tags: string[] }).cache_tags] : [],
  );
}

/** Runs work as on Netlify. @returns the number of wake-ups of the mail worker */
export async function wakesOf(work: () => Promise<unknown>): Promise<number> {
  return (await callsOf(work)).filter(({ url }) => url.endsWith('/api/mail-worker')).length;
}

/** Runs work as on Netlify, without a planned build. @returns the number of builds it planned */
export async function buildsOf(work: () => Promise<unknown>): Promise<number> {
  await database().deleteFrom('rebuilds').execute();
  return (await callsOf(work)).filter(({ url }) => url.endsWith('/api/rebuild-worker')).length;
}

async function callsOf(work: () => Promise<unknown>): Promise<{ url: string; body: string }[]> {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
  vi.stubEnv('SITE_ID', 'site');
  vi.stubEnv('NETLIFY_BUILD_HOOK_URL', HOOK);
  vi.stubEnv('MAIL_DIRECTORY', '/nowhere');
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 202 })));
  vi.stubGlobal('fetch', asked);
  try {
    await work();
  } finally {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  }
  return asked.mock.calls.map(([url, init]) => ({ url: String(url), body: String(init?.body) }));
}

/** Resolves once this many statements wait for a lock, the moment that tests of concurrency need. */
export async function someoneWaitsForALock(db: Database, count = 1): Promise<void> {
  for (;;) {
    const waiting = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (waiting.rows.length >= count) return;
  }
}

/** Reads all entries of a list, at most fifty per page. @param read - reads a page from a cursor */
export async function everyPage<Item>(
  read: (cursor?: string) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, next } = await read(cursor);
    expect(items.length).toBeLessThanOrEqual(50);
    all.push(...items);
    if (next === null) return all;
    cursor = next;
  }
}

/** Every rate-limit window ends at a multiple of this, in milliseconds. */
const QUARTER_MS = 15 * 60 * 1000;
const ROOM_MS = 20_000;

/** Waits out the end of a rate-limit window if it is near, so that the test stays within one window. */
export const untilWindowHasRoom = () =>
  vi.waitUntil(() => QUARTER_MS - (Date.now() % QUARTER_MS) > ROOM_MS, { timeout: 2 * ROOM_MS, interval: 500 });

const HOUR_MS = 3_600_000;

interface Person {
  email?: string;
  /** False for an account whose request is pending. */
  admin?: boolean;
  role?: Role;
  founder?: boolean;
  /** True when the password has just been typed again. */
  confirmed?: boolean;
}

/** Signs in a team member, by default an owner: returns the actor and the cookie. */
export async function openAdminSession(
  db: Database,
  {
    email = `${randomUUID()}@exemplu.ro`,
    admin = true,
    role = 'owner',
    founder = false,
    confirmed = true,
  }: Person = {},
): Promise<{ actor: Actor; cookie: string }> {
  const id = randomUUID();
  const place = admin
    ? { role, founder, request: 'approved' as const, ...(role === 'owner' && { ownerSince: new Date() }) }
    : { request: 'pending' as const };
  await insert(db, 'users', { id, email, passwordHash: '-', ...place });
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const sessionId = await openSession(db, id, { device: 'test', country: '' }, expiresAt);
  if (confirmed) await confirmSession(db, sessionId);
  const token = await signToken(db, { userId: id, sessionId }, expiresAt);
  return { actor: { id, email, ...(admin && { role }) }, cookie: `${SESSION_COOKIE}=${token}` };
}

/** Moves these columns back by a number of days. @param columns such as `mails.created_at` */
export async function passDays(db: Database, days: number, ...columns: string[]): Promise<void> {
  for (const [table = '', column = ''] of columns.map((each) => each.split('.')))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${days} * interval '1 day'`.execute(
      db,
    );
}
