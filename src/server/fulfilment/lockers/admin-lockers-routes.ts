import { lockerImportSchema, lockersQuerySchema } from '#domain/lockers/locker-requests.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi, ownersOnly } from '#server/platform/accounts/admin-api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { importLockers, reviewImport } from './import-lockers.ts';
import { listLockers, summariseLockers } from './list-lockers.ts';
import { syncLockers } from './sync-lockers.ts';

/** A whole country's lockers, with room for long addresses. */
const LIST_BODY = { type: 'application/json', maxBytes: 5 * 1024 * 1024 } as const;

/** The lockers that the shop knows, and how their list is renewed. */
export const adminLockersRoutes = createAdminApi(LIST_BODY)
  .get('/api/admin/lockers', validated('query', lockersQuerySchema), async (c) =>
    c.json(await listLockers(database(), c.req.valid('query'))),
  )
  .get('/api/admin/lockers/summary', async (c) =>
    c.json({ ...(await summariseLockers(database())), canSync: courier() !== undefined }),
  )
  .post('/api/admin/lockers/import', ownersOnly, validated('json', lockerImportSchema), async (c) => {
    const asked = c.req.valid('json');
    if (asked.dryRun) {
      const result = await reviewImport(database(), asked);
      if (result.ok) return c.json(result.review);
      throw unreadable(result);
    }
    const result = await importLockers(database(), c.get('actor'), asked);
    if (!result.ok) {
      if (result.code !== 'changed_meanwhile') throw unreadable(result);
      throw new ProblemError(409, result.code, 'The lockers have changed', { current: result.review });
    }
    return c.json(result.totals);
  })
  .post('/api/admin/lockers/sync', ownersOnly, async (c) => {
    const from = courier();
    if (!from) throw new ProblemError(409, 'no_courier', 'No courier is set up');
    return c.json(await syncLockers(database(), from, c.get('actor')));
  });

export type AdminLockersRoutes = typeof adminLockersRoutes;

/** The file itself is wrong: the fields beside the code say where. */
function unreadable({ ok: _ok, code, ...where }: { ok: false; code: string }) {
  return new ProblemError(422, code, 'The file cannot be read', where);
}
