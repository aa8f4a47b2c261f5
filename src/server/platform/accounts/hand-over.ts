import type { Actor, UserDocument } from '#domain/accounts/account.ts';
import { refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { queueTeamNotice } from './team-mails.ts';
import { toUserDocument, USER_COLUMNS } from './users-table.ts';

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
