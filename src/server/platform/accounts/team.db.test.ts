import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf, toldMails, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { callAs, openAdminSession } from '../../../../tests/support/shop.ts';
import { CONFIRMED_MS } from './admin-api.ts';
import { teamRoutes } from './team-routes.ts';

interface Team {
  items: { email: string; decidedBy: string }[];
  invitations: { id: string; email: string; role: string }[];
}

describe('the team', () => {
  const test = useTestDatabase();
  beforeEach(() => sql`truncate users, mails, invitations cascade`.execute(test.db));

  const TEAM = '/api/admin/team';
  const asPerson = async (person: Parameters<typeof openAdminSession>[1] = {}) => {
    const { cookie, actor } = await openAdminSession(test.db, person);
    const call = callAs(teamRoutes, cookie);
    return {
      id: actor.id!,
      names: () => call.ask<Record<string, string>>(`${TEAM}/names`),
      team: () => call.ask<Team>(TEAM),
      decide: (id: string, decision: string, role?: string) =>
        call.ask(`${TEAM}/${id}/decision`, 'POST', { decision, ...(role && { role }) }),
      changeRole: (id: string, role: string) => call.ask(`${TEAM}/${id}/role`, 'POST', { role }),
      handOver: (id: string) => call.ask(`${TEAM}/${id}/founder`, 'POST', {}),
      invite: (email: string, role = 'helper') => call.ask<Team>(`${TEAM}/invitations`, 'POST', { email, role }),
      takeBack: (id: string) => call.ask(`${TEAM}/invitations/${id}`, 'DELETE'),
    };
  };
  const founder = () => asPerson({ email: 'ana@exemplu.ro', founder: true });
  const mailsTo = async (recipient: string) => (await toldMails(test.db, { recipient })).map(({ text }) => text);
  const refused = (status: number, code: string) => ({ status, body: { code } });

  it('needs the password again after ten minutes', async () => {
    const ana = await founder();
    const guest = await asPerson({ admin: false });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CONFIRMED_MS + 1_000 });
    try {
      expect(await ana.decide(guest.id, 'approved')).toMatchObject(refused(403, 'password_required'));
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows people’s names to helpers too', async () => {
    const helper = await asPerson({ email: 'ion@exemplu.ro', role: 'helper' });
    expect((await helper.names()).body).toEqual({});
    await test.db.updateTable('users').set({ name: 'Ion' }).execute();
    expect((await helper.names()).body).toEqual({ 'ion@exemplu.ro': 'Ion' });
    await test.db.updateTable('users').set({ role: null, ownerSince: null }).execute();
    expect(await helper.names()).toMatchObject({ status: 403 });
  });

  it('takes in a request as a helper, who signs in again, and tells them and every owner', async () => {
    const ana = await founder();
    await asPerson({ email: 'bob@exemplu.ro' });
    const vlad = await asPerson({ admin: false, email: 'vlad@exemplu.ro' });
    const { body } = await ana.decide(vlad.id, 'approved');
    expect(body).toMatchObject({ admin: true, role: 'helper', request: 'approved' });
    expect((await vlad.team()).status).toBe(401);
    const told = [expect.stringContaining('took vlad@exemplu.ro into the team as a helper')];
    for (const recipient of ['ana@exemplu.ro', 'bob@exemplu.ro']) expect(await mailsTo(recipient)).toEqual(told);
    expect(await mailsTo('vlad@exemplu.ro')).toEqual([expect.stringContaining('You are in the team')]);
  });

  it('changes nothing if a member is approved again', async () => {
    const [ana, vlad] = [await founder(), await asPerson()];
    expect((await ana.decide(vlad.id, 'approved')).body).toMatchObject({ role: 'owner' });
    expect(await mailsTo('ana@exemplu.ro')).toEqual([]);
  });

  it('removes an owner and ends their sessions at once', async () => {
    const [ana, vlad] = [await founder(), await asPerson()];
    const { body } = await ana.decide(vlad.id, 'rejected');
    expect(body).toMatchObject({ admin: false, role: null, request: 'rejected' });
    expect((await vlad.team()).status).toBe(401);
  });

  it('keeps its founder, whoever tries to remove them', async () => {
    const [ana, vlad] = [await founder(), await asPerson()];
    for (const who of [vlad, ana]) {
      expect(await who.decide(ana.id, 'rejected')).toMatchObject(refused(409, 'founder_stays'));
      expect(await who.changeRole(ana.id, 'helper')).toMatchObject(refused(409, 'founder_stays'));
    }
  });

  it('is handed over only by its founder, to another owner, once', async () => {
    const [ana, vlad] = [await founder(), await asPerson({ email: 'vlad@exemplu.ro' })];
    const helper = await asPerson({ role: 'helper' });
    expect(await vlad.handOver(vlad.id)).toMatchObject(refused(403, 'not_founder'));
    for (const { id } of [helper, ana]) expect(await ana.handOver(id)).toMatchObject(refused(409, 'not_an_owner'));
    const answers = await Promise.all([1, 2].map(() => ana.handOver(vlad.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await rowsOf(test.db, 'users', { founder: true })).toMatchObject([{ email: 'vlad@exemplu.ro' }]);
    expect((await vlad.decide(ana.id, 'rejected')).status).toBe(200);
  });

  it('turns a helper into an owner and back; each signs in again', async () => {
    const ana = await founder();
    const vlad = await asPerson({ role: 'helper', email: 'vlad@exemplu.ro' });
    expect((await ana.changeRole(vlad.id, 'owner')).body).toMatchObject({ role: 'owner' });
    expect((await vlad.team()).status).toBe(401);
    expect(await mailsTo('vlad@exemplu.ro')).toEqual([expect.stringContaining('You are an owner')]);
    expect((await ana.changeRole(vlad.id, 'helper')).body).toMatchObject({ role: 'helper', secondFactorBy: null });
    expect(await ana.changeRole('nobody', 'helper')).toMatchObject(refused(404, 'user_not_found'));
  });

  it('keeps one invitation for an address, sent by mail, and can withdraw it', async () => {
    const ana = await founder();
    expect((await ana.invite('Vlad@Exemplu.ro')).status).toBe(201);
    const { invitations } = (await ana.invite('vlad@exemplu.ro', 'owner')).body;
    expect(invitations).toEqual([expect.objectContaining({ email: 'vlad@exemplu.ro', role: 'owner' })]);
    expect(await mailsTo('vlad@exemplu.ro')).toHaveLength(2);
    expect((await ana.takeBack(invitations[0]!.id)).status).toBe(204);
    expect((await ana.team()).body.invitations).toEqual([]);
    expect((await ana.invite('ana@exemplu.ro')).body).toMatchObject({ errors: { email: ['has_account'] } });
  });

  it('lists requests first and shows who decided', async () => {
    const ana = await founder();
    const vlad = await asPerson({ admin: false, email: 'vlad@exemplu.ro' });
    const list = async () => (await ana.team()).body.items;
    expect((await list()).map(({ email }) => email)).toEqual(['vlad@exemplu.ro', 'ana@exemplu.ro']);
    await ana.decide(vlad.id, 'rejected');
    expect((await list()).at(-1)).toMatchObject({ email: 'vlad@exemplu.ro', decidedBy: 'ana@exemplu.ro' });
  });
});
