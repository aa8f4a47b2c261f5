import { beforeEach, describe, expect, it } from 'vitest';
import { openAdminSession } from '../../../../tests/support/admin-session.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { teamRoutes } from './team-routes.ts';

describe('the team', () => {
  const test = useTestDatabase();
  beforeEach(() => test.db.deleteFrom('users').execute());

  const call = async (cookie: string, path: string, decision?: string) =>
    teamRoutes.request(
      path,
      decision === undefined
        ? { headers: { cookie } }
        : {
            method: 'POST',
            headers: { cookie, 'content-type': 'application/json' },
            body: JSON.stringify({ decision }),
          },
      { ip: '', requestId: 'test', waitUntil: () => undefined },
    );
  const decide = (cookie: string, id: string, decision: string) =>
    call(cookie, `/api/admin/team/${id}/decision`, decision);
  const admins = () => test.db.selectFrom('users').select('id').where('admin', '=', true).execute();

  it('approves a request, which opens the back-office at once', async () => {
    const ana = await openAdminSession(test.db);
    const vlad = await openAdminSession(test.db, { admin: false });
    expect((await call(vlad.cookie, '/api/admin/team')).status).toBe(403);
    expect((await decide(ana.cookie, vlad.actor.id, 'approved')).status).toBe(200);
    expect((await call(vlad.cookie, '/api/admin/team')).status).toBe(200);
  });

  it('removes an admin, who is signed out at once', async () => {
    const [ana, vlad] = [await openAdminSession(test.db), await openAdminSession(test.db)];
    expect(await (await decide(ana.cookie, vlad.actor.id, 'rejected')).json()).toMatchObject({
      admin: false,
      request: 'rejected',
    });
    expect((await call(vlad.cookie, '/api/admin/team')).status).toBe(401);
  });

  it('keeps the last admin', async () => {
    const ana = await openAdminSession(test.db);
    const refused = await decide(ana.cookie, ana.actor.id, 'rejected');
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'last_admin' })]);
    expect(await admins()).toHaveLength(1);
  });

  it('keeps one of two admins who remove each other at once', async () => {
    const [ana, vlad] = [await openAdminSession(test.db), await openAdminSession(test.db)];
    await Promise.all([decide(ana.cookie, vlad.actor.id, 'rejected'), decide(vlad.cookie, ana.actor.id, 'rejected')]);
    expect(await admins()).toHaveLength(1);
  });

  it('lists requests first and tells who decided', async () => {
    const ana = await openAdminSession(test.db, { email: 'ana@exemplu.ro' });
    const vlad = await openAdminSession(test.db, { admin: false, email: 'vlad@exemplu.ro' });
    const { items } = (await (await call(ana.cookie, '/api/admin/team')).json()) as { items: { email: string }[] };
    expect(items.map(({ email }) => email)).toEqual(['vlad@exemplu.ro', 'ana@exemplu.ro']);
    await decide(ana.cookie, vlad.actor.id, 'rejected');
    const after = (await (await call(ana.cookie, '/api/admin/team')).json()) as {
      items: { email: string; decidedBy: string }[];
    };
    expect(after.items.at(-1)).toMatchObject({ email: 'vlad@exemplu.ro', decidedBy: 'ana@exemplu.ro' });
  });
});
