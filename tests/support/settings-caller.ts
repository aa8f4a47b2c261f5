import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { adminSettingsRoutes } from '#server/office/settings/admin-settings-routes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openAdminSession } from './admin-session.ts';

/** An owner who reads and saves settings; each test begins without any. */
export function useSettingsCaller(test: { db: Database }) {
  let cookie: string;
  beforeAll(async () => {
    cookie = (await openAdminSession(test.db)).cookie;
  });
  beforeEach(async () => {
    await sql`truncate settings`.execute(test.db);
    await test.db.deleteFrom('audit_log').execute();
  });

  const call = async (method: 'GET' | 'PUT' | 'POST', name: string, body?: unknown) => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const work: Promise<unknown>[] = [];
    const netlify = { ip: '', requestId: 'test', waitUntil: (each: Promise<unknown>) => void work.push(each) };
    const answer = await adminSettingsRoutes.request(`/api/admin/settings/${name}`, init, netlify);
    await Promise.all(work);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { call, save: (name: string, version: number, value: unknown) => call('PUT', name, { version, value }) };
}
