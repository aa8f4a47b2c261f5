import type { Actor, TeamDecision, UserDocument, Role } from '#domain/accounts/account.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { endAccess } from './end-access.ts';
import { queueTeamNotice } from './team-mails.ts';
import { toUserDocument, USER_COLUMNS } from './users-table.ts';

/** `rejected` also takes a given right away. Nobody removes the founder, so the shop never is without an owner; a member keeps their role. */
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
  // A right that comes or goes begins a new session.
  await endAccess(unit, user);
  const change = decision === 'approved' ? 'approved' : earlier.role ? 'removed' : 'turned-away';
  await queueTeamNotice(unit, { change, member: user.email, by: actor.email, role: given });
  return toUserDocument(user);
}

/** An account that no other write changes until this one ends. */
async function lockUser(unit: Unit, id: string): Promise<UserDocument | undefined> {
  const row = await unit.tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toUserDocument(row);
}

/** Makes an owner of a helper, or a helper of an owner; they sign in anew. */
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

/** The founder makes another owner the one whom nobody else can remove, and whom "admin" means. They stay an owner. */
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
