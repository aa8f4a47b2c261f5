import { beforeEach } from 'vitest';
import { adminSettingsRoutes } from '#server/office/settings/admin-settings-routes.ts';
import { useCaller } from './caller.ts';
import { testDatabase } from './test-database.ts';

/** An owner who reads and saves settings; each test begins without any. */
export function useSettingsCaller() {
  const owner = useCaller(adminSettingsRoutes);
  beforeEach(async () => {
    await testDatabase.db.deleteFrom('settings').execute();
    await testDatabase.db.deleteFrom('audit_log').execute();
  });
  const call = (method: 'GET' | 'PUT' | 'POST', name: string, body?: unknown) =>
    owner.ask(`/api/admin/settings/${name}`, method, body);
  return { call, save: (name: string, version: number, value: unknown) => call('PUT', name, { version, value }) };
}
