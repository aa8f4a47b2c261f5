import type { Actor, UserDocument } from '#domain/accounts/account.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { queueTeamNotice } from './team-mails.ts';
import { toUserDocument, USER_COLUMNS } from './users-table.ts';

export type HandOver = { ok: true; user: UserDocument } | { ok: false; code: 'not_founder' | 'not_an_owner' };

/** The founder makes another owner the one whom nobody else can remove, and whom "admin" means. They stay an owner. */
export async function handOver(unit: Unit, actor: Actor, id: string): Promise<HandOver> {
  const given = await unit.tx
    .updateTable('users')
    .set({ founder: false })
    .where('id', '=', actor.id)
    .where('founder', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!given) return { ok: false, code: 'not_founder' };
  const user = await unit.tx
    .updateTable('users')
    .set({ founder: true })
    .where('id', '=', id)
    .where('id', '<>', actor.id)
    .where('role', '=', 'owner')
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  if (!user) return { ok: false, code: 'not_an_owner' };
  await queueTeamNotice(unit, { change: 'handed-over', member: user.email, by: actor.email, role: 'owner' });
  return { ok: true, user: toUserDocument(user) };
}
