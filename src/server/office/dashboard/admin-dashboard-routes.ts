import { fetchFirstLockers } from '#server/fulfilment/lockers/daily-lockers.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { readDashboard } from './read-dashboard.ts';
import { readWaiting } from './read-waiting.ts';

export const adminDashboardRoutes = createAdminApi()
  .get('/api/admin/dashboard', async (c) => {
    // The dashboard is the first screen after connecting the courier.
    c.env.waitUntil(fetchFirstLockers(database()));
    return c.json(await readDashboard(database(), c.get('actor').id));
  })
  .get('/api/admin/dashboard/waiting', async (c) => c.json(await readWaiting(database())));

export type AdminDashboardRoutes = typeof adminDashboardRoutes;
