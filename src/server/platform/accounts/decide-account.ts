import type { Actor, TeamDecision, UserDocument } from '#domain/accounts/account.ts';
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
export async function lockUser(unit: Unit, id: string): Promise<UserDocument | undefined> {
  const row = await unit.tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toUserDocument(row);
}
