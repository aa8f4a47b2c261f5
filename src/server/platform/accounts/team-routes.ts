import * as z from 'zod/mini';
import { invitationSchema, roleSchema, teamDecisionSchema } from '#domain/accounts/account.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi, ownersOnly, passwordAgain } from './admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changeRole, decideAccount, handOver } from './decide-account.ts';
import { invite, listInvitations, revokeInvitation } from './invitations.ts';
import { listNames, listTeam } from './list-team.ts';

const emptySchema = z.strictObject({});

/** Routes for requests, owners and helpers, and rejected ones. Each decision asks for the password. */
export const teamRoutes = createAdminApi()
  .get('/api/admin/team/names', async (c) => c.json(await listNames(database())))
  .use(ownersOnly)
  .get('/api/admin/team', async (c) =>
    c.json({ items: await listTeam(database()), invitations: await listInvitations(database()) }),
  )
  .post('/api/admin/team/:id/decision', passwordAgain, validated('json', teamDecisionSchema), async (c) => {
    const id = c.req.param('id');
    const typed = c.req.valid('json');
    const actor = c.get('actor');
    const kind = typed.decision === 'approved' ? 'team.approve' : 'team.reject';
    const user = await commit(
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
    return c.json(user);
  })
  .post('/api/admin/team/:id/role', passwordAgain, validated('json', roleSchema), async (c) => {
    const id = c.req.param('id');
    const { role } = c.req.valid('json');
    const actor = c.get('actor');
    const user = await commit(
      database(),
      { actor, event: { kind: 'team.change-role', subject: `user/${id}`, details: { role } } },
      (unit) => changeRole(unit, actor, id, role),
    );
    return c.json(user);
  })
  .post('/api/admin/team/:id/founder', passwordAgain, validated('json', emptySchema), async (c) => {
    const id = c.req.param('id');
    const actor = c.get('actor');
    const user = await commit(database(), { actor, event: { kind: 'team.hand-over', subject: `user/${id}` } }, (unit) =>
      handOver(unit, actor, id),
    );
    return c.json(user);
  })
  .post('/api/admin/team/invitations', passwordAgain, validated('json', invitationSchema), async (c) => {
    const typed = c.req.valid('json');
    const actor = c.get('actor');
    await commit(
      database(),
      { actor, event: { kind: 'team.invite', details: { email: typed.email, role: typed.role } } },
      (unit) => invite(unit, actor, typed),
    );
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
