import type { Actor, Role, UserDocument } from '#domain/accounts/account.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockUser } from './decide-account.ts';
import { endAccess } from './end-access.ts';
import { queueTeamNotice } from './team-mails.ts';
import { toUserDocument, USER_COLUMNS } from './users-table.ts';

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
