import * as z from 'zod/mini';
import { invitationSchema, roleSchema, teamDecisionSchema } from '#domain/accounts/account.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi, ownersOnly, passwordAgain } from './admin-api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changeRole } from './change-role.ts';
import { decideAccount, type TeamChange } from './decide-account.ts';
import { handOver, type HandOver } from './hand-over.ts';
import { invite, listInvitations, revokeInvitation, type Invited } from './invitations.ts';
import { listTeam } from './list-team.ts';

const emptySchema = z.strictObject({});

/** Who may use the back-office: requests, owners and helpers, and those who were turned away. Each decision asks for the password. */
export const teamRoutes = createAdminApi()
  .use(ownersOnly)
  .get('/api/admin/team', async (c) =>
    c.json({ items: await listTeam(database()), invitations: await listInvitations(database()) }),
  )
  .post('/api/admin/team/:id/decision', passwordAgain, validated('json', teamDecisionSchema), async (c) => {
    const id = c.req.param('id');
    const typed = c.req.valid('json');
    const actor = c.get('actor');
    const kind = typed.decision === 'approved' ? 'team.approve' : 'team.reject';
    const result = await commit<TeamChange>(
      database(),
      {
        actor,
        event: {
          kind,
          subject: `user/${id}`,
          ...(typed.decision === 'approved' && { details: { role: typed.role } }),
        },
      },
      (unit) => decideAccount(unit, actor, id, typed),
    );
    return c.json(answer(result));
  })
  .post('/api/admin/team/:id/role', passwordAgain, validated('json', roleSchema), async (c) => {
    const id = c.req.param('id');
    const { role } = c.req.valid('json');
    const actor = c.get('actor');
    const result = await commit<TeamChange>(
      database(),
      { actor, event: { kind: 'team.change-role', subject: `user/${id}`, details: { role } } },
      (unit) => changeRole(unit, actor, id, role),
    );
    return c.json(answer(result));
  })
  .post('/api/admin/team/:id/founder', passwordAgain, validated('json', emptySchema), async (c) => {
    const id = c.req.param('id');
    const actor = c.get('actor');
    const result = await commit<HandOver>(
      database(),
      { actor, event: { kind: 'team.hand-over', subject: `user/${id}` } },
      (unit) => handOver(unit, actor, id),
    );
    return c.json(answer(result));
  })
  .post('/api/admin/team/invitations', passwordAgain, validated('json', invitationSchema), async (c) => {
    const typed = c.req.valid('json');
    const actor = c.get('actor');
    const result = await commit<Invited>(
      database(),
      { actor, event: { kind: 'team.invite', details: { email: typed.email, role: typed.role } } },
      (unit) => invite(unit, actor, typed),
    );
    if (!result.ok) {
      throw result.code === 'too_many_attempts'
        ? new ProblemError(429, result.code, 'Too many invitations today', {}, { 'retry-after': '86400' })
        : new ProblemError(422, 'invalid_request', 'Not accepted', { errors: { email: [result.code] } });
    }
    return c.json({ invitations: await listInvitations(database()) }, 201);
  })
  .delete('/api/admin/team/invitations/:id', passwordAgain, async (c) => {
    const event = (email: string | undefined) => ({
      kind: 'team.take-back-invitation',
      ...(email !== undefined && { details: { email } }),
    });
    await commit(database(), { actor: c.get('actor'), event }, (unit) => revokeInvitation(unit, c.req.param('id')));
    return c.body(null, 204);
  });

export type TeamRoutes = typeof teamRoutes;

const REFUSALS = {
  user_not_found: [404, 'No such user'],
  founder_stays: [409, 'The founder hands the shop over first'],
  not_founder: [403, 'Only the founder hands the shop over'],
  not_an_owner: [409, 'Only to another owner'],
} as const;

function answer(result: TeamChange | HandOver) {
  if (result.ok) return result.user;
  const [status, title] = REFUSALS[result.code];
  throw new ProblemError(status, result.code, title);
}
