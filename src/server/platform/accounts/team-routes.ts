import * as z from 'zod/mini';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from './admin-api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { decideAccount, type AccountDecision } from './decide-account.ts';
import { listTeam } from './list-team.ts';

const decisionSchema = z.strictObject({ decision: z.enum(['approved', 'rejected'], 'invalid') });

/** Who may use the back-office: requests, admins, and those who were turned away. */
export const teamRoutes = createAdminApi()
  .get('/api/admin/team', async (c) => c.json({ items: await listTeam(database()) }))
  .post('/api/admin/team/:id/decision', validated('json', decisionSchema), async (c) => {
    const id = c.req.param('id');
    const { decision } = c.req.valid('json');
    const actor = c.get('actor');
    const result = await commit<AccountDecision>(
      database(),
      { actor, audit: { action: decision === 'approved' ? 'team.approve' : 'team.reject', subject: `user/${id}` } },
      (unit) => decideAccount(unit.tx, actor, id, decision),
    );
    if (!result.ok) {
      throw result.code === 'last_admin'
        ? new ProblemError(409, result.code, 'The last admin stays')
        : new ProblemError(404, result.code, 'No such user');
    }
    return c.json(result.user);
  });

export type TeamRoutes = typeof teamRoutes;
