import type { Actor, UserDocument } from '#domain/accounts/account.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { revokeSessions } from './sessions-table.ts';

export type AccountDecision =
  { ok: true; user: UserDocument } | { ok: false; code: 'user_not_found' } | { ok: false; code: 'last_admin' };

/**
 * Sets whether an account is an admin's. `rejected` also takes a right away that was given; the last admin keeps it.
 * Admins are locked in the order of their ids: two who remove each other at once do not both succeed.
 */
export async function decideAccount(
  tx: Tx,
  actor: Actor,
  id: string,
  decision: 'approved' | 'rejected',
): Promise<AccountDecision> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (decision === 'rejected' && admins.length === 1 && admins[0]!.id === id) return { ok: false, code: 'last_admin' };
  const user = await tx
    .updateTable('users')
    .set({
      admin: decision === 'approved',
      request: decision,
      decided_at: new Date(),
      decided_by: actor.email,
    })
    .where('id', '=', id)
    .returning(['id', 'email', 'admin', 'request'])
    .executeTakeFirst();
  if (!user) return { ok: false, code: 'user_not_found' };
  if (decision === 'rejected') await revokeSessions(tx, id);
  return { ok: true, user };
}
