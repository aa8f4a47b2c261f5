import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAdminSession } from '../../../../tests/support/admin-session.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { CONFIRMED_MS } from './admin-api.ts';
import { teamRoutes } from './team-routes.ts';

describe('the team', () => {
  const test = useTestDatabase();
  beforeEach(async () => {
    await test.db.deleteFrom('users').execute();
    await test.db.deleteFrom('mails').execute();
    await test.db.deleteFrom('invitations').execute();
  });

  const call = async (cookie: string, path: string, body?: object, method = body === undefined ? 'GET' : 'POST') =>
    teamRoutes.request(
      path,
      {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { ip: '', requestId: 'test', waitUntil: () => undefined },
    );
  const decide = (cookie: string, id: string, decision: string, role?: string) =>
    call(cookie, `/api/admin/team/${id}/decision`, { decision, ...(role && { role }) });
  const changeRole = (cookie: string, id: string, role: string) => call(cookie, `/api/admin/team/${id}/role`, { role });
  const handOver = (cookie: string, id: string) => call(cookie, `/api/admin/team/${id}/founder`, {});
  const invite = (cookie: string, email: string, role = 'helper') =>
    call(cookie, '/api/admin/team/invitations', { email, role });
  const outcome = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
  const mailsTo = async (recipient: string) =>
    (await test.db.selectFrom('mails').select('text').where('recipient', '=', recipient).execute()).map(
      ({ text }) => text,
    );
  const founder = () => openAdminSession(test.db, { email: 'ana@exemplu.ro', founder: true });

  it('is the owners’ to decide about: helpers, and who only has an account, are refused', async () => {
    const ana = await founder();
    const helper = await openAdminSession(test.db, { role: 'helper' });
    const guest = await openAdminSession(test.db, { admin: false });
    expect((await call(ana.cookie, '/api/admin/team')).status).toBe(200);
    expect(await outcome(await call(helper.cookie, '/api/admin/team'))).toEqual([403, 'owners_only']);
    expect(await outcome(await decide(helper.cookie, guest.actor.id, 'approved'))).toEqual([403, 'owners_only']);
    expect(await outcome(await call(guest.cookie, '/api/admin/team'))).toEqual([403, 'not_admin']);
  });

  it('asks for the password again, and forgets it after ten minutes', async () => {
    const ana = await founder();
    const hasty = await openAdminSession(test.db, { confirmed: false });
    const guest = await openAdminSession(test.db, { admin: false });
    expect(await outcome(await decide(hasty.cookie, guest.actor.id, 'approved'))).toEqual([403, 'password_required']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CONFIRMED_MS + 1_000 });
    try {
      expect(await outcome(await decide(ana.cookie, guest.actor.id, 'approved'))).toEqual([403, 'password_required']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('makes a helper of a request, who signs in anew, and tells them and every owner', async () => {
    const ana = await founder();
    await openAdminSession(test.db, { email: 'bob@exemplu.ro' });
    const vlad = await openAdminSession(test.db, { admin: false, email: 'vlad@exemplu.ro' });
    const approved = await decide(ana.cookie, vlad.actor.id, 'approved');
    expect(await approved.json()).toMatchObject({ admin: true, role: 'helper', request: 'approved' });
    expect((await call(vlad.cookie, '/api/admin/team')).status).toBe(401);
    for (const recipient of ['ana@exemplu.ro', 'bob@exemplu.ro'])
      expect(await mailsTo(recipient)).toEqual([
        expect.stringContaining('took vlad@exemplu.ro into the team as a helper'),
      ]);
    expect(await mailsTo('vlad@exemplu.ro')).toEqual([expect.stringContaining('You are in the team')]);
  });

  it('changes nothing of somebody who is approved twice', async () => {
    const ana = await founder();
    const vlad = await openAdminSession(test.db, { role: 'owner' });
    expect(await (await decide(ana.cookie, vlad.actor.id, 'approved')).json()).toMatchObject({ role: 'owner' });
    expect(await mailsTo('ana@exemplu.ro')).toEqual([]);
  });

  it('removes an owner, who is signed out at once', async () => {
    const [ana, vlad] = [await founder(), await openAdminSession(test.db)];
    expect(await (await decide(ana.cookie, vlad.actor.id, 'rejected')).json()).toMatchObject({
      admin: false,
      role: null,
      request: 'rejected',
    });
    expect((await call(vlad.cookie, '/api/admin/team')).status).toBe(401);
  });

  it('keeps its founder, whoever wants them away', async () => {
    const [ana, vlad] = [await founder(), await openAdminSession(test.db)];
    for (const cookie of [vlad.cookie, ana.cookie]) {
      expect(await outcome(await decide(cookie, ana.actor.id, 'rejected'))).toEqual([409, 'founder_stays']);
      expect(await outcome(await changeRole(cookie, ana.actor.id, 'helper'))).toEqual([409, 'founder_stays']);
    }
  });

  it('is handed over by its founder alone, to another owner, and once', async () => {
    const [ana, vlad] = [await founder(), await openAdminSession(test.db, { email: 'vlad@exemplu.ro' })];
    const helper = await openAdminSession(test.db, { role: 'helper' });
    expect(await outcome(await handOver(vlad.cookie, vlad.actor.id))).toEqual([403, 'not_founder']);
    expect(await outcome(await handOver(ana.cookie, helper.actor.id))).toEqual([409, 'not_an_owner']);
    expect(await outcome(await handOver(ana.cookie, ana.actor.id))).toEqual([409, 'not_an_owner']);
    const answers = await Promise.all([1, 2].map(() => handOver(ana.cookie, vlad.actor.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const founders = await test.db.selectFrom('users').select('email').where('founder', '=', true).execute();
    expect(founders).toEqual([{ email: 'vlad@exemplu.ro' }]);
    expect((await decide(vlad.cookie, ana.actor.id, 'rejected')).status).toBe(200);
  });

  it('makes an owner of a helper and the other way round; each signs in anew', async () => {
    const ana = await founder();
    const vlad = await openAdminSession(test.db, { role: 'helper', email: 'vlad@exemplu.ro' });
    expect(await (await changeRole(ana.cookie, vlad.actor.id, 'owner')).json()).toMatchObject({ role: 'owner' });
    expect((await call(vlad.cookie, '/api/admin/team')).status).toBe(401);
    expect(await mailsTo('vlad@exemplu.ro')).toEqual([expect.stringContaining('You are an owner')]);
    expect(await (await changeRole(ana.cookie, vlad.actor.id, 'helper')).json()).toMatchObject({
      role: 'helper',
      secondFactorBy: null,
    });
    expect(await outcome(await changeRole(ana.cookie, 'nobody', 'helper'))).toEqual([404, 'user_not_found']);
  });

  it('invites by mail, once for an address, and takes that back', async () => {
    const ana = await founder();
    expect((await invite(ana.cookie, 'Vlad@Exemplu.ro')).status).toBe(201);
    const again = await invite(ana.cookie, 'vlad@exemplu.ro', 'owner');
    const { invitations } = (await again.json()) as { invitations: { id: string; email: string; role: string }[] };
    expect(invitations).toEqual([expect.objectContaining({ email: 'vlad@exemplu.ro', role: 'owner' })]);
    expect(await mailsTo('vlad@exemplu.ro')).toHaveLength(2);
    const path = `/api/admin/team/invitations/${invitations[0]!.id}`;
    expect((await call(ana.cookie, path, undefined, 'DELETE')).status).toBe(204);
    const team = (await (await call(ana.cookie, '/api/admin/team')).json()) as { invitations: unknown[] };
    expect(team.invitations).toEqual([]);
  });

  it('invites nobody who has an account', async () => {
    const ana = await founder();
    const refused = await invite(ana.cookie, 'ana@exemplu.ro');
    expect(await refused.json()).toMatchObject({ errors: { email: ['has_account'] } });
  });

  it('lists requests first and tells who decided', async () => {
    const ana = await founder();
    const vlad = await openAdminSession(test.db, { admin: false, email: 'vlad@exemplu.ro' });
    const list = async () =>
      ((await (await call(ana.cookie, '/api/admin/team')).json()) as { items: { email: string; decidedBy: string }[] })
        .items;
    expect((await list()).map(({ email }) => email)).toEqual(['vlad@exemplu.ro', 'ana@exemplu.ro']);
    await decide(ana.cookie, vlad.actor.id, 'rejected');
    expect((await list()).at(-1)).toMatchObject({ email: 'vlad@exemplu.ro', decidedBy: 'ana@exemplu.ro' });
  });
});
