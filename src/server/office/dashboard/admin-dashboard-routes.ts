import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { readDashboard } from './read-dashboard.ts';

/** What needs doing today, and how the shop does. */
export const adminDashboardRoutes = createAdminApi().get('/api/admin/dashboard', async (c) =>
  c.json(await readDashboard(database(), c.get('actor').id)),
);

export type AdminDashboardRoutes = typeof adminDashboardRoutes;
