import type { Actor, TeamDecision, UserDocument, Role } from '#domain/accounts/account.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { endAccess } from './end-access.ts';
import { queueTeamNotice } from './team-mails.ts';
import { toUserDocument, USER_COLUMNS } from './users-table.ts';

/** Decides on a request; `rejected` also revokes access. Nobody removes the founder; a member keeps their role. */
export async function decideAccount(
  unit: Unit,
  actor: Actor,
  id: string,
  { decision, role }: TeamDecision,
): Promise<UserDocument> {
  const earlier = await lockUser(unit, id);
  if (!earlier) refuse('user_not_found');
  if (decision === 'rejected' && earlier.founder) refuse('founder_stays');
  if (decision === 'approved' && earlier.role) return earlier;
  const given = decision === 'approved' ? role : null;
  const user = await unit.tx
    .updateTable('users')
    .set({
      role: given,
      ownerSince: given === 'owner' ? new Date() : null,
      request: decision,
      decidedAt: new Date(),
      decidedBy: actor.email,
    })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow();
  // Changed access requires a new session.
  await endAccess(unit, user);
  const change = decision === 'approved' ? 'approved' : earlier.role ? 'removed' : 'turned-away';
  await queueTeamNotice(unit, { change, member: user.email, by: actor.email, role: given });
  return toUserDocument(user);
}

/** Locks an account against other writes until this one ends. */
async function lockUser(unit: Unit, id: string): Promise<UserDocument | undefined> {
  const row = await unit.tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toUserDocument(row);
}

/** Changes between owner and helper; the person must sign in again. */
export async function changeRole(unit: Unit, actor: Actor, id: string, role: Role): Promise<UserDocument> {
  const earlier = await lockUser(unit, id);
  if (!earlier?.role) refuse('user_not_found');
  if (earlier.role === role) return earlier;
  if (earlier.founder) refuse('founder_stays');
  const user = await unit.tx
    .updateTable('users')
    .set({ role, ownerSince: role === 'owner' ? new Date() : null, decidedAt: new Date(), decidedBy: actor.email })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow();
  await endAccess(unit, user);
  await queueTeamNotice(unit, { change: 'role', member: user.email, by: actor.email, role });
  return toUserDocument(user);
}

/** Makes another owner the founder, whom nobody can remove and whom "admin" means. The former one stays an owner. */
export async function handOver(unit: Unit, actor: Actor, id: string): Promise<UserDocument> {
  const given = await unit.tx
    .updateTable('users')
    .set({ founder: false })
    .where('id', '=', actor.id)
    .where('founder', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!given) refuse('not_founder');
  const user = await unit.tx
    .updateTable('users')
    .set({ founder: true })
    .where('id', '=', id)
    .where('id', '<>', actor.id)
    .where('role', '=', 'owner')
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  if (!user) refuse('not_an_owner');
  await queueTeamNotice(unit, { change: 'handed-over', member: user.email, by: actor.email, role: 'owner' });
  return toUserDocument(user);
}
